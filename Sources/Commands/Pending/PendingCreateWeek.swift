import Arguments
import CivilTime
import Journal
import Localization
import Plan
import Views

/// `pending create week`: makes a future week with seven empty days.
enum PendingCreateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "make a future week", zh: "创建未来的一周", ja: "今後の週を作成する"),
        options: [Options.week.taking(.week(.missing)), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let week = try invocation.week("t")
        return try context.change("pending create", needing: { _ in [week] }) { snapshot, now throws(PlanError) in
            guard week > snapshot.present, week > now.day.week else { throw .weekNotAhead(week) }
            let isMade = snapshot.ensureWeek(week)
            let reply = Reply(
                isMade
                    ? LocalizedText(en: "made \(week)", zh: "已创建 \(week)", ja: "\(week) を作成しました")
                    : LocalizedText(en: "\(week) already exists", zh: "\(week) 已存在", ja: "\(week) はすでにあります"))
            return OpenJournal.Change(reply, PendingWeek.message(week))
        }
    }
}

/// `pending crate week`: the same, a misspelling that is kept on purpose (`Plan.md`, "Other commands").
enum PendingCrateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "crate", "week"], group: CommandGroup.plan,
        summary: PendingCreateWeek.description.summary,
        options: [Options.week.taking(.week(.missing)), Options.noVerify],
        aliasOf: PendingCreateWeek.description.path)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try PendingCreateWeek.run(invocation, context)
    }
}

/// What the commands that make a week commit.
enum PendingWeek {
    static func message(_ week: Week) -> CommitMessage {
        CommitMessage("pending create: \(week)", command: "pending create", weeks: [week])
    }
}

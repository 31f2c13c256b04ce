import Arguments
import CivilTime
import Journal
import Plan

/// `pending create week`: makes a future week with seven empty days.
enum PendingCreateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "make a future week", zh: "创建未来的一周"), options: [Options.week])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let week = try invocation.week("t")
        return try context.change("pending create", needing: { _ in [week] }) { snapshot, now throws(PlanError) in
            guard week > snapshot.present, week > now.day.week else { throw .weekNotAhead(week) }
            let isMade = snapshot.ensureWeek(week)
            let reply = Reply(
                isMade
                    ? LocalizedText(en: "made \(week)", zh: "已创建 \(week)")
                    : LocalizedText(en: "\(week) is there already", zh: "\(week) 已存在"))
            return OpenJournal.Change(reply, PendingWeek.message(week))
        }
    }
}

/// `pending crate week`: the same, a misspelling that is kept on purpose (`plan.md`, section 5).
enum PendingCrateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "crate", "week"], group: CommandGroup.plan,
        summary: PendingCreateWeek.description.summary, options: [Options.week],
        aliasOf: PendingCreateWeek.description.path)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try PendingCreateWeek.run(invocation, context)
    }
}

/// `pending create precise-day`: makes the whole week of a date.
enum PendingCreatePreciseDay: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "precise-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "make the week of a date", zh: "创建某一天所在的周"), options: [Options.date("t")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        return try context.change("pending create", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            guard date >= now.day else { throw .pastDay(date) }
            let isMade = date.week > snapshot.present && snapshot.ensureWeek(date.week)
            return OpenJournal.Change(reply(date, isMade: isMade, now: now), PendingWeek.message(date.week))
        }
    }

    private static func reply(_ date: Day, isMade: Bool, now: Now) -> Reply {
        let weeks = now.day.week.monday.days(until: date.week.monday) / 7
        guard weeks > 0 else {
            return Reply(
                LocalizedText(
                    en: "\(date) is \(Message.weekday(date).en) of the current week: nothing to make",
                    zh: "\(date) 是本周\(Message.weekday(date).zh)，无需创建"))
        }
        let which = LocalizedText(
            en: "\(date) is \(Message.weekday(date).en) of \(date.week), \(Message.weeks(weeks)) from now",
            zh: "\(date) 是 \(date.week) 的周\(Message.weekday(date).zh)，\(weeks) 周之后")
        guard isMade else {
            return Reply(LocalizedText(en: "\(which.en); it is there already", zh: "\(which.zh)；已存在"))
        }
        return Reply(LocalizedText(en: "made \(date.week): \(which.en)", zh: "已创建 \(date.week)：\(which.zh)"))
    }
}

/// What the commands that make a week commit.
enum PendingWeek {
    static func message(_ week: Week) -> CommitMessage {
        CommitMessage("pending create: \(week)", command: "pending create", weeks: [week])
    }
}

extension Message {
    /// A weekday's name: `Thursday`, `四`.
    static func weekday(_ day: Day) -> LocalizedText {
        switch day.weekday {
        case .monday: LocalizedText(en: "Monday", zh: "一")
        case .tuesday: LocalizedText(en: "Tuesday", zh: "二")
        case .wednesday: LocalizedText(en: "Wednesday", zh: "三")
        case .thursday: LocalizedText(en: "Thursday", zh: "四")
        case .friday: LocalizedText(en: "Friday", zh: "五")
        case .saturday: LocalizedText(en: "Saturday", zh: "六")
        case .sunday: LocalizedText(en: "Sunday", zh: "日")
        }
    }
}

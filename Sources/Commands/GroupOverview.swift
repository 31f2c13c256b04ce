import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// A group's word alone, which shows the group's overview: its operand is the value of `-t` (`Plan.md`, "Any day").
protocol GroupOverview: ShowingCommand {
    /// Reads the facts to show, with the operand in `-t`.
    static func overview(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View
}

extension GroupOverview {
    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let full: Invocation
        do throws(UsageError) { full = try invocation.passingOperand(as: "t") } catch { throw .usage(error) }
        do throws(Failure) { return try overview(full, context) } catch {
            // A word that isn't a value is more likely a misspelled one of the group's commands.
            guard let word = invocation.operands.first, error.error is ValueError,
                let unknown = CommandTable.line.unknownCommand(near: description.path + [word])
            else { throw error }
            throw .usage(unknown)
        }
    }

    fileprivate static func describe(
        _ word: String, _ group: LocalizedText, _ summary: LocalizedText, _ option: OptionDescription,
        examples: [CommandExample]
    ) -> CommandDescription {
        CommandDescription(
            path: [word], group: group, summary: summary, options: [option.optional], operands: [option.operand],
            examples: examples, isLook: true, isHidden: true)
    }
}

/// `day [DATE]`: `day show`.
enum DayOverview: GroupOverview {
    static let description = describe(
        "day", CommandGroup.day, DayShow.description.summary, Options.dateOrToday,
        examples: ["weekyii day", "weekyii day 2026-01-28"])

    static func overview(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try DayShow.view(invocation, context)
    }
}

/// `week [WEEK]`: every day of a week with its tasks.
enum WeekOverview: GroupOverview {
    static let description = describe(
        "week", CommandGroup.plan,
        LocalizedText(en: "show a week with its tasks", zh: "查看一周及其任务", ja: "週とそのタスクを表示する"), Options.week,
        examples: ["weekyii week", "weekyii week next", "weekyii week -t 2026-W06"])

    static func overview(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let typed = invocation.values["t"] == nil ? nil : try invocation.week("t", context)
        let week = { (today: Day) in typed?.week(on: today) ?? today.week }
        return try context.look("week", needing: { [week($0)] }) { snapshot, now throws(PlanError) in
            ShownWeekTasks(plan: try snapshot.shownWeek(week(now.day)), today: now.day)
        }
    }
}

/// `pending [MONTH]`: all future weeks by month, or `pending show month`.
enum PendingOverview: GroupOverview {
    static let description = describe(
        "pending", CommandGroup.plan, LocalizedText(en: "show all future weeks", zh: "查看所有未来的周", ja: "今後の週をすべて表示する"),
        Options.month.taking(.month(.pending)), examples: ["weekyii pending", "weekyii pending 2026-02"])

    static func overview(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        guard invocation.values["t"] == nil else { return try PendingShowMonth.view(invocation, context) }
        let journal = try context.journal()
        let weeks = try Context.journal(journal.weeks(.pending))
        return try context.look("pending", needing: { _ in weeks }) { snapshot, _ throws(PlanError) in
            ShownPending(weeks: try snapshot.pendingWeeks())
        }
    }
}

/// `past [MONTH]`: all past weeks by month, or `past show month`.
enum PastOverview: GroupOverview {
    static let description = describe(
        "past", CommandGroup.plan, LocalizedText(en: "show past weeks by month", zh: "按月查看过去的周", ja: "過去の週を月ごとに表示する"),
        Options.month.taking(.month(.past)), examples: ["weekyii past", "weekyii past 2026-01"])

    static func overview(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        guard invocation.values["t"] == nil else { return try PastShowMonth.view(invocation, context) }
        let journal = try context.journal()
        // Only the days of these are needed: the other weeks' files have their numbers.
        let straddling = try Context.journal(journal.weeks(.past)).filter { $0.monday.month != $0.sunday.month }
        let loaded = try context.look("past", needing: { _ in straddling }) { snapshot, _ throws(PlanError) in snapshot
        }
        return ShownPast(weeks: try context.pastWeeks(besides: loaded), straddling: loaded.weeks)
    }
}

extension Context {
    /// The files of the past weeks that are worth showing, newest first.
    ///
    /// - Parameter loaded: the plan, with weeks that have passed without being written yet.
    func pastWeeks(besides loaded: Snapshot) throws(Failure) -> [WeekFile] {
        let journal = try journal()
        let stored = try Self.journal(journal.pastWeeks())
        let passed = loaded.weeks.values.filter { $0.status == .past }.map(\.file)
        let known = Set(passed.map(\.week))
        let weeks = (passed + stored.filter { !known.contains($0.week) }).sorted { $0.week > $1.week }
        return weeks.filter(WeekLines.isWorthShowing)
    }
}

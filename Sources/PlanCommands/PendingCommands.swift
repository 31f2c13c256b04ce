import DateWords
package import Interface
import Journal
import Plan

package enum PendingCommands {
    package static let all = [createWeek, crateWeek, createDay, showWeek, showMonth, overview]

    static let createWeek = Command(
        "pending create week", in: CommandGroup.plan, Text("create a future week"),
        options: [missing, Options.confirmed, Options.noVerify], create)

    private static func create(_ context: Context) throws -> Reply {
        let week = try context[missing]
        return try context.run { MakeWeek(week: week.value(on: $0.day)) }
    }

    /// `pending crate week`: the same command; the misspelling is intentional (`Plan.md`, "Other commands").
    static let crateWeek = Command(
        "pending crate week", in: CommandGroup.plan, Text("The same as \("weekyii \(createWeek.words)")."),
        options: [missing, Options.confirmed, Options.noVerify], isHidden: true, create)

    static let createDay = Command(
        "pending create precise-day", in: CommandGroup.plan, Text("create the week of a date"),
        options: [later, Options.confirmed, Options.noVerify]
    ) { context in
        let date = try context[later]
        return try context.run { MakeDay(date: date.value(on: $0.day)) }
    }

    static let showWeek = Command.showing(
        "pending show week", in: CommandGroup.plan, Text("show a future week"),
        options: [week], examples: ["weekyii pending show week -t 2026-W06"]
    ) { context in
        let week = try context[week]
        return try context.look("pending show week", needing: { [week.value(on: $0)] }) { plan, now in
            ShownWeek(plan: try plan.pendingWeek(week.value(on: now.day)), today: now.day, hasSummary: true)
        }
    }

    static let showMonth = Command.showing(
        "pending show month", in: CommandGroup.plan, Text("show a month's future weeks"),
        options: [month], examples: ["weekyii pending show month -t 2026-02"], ofMonth)

    private static func ofMonth(_ context: Context) throws -> any View {
        let typed = try context[month]
        return try context.look("pending show month", needing: { typed.value(on: $0).weeks }) { plan, now in
            let month = typed.value(on: now.day)
            let weeks = try plan.pendingWeeks(in: month).map { ($0, $0.days(in: month)) }
            return ShownMonth(isPast: false, month: month, weeks: weeks)
        }
    }

    static let overview = Command.showing(
        "pending", in: CommandGroup.plan, Text("show all future weeks"),
        options: [month.optional], operands: [month.optional],
        examples: ["weekyii pending", "weekyii pending 2026-02"], isHidden: true
    ) { context in
        guard try context[month.optional] == nil else { return try ofMonth(context) }
        let weeks = try context.journal().weeks(.pending)
        return try context.look("pending", needing: { _ in weeks }) { plan, _ in
            ShownPending(weeks: try plan.pendingWeeks())
        }
    }

    private static let missing = Options.week(.missing)
    private static let week = Options.week(.pending)
    private static let month = Options.month(.pending)
    private static let later = Options.date(.later)
}

import DateWords
import Fast
import Interface
import Journal
import Parts
import Paths
import Plan

/// The commands of `fast` that show fasts.
enum FastViews {
    static let show = Command.showing(
        "fast show", in: CommandGroup.trackers, Text("show the running or the last fast, and this week"),
        examples: ["weekyii fast show"], shortForms: ["fast"]
    ) { context in
        let (book, journal) = (try context.fasts("fast show") { .glance($0) }, try context.journal())
        return ShownFast(book.fasts, book.now, allowsChanges: journal.allowsChanges)
    }

    static let history = Command.showing(
        "fast history", in: CommandGroup.trackers, Text("show the fasts of a month, or of a range of dates"),
        options: [month, first, last, status],
        examples: [
            "weekyii fast history", "weekyii fast history -t 2026-01", "weekyii fast history -from 2026-01-05",
            "weekyii fast history -status cancelled",
        ]
    ) { context in
        let (month, first, last, status) = try (context[month], context[first], context[last], context[status])
        guard first != nil || last != nil else {
            let month = { month?.value(on: $0) ?? $0.month }
            let book = try context.fasts("fast history") { .near([month($0).days]) }
            return ShownFastHistory(book.fasts, of: month(book.now.day), book.now, status: status)
        }
        if month != nil { throw UsageError.conflictingOptions("t", first == nil ? "to" : "from") }
        let book = try context.fasts("fast history") { today in
            guard let first = first?.value(on: today) else { return .all }
            return .near([first...max(first, last?.value(on: today) ?? today)])
        }
        // Without a first date, from the first fast on.
        let end = last?.value(on: book.now.day) ?? book.now.day
        let start = first?.value(on: book.now.day) ?? min(book.fasts.all.first?.start.day ?? end, end)
        guard start <= end else {
            throw last == nil
                ? Failure.invalid(Text("-from"), "\(start)", use: Text("\(end) or earlier"))
                : Failure.invalid(Text("-to"), "\(end)", use: Text("\(start) or later"))
        }
        return ShownFastHistory(book.fasts, of: start...end, book.now, status: status)
    }

    private static let month = Option(
        "t", "YYYY-MM", .month(.any), Text("the month, this one by default: YYYY-MM or last"))
    private static let first = Option("from", "DATE", .date(.soFar), Text("the first date, instead of a month"))
    private static let last = Option("to", "DATE", .date(.soFar), Text("the last date, today by default"))
    private static let status = Option("status", oneOf: FastStatus.allCases, Text("only the fasts of this status"))

    static let stats = Command.showing(
        "fast stats", in: CommandGroup.trackers, Text("show totals, streaks and bars, of all fasts by default"),
        options: TypedPeriod.options,
        examples: [
            "weekyii fast stats", "weekyii fast stats -week", "weekyii fast stats -month",
            "weekyii fast stats -year", "weekyii fast stats -t 2026-01",
        ]
    ) { context in
        let typed = try TypedPeriod(context)
        let book = try context.fasts("fast stats") { _ in .all }
        let (fasts, now) = (book.fasts.unordered, book.now)
        let first = fasts.filter { $0.status == .completed }.compactMap { $0.end?.day }.min() ?? now.day
        let period = (typed ?? .all).period(on: now.day, since: first)
        return ShownFastStatistics(fasts, period, showsStreak: book.settings.showsStreak, now)
    }
}

extension Context {
    /// - Parameter scope: the fasts to read, given today's date.
    func fasts(_ command: String, reading scope: (Day) -> Selection) throws -> FastBook {
        try records(command, of: FastPart.self, reading: { scope($0).paths(of: FastPart.self, $1) }) {
            FastBook($0, &$1)
        }
    }
}

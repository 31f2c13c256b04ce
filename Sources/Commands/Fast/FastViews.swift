import Actions
import CivilTime
import CommandLine
import DateWords
import Fast
import Journal
import Localization
import Messages
import Plan
import Views

/// The commands of `fast` that show fasts.
enum FastViews {
    /// `fast show`: shows the running or else the last fast, and the covered dates of this week.
    static let show = Command.showing(
        "fast show", in: CommandGroup.trackers,
        Text("show the running or the last fast, and this week"), examples: ["weekyii fast show"],
        shortForms: ["fast"]
    ) { context in
        let book = try context.fasts("fast show") { .glance($0) }
        let journal = try context.journal()
        return ShownFast(book.fasts, book.now, allowsChanges: journal.allowsChanges)
    }

    /// `fast history`: shows the fasts of a month, or from one date to another.
    static let history = Command.showing(
        "fast history", in: CommandGroup.trackers,
        Text("show the fasts of a month, or of a range of dates"),
        options: [month, first, last, status],
        examples: [
            "weekyii fast history", "weekyii fast history -t 2026-01", "weekyii fast history -from 2026-01-05",
            "weekyii fast history -status cancelled",
        ]
    ) { context in
        let (month, first, last, status) = try (context[month], context[first], context[last], context[status])
        guard first != nil || last != nil else {
            let month = month ?? .this
            let book = try context.fasts("fast history") { today in
                let month = month.month(on: today)
                return .near([month.firstDay...month.lastDay])
            }
            return ShownFastHistory(book.fasts, of: month.month(on: book.now.day), book.now, status: status)
        }
        if month != nil {
            throw UsageError.conflictingOptions("t", first == nil ? "to" : "from")
        }
        let book = try context.fasts("fast history") { today in
            guard let first = first?.day(on: today) else { return .all }
            return .near([first...max(first, last?.day(on: today) ?? today)])
        }
        let end = last?.day(on: book.now.day) ?? book.now.day
        let start = first?.day(on: book.now.day) ?? min(book.fasts.all.first?.start.day ?? end, end)
        guard start <= end else {
            throw last == nil ? Failure.invalidStart(start, after: end) : Failure.invalidEnd(end, before: start)
        }
        return ShownFastHistory(book.fasts, of: start...end, book.now, status: status)
    }

    /// `fast stats`: shows totals, streaks and bars.
    static let stats = Command.showing(
        "fast stats", in: CommandGroup.trackers,
        Text("show totals, streaks and bars, of all fasts by default"),
        options: TypedPeriod.options,
        examples: [
            "weekyii fast stats", "weekyii fast stats -week", "weekyii fast stats -month",
            "weekyii fast stats -year", "weekyii fast stats -t 2026-01",
        ]
    ) { context in
        let typed = try TypedPeriod(context)
        let (fasts, settings, now) = try context.allFastTimes("fast stats")
        let period = (typed ?? .all).period(on: now.day, since: now.day)
        return ShownFastStatistics(
            fasts, period.kind, of: period.days.lowerBound, showsStreak: settings.showsStreak, now)
    }

    private static let first = Option("from", "DATE", .date(.soFar), Text("the first date, instead of a month"))

    private static let last = Option("to", "DATE", .date(.soFar), Text("the last date, today by default"))

    private static let status = Option("status", oneOf: FastStatus.allCases, Text("only the fasts of this status"))

    private static let month = Option(
        "t", "YYYY-MM", .month(.any),
        Text("the month, this one by default: YYYY-MM or last"))
}

extension Failure {
    /// The first date of a range is after today, which is its last.
    fileprivate static func invalidStart(_ start: Day, after end: Day) -> Failure {
        invalid(Text("-from"), "\(start)", use: Text("\(end) or earlier"))
    }

    /// The last date of a range is before its first.
    fileprivate static func invalidEnd(_ end: Day, before start: Day) -> Failure {
        invalid(Text("-to"), "\(end)", use: Text("\(start) or later"))
    }
}

import CivilTime
import CommandLine
import DateWords
import Fast
import Interface
import Journal
import JournalText
import Localization
import Messages
import Paths
import Plan

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

extension Context {
    /// Reads fasts without changing them.
    ///
    /// - Parameter scope: the fasts to read, given today's date.
    func fasts(_ command: String, reading scope: (Day) -> FastScope) throws -> FastBook {
        try records(command, of: FastPart.self, reading: { scope($0).paths($1) }) { FastBook($0, &$1) }
    }

    /// The times of some fasts, and the files that can't be understood.
    private struct FastReading {
        var fasts: [FastTimes] = []
        var damaged: [(path: Path, problem: Diagnostic)] = []

        init(_ paths: [Path], _ reader: RecordReader) throws {
            fasts.reserveCapacity(paths.count)
            for path in paths {
                guard let text = try reader.text(at: path) else { continue }
                do { fasts.append(try FastTimes(text, at: path)) } catch {
                    damaged.append((path, error))
                }
            }
        }
    }

    /// Reads the times of all fasts, one file at a time: there may be thousands.
    ///
    /// Of a fast that can't be understood, only the committed text counts, with a warning.
    func allFastTimes(_ command: String) throws -> (fasts: [FastTimes], settings: FastSettings, now: Now) {
        let journal = try journal()
        let (found, fasts, damaged) = try journal.records(command, of: FastPart.self) {
            found, reader in
            let paths = FastScope.all.paths { reader.names(in: $0) }
            let reading = try FastReading(paths, reader)
            return (found, reading.fasts, reading.damaged.sorted { FastName.precedes($0.path, $1.path) })
        }
        warn(of: found, FastPart.self)
        for (_, problem) in damaged { warn(Message.leftOut(problem)) }
        let committed = journal.lastCommit
        let others = damaged.compactMap { path, _ in
            committed.readableText(at: path).flatMap { try? FastTimes($0, at: path) }
        }
        return (fasts + others, FastSettings { found.setting($0) }, found.now)
    }
}

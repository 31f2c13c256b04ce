package import CivilTime
package import Fast
package import Interface
package import Journal
package import JournalText
import Localization
package import Messages
package import Parts
import Paths
import Terminal

/// The fasts that a command reads or changes, with the settings and the current time.
package struct FastBook: ActionState {
    package var fasts: FastSet
    package let settings: FastSettings
    package let now: Now
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<Path>

    /// Reads the fasts of a journal.
    ///
    /// - Parameter damaged: receives the problems of files that can't be understood.
    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) {
        fasts = FastSet(journal.records, unreadable: &damaged)
        settings = FastSettings { journal.setting($0) }
        (now, paths) = (journal.now, journal.listed)
    }

    package var records: Records { fasts.records }

    package init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, paths) = (fasts, settings, now, [])
    }

    /// Whether a file of that name exists, which is a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}

extension Action where State == FastBook {
    /// The newest fasts.
    package static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope { .fasts { _ in .recent } }
}

extension Session.Scope {
    /// Some fasts, given today's date.
    fileprivate static func fasts(_ scope: @escaping (Day) -> FastScope) -> Session.Scope {
        .records(of: FastPart.self) { today, names in scope(today).paths(names) }
    }
}

extension FastScope {
    /// The newest fasts, and those near the dates of the given times. A time of day is of today or yesterday.
    fileprivate static func near(_ times: [FastTime?], _ today: Day) -> FastScope {
        .near(days(of: times) + [today.preceding...today])
    }

    /// The days of the given times that have a date.
    fileprivate static func days(of times: [FastTime?]) -> [ClosedRange<Day>] {
        times.compactMap { time in
            if case .moment(let moment)? = time { moment.day...moment.day } else { nil }
        }
    }
}

/// `fast start`: starts a fast if none is running (`Fasts.md`, "Commands").
package struct BeginFast: Action {
    private let (preset, hours): (FastPreset?, FastHours?)
    private let (time, note): (FastTime?, String?)

    package init(_ preset: FastPreset?, _ hours: FastHours?, at time: FastTime?, note: String?) {
        (self.preset, self.hours, self.time, self.note) = (preset, hours, time, note)
    }

    package var command: String { "fast start" }

    package static func scope(_ make: @escaping (Day) -> BeginFast) -> Session.Scope {
        .fasts { .near([make($0).time], $0) }
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        let (names, target) = (book, try FastTarget(preset, hours, book.settings))
        return try StartFast(target, at: time, note: note).apply(to: &book.fasts, now: book.now) {
            names.isTaken($0)
        }
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let (start, preset) = (Message.moment(fast.start.wall.moment), fast.preset.rawValue)
        return Reply(Text("started a fast at \(start) (\(preset))"), FastView.progress(fast, book.now))
    }

    package func commitMessage(for fast: FastRecord, in book: FastBook) -> CommitMessage {
        message(fast.preset.rawValue)
    }
}

extension EndFast: Action {
    package var command: String { "fast end" }

    package func question(on book: FastBook) -> Question? {
        var trial = book
        guard let fast = try? apply(to: &trial) else { return nil }
        let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
        return Question(Text("End the fast \(interval): \(length)?"), no: Text("not ended"))
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        try apply(to: &book.fasts, now: book.now)
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
        return Reply(
            Text("ended the fast \(interval): \(length)"),
            [
                FastView.window(fast, book.now),
                FastView.week(book.fasts.covered(inWeekOf: book.now), book.now),
            ]
            .compactMap { $0 })
    }

    package func commitMessage(for fast: FastRecord, in book: FastBook) -> CommitMessage {
        message("\(fast.span(until: book.now.instant))")
    }
}

extension CancelFast: Action {
    package var command: String { "fast cancel" }

    package func question(on book: FastBook) -> Question? {
        guard let fast = book.fasts.running else { return nil }
        let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
        return Question(Text("Cancel the fast \(interval): \(length)?"), no: Text("not cancelled"))
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        try apply(to: &book.fasts, now: book.now)
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let (interval, length) = (FastView.interval(fast), fast.span(until: book.now.instant))
        return Reply(Text("cancelled the fast \(interval) after \(length)"), [Text("weekyii fast undo reopens it")])
    }
}

extension ReopenFast: Action {
    package var command: String { "fast undo" }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        try apply(to: &book.fasts, now: book.now)
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let interval = FastView.interval(fast)
        return Reply(Text("reopened the fast \(interval)"), FastView.progress(fast, book.now))
    }
}

/// `fast adjust`: corrects the times, target or note of a fast.
extension AdjustFast: Action {
    package var command: String { "fast adjust" }

    /// The fasts near the named one and near its new times.
    package static func scope(_ make: @escaping (Day) -> AdjustFast) -> Session.Scope {
        .fasts { today in
            let adjustment = make(today)
            let days = FastScope.days(of: [adjustment.start, adjustment.end])
            return adjustment.reference.map { .named($0, near: days) } ?? .near(days + [today...today])
        }
    }

    package func apply(to book: inout FastBook) throws -> (fast: FastRecord, isChanged: Bool) {
        let before = book.fasts.records
        let fast = try apply(to: &book.fasts, now: book.now)
        return (fast, book.fasts.records != before)
    }

    package func reply(to outcome: (fast: FastRecord, isChanged: Bool), in book: FastBook) -> Reply {
        let line = FastView.line(outcome.fast, book.now)
        guard outcome.isChanged else { return Reply(Text("nothing changed: \(line)")) }
        return Reply(
            Text("adjusted \(line)"),
            [FastView.note(outcome.fast), FastView.advice(outcome.fast, book.now)].compactMap { $0 })
    }
}

/// `fast add`: records a fast of the past.
package struct RecordFast: Action {
    private let (preset, hours): (FastPreset?, FastHours?)
    private let (from, to): (FastTime, FastTime)
    private let note: String?

    package init(
        _ preset: FastPreset?, _ hours: FastHours?, from: FastTime, to: FastTime, note: String?
    ) {
        (self.preset, self.hours, self.from, self.to, self.note) = (preset, hours, from, to, note)
    }

    package var command: String { "fast add" }

    package static func scope(_ make: @escaping (Day) -> RecordFast) -> Session.Scope {
        .fasts { .near([make($0).from, make($0).to], $0) }
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        let (names, target) = (book, try FastTarget(preset, hours, book.settings))
        return try AddFast(target, from: from, to: to, note: note)
            .apply(to: &book.fasts, now: book.now) { names.isTaken($0) }
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let line = FastView.line(fast, book.now)
        return Reply(Text("added \(line)"), [FastView.advice(fast, book.now)].compactMap { $0 })
    }

    package func commitMessage(for fast: FastRecord, in book: FastBook) -> CommitMessage {
        message("\(fast.start.day), \(fast.span(until: book.now.instant))")
    }
}

extension DeleteFast: Action {
    package var command: String { "fast delete" }

    package static func scope(_ make: @escaping (Day) -> DeleteFast) -> Session.Scope {
        .fasts { .named(make($0).reference) }
    }

    package func question(on book: FastBook) -> Question? {
        guard let fast = try? book.fasts.find(reference) else { return nil }
        let line = FastView.line(fast, book.now)
        return Question(Text("Delete \(line)?"), no: .notDeleted)
    }

    package func apply(to book: inout FastBook) throws -> FastRecord { try apply(to: &book.fasts) }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let line = FastView.line(fast, book.now)
        return Reply(Text("deleted \(line)"))
    }
}

/// The words and the exit status of the rules of fasts.
extension FastError: ReportedError {
    package var failure: Failure {
        switch self {
        // A name from the command line may contain control characters.
        case .unknown(let name): Failure(FastError.unknown(name.printable).words, .refused)
        case .ambiguous(let name, let found):
            Failure(FastError.ambiguous(name.printable, found).words, .refused)
        case .presetHours: Failure(words, .usage)
        default: Failure(words, .refused)
        }
    }
}

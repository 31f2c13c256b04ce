package import Fast
package import Interface
package import Journal
package import Parts
import Paths

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

    /// Whether a file of that name exists, which is a fast or the user's own.
    fileprivate func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }

    fileprivate func facts(_ fast: FastRecord) -> FastFacts { FastFacts(fast, now) }
}

extension Action where State == FastBook {
    /// The newest fasts.
    package static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope { .fasts { _ in .recent } }
}

extension Session.Scope {
    /// Some fasts, given today's date.
    fileprivate static func fasts(_ scope: @escaping (Day) -> Selection) -> Session.Scope {
        .records(of: FastPart.self) { today, names in scope(today).paths(of: FastPart.self, names) }
    }
}

extension [FastTime?] {
    /// The days of the times that have a date.
    fileprivate var days: [ClosedRange<Day>] {
        compactMap { if case .moment(let moment)? = $0 { moment.day...moment.day } else { nil } }
    }
}

extension StartFast: Action {
    package var command: String { "fast start" }

    /// A time of day is of today or yesterday.
    package static func scope(_ make: @escaping (Day) -> StartFast) -> Session.Scope {
        .fasts { .near([make($0).time].days + [$0.preceding...$0]) }
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        let found = book
        return try apply(to: &book.fasts, book.settings, now: book.now) { found.isTaken($0) }
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let (start, preset) = (Message.moment(fast.start.wall.moment), fast.preset.rawValue)
        return Reply(Text("started a fast at \(start) (\(preset))"), book.facts(fast).outlook)
    }

    package func commitMessage(for fast: FastRecord, in book: FastBook) -> CommitMessage {
        message(fast.preset.rawValue)
    }
}

extension EndFast: Action {
    package var command: String { "fast end" }

    package func question(on book: FastBook) -> Question? {
        var trial = book
        guard let fast = try? book.facts(apply(to: &trial)) else { return nil }
        return Question(Text("End the fast \(fast.interval): \(fast.length)?"), no: Text("not ended"))
    }

    package func apply(to book: inout FastBook) throws -> FastRecord { try apply(to: &book.fasts, now: book.now) }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let fast = book.facts(fast)
        let week = Message.week(of: book.now, covered: book.fasts.covered(inWeekOf: book.now))
        return Reply(Text("ended the fast \(fast.interval): \(fast.length)"), [fast.window, week].compactMap(\.self))
    }

    package func commitMessage(for fast: FastRecord, in book: FastBook) -> CommitMessage {
        message("\(fast.span(until: book.now.instant))")
    }
}

extension CancelFast: Action {
    package var command: String { "fast cancel" }

    package func question(on book: FastBook) -> Question? {
        guard let fast = book.fasts.running.map(book.facts) else { return nil }
        return Question(Text("Cancel the fast \(fast.interval): \(fast.length)?"), no: Text("not cancelled"))
    }

    package func apply(to book: inout FastBook) throws -> FastRecord { try apply(to: &book.fasts, now: book.now) }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let (interval, length) = (book.facts(fast).interval, fast.span(until: book.now.instant))
        return Reply(Text("cancelled the fast \(interval) after \(length)"), [Text("weekyii fast undo reopens it")])
    }
}

extension ReopenFast: Action {
    package var command: String { "fast undo" }

    package func apply(to book: inout FastBook) throws -> FastRecord { try apply(to: &book.fasts, now: book.now) }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        Reply(Text("reopened the fast \(book.facts(fast).interval)"), book.facts(fast).outlook)
    }
}

extension AdjustFast: Action {
    package var command: String { "fast adjust" }

    /// The fasts near the named one and near its new times.
    package static func scope(_ make: @escaping (Day) -> AdjustFast) -> Session.Scope {
        .fasts { today in
            let adjustment = make(today)
            let days = [adjustment.start, adjustment.end].days
            return adjustment.reference.map { .named($0, near: days) } ?? .near(days + [today...today])
        }
    }

    package func apply(to book: inout FastBook) throws -> (fast: FastRecord, isChanged: Bool) {
        let before = book.fasts.records
        let fast = try apply(to: &book.fasts, now: book.now)
        return (fast, book.fasts.records != before)
    }

    package func reply(to outcome: (fast: FastRecord, isChanged: Bool), in book: FastBook) -> Reply {
        let fast = book.facts(outcome.fast)
        guard outcome.isChanged else { return Reply(Text("nothing changed: \(fast.line)")) }
        return Reply(Text("adjusted \(fast.line)"), [fast.note, fast.advice].compactMap(\.self))
    }
}

extension AddFast: Action {
    package var command: String { "fast add" }

    /// A time of day is of today or yesterday.
    package static func scope(_ make: @escaping (Day) -> AddFast) -> Session.Scope {
        .fasts { .near([make($0).from, make($0).to].days + [$0.preceding...$0]) }
    }

    package func apply(to book: inout FastBook) throws -> FastRecord {
        let found = book
        return try apply(to: &book.fasts, book.settings, now: book.now) { found.isTaken($0) }
    }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        let fast = book.facts(fast)
        return Reply(Text("added \(fast.line)"), [fast.advice].compactMap(\.self))
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
        guard let fast = try? book.facts(book.fasts.find(reference)) else { return nil }
        return Question(Text("Delete \(fast.line)?"), no: .notDeleted)
    }

    package func apply(to book: inout FastBook) throws -> FastRecord { try apply(to: &book.fasts) }

    package func reply(to fast: FastRecord, in book: FastBook) -> Reply {
        Reply(Text("deleted \(book.facts(fast).line)"))
    }
}

/// The words and the exit status of the rules of fasts.
extension FastError: ReportedError {
    package var failure: Failure {
        switch self {
        // A name from the command line may contain control characters.
        case .unknown(let name): Failure(FastError.unknown(name.printable).words, .refused)
        case .ambiguous(let name, let found): Failure(FastError.ambiguous(name.printable, found).words, .refused)
        case .presetHours: Failure(words, .usage)
        default: Failure(words, .refused)
        }
    }
}

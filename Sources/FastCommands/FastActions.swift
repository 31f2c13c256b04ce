package import Fast
package import Interface
package import Journal
package import Parts
import Paths

extension FastBook: ActionState {
    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) {
        let fasts = FastSet(journal.records, unreadable: &damaged)
        self.init(fasts, FastSettings { journal.setting($0) }, journal.now, besides: journal.listed)
    }

    package var records: Records { fasts.records }

    fileprivate func facts(_ fast: FastRecord) -> FastFacts { FastFacts(fast, now) }
}

extension FastAction: Action {
    package typealias Outcome = (before: FastRecord?, after: FastRecord)

    package var command: String {
        switch self {
        case .start: "fast start"
        case .add: "fast add"
        case .end: "fast end"
        case .cancel: "fast cancel"
        case .reopen: "fast undo"
        case .adjust: "fast adjust"
        case .delete: "fast delete"
        }
    }

    package static func scope(_ make: @escaping (Day) -> FastAction) -> Session.Scope {
        .records(of: FastPart.self) { today, names in make(today).scope(today).paths(of: FastPart.self, names) }
    }

    /// The newest fasts, those that it names, and those near its times: a new one's time of day is of today or yesterday.
    private func scope(_ today: Day) -> Selection {
        let yesterday = today.preceding...today
        return switch self {
        case .start(let time, _): .near(Self.days([time]) + [yesterday])
        case .add(let from, let to, _): .near(Self.days([from, to]) + [yesterday])
        case .end, .cancel, .reopen: .recent
        case .adjust(let reference?, let start, let end, _): .named(reference, near: Self.days([start, end]))
        case .adjust(nil, let start, let end, _): .near(Self.days([start, end]) + [today...today])
        case .delete(let reference): .named(reference)
        }
    }

    /// The days of the times that have a date.
    private static func days(_ times: [TimeOrMoment?]) -> [ClosedRange<Day>] {
        times.compactMap { if case .moment(let moment)? = $0 { moment.day...moment.day } else { nil } }
    }

    package func question(on book: FastBook) -> Question? {
        var trial = book
        guard let change = try? apply(to: &trial), let before = change.before.map(book.facts) else { return nil }
        let after = book.facts(change.after)
        return switch self {
        case .end: Question(Text("End the fast \(after.interval): \(after.length)?"), no: Text("not ended"))
        case .cancel:
            Question(Text("Cancel the fast \(before.interval): \(before.length)?"), no: Text("not cancelled"))
        case .delete: Question(Text("Delete \(before.line)?"), no: .notDeleted)
        case .start, .add, .reopen, .adjust: nil
        }
    }

    package func reply(to outcome: Outcome, in book: FastBook) -> Reply {
        let fast = book.facts(outcome.after)
        switch self {
        case .start:
            let (start, preset) = (Message.moment(fast.fast.start.wall.moment), fast.fast.preset.rawValue)
            return Reply(Text("started a fast at \(start) (\(preset))"), fast.outlook)
        case .add: return Reply(Text("added \(fast.line)"), [fast.advice].compactMap(\.self))
        case .end:
            let week = Message.week(of: book.now, covered: book.fasts.covered(inWeekOf: book.now))
            return Reply(
                Text("ended the fast \(fast.interval): \(fast.length)"), [fast.window, week].compactMap(\.self))
        case .cancel:
            let length = fast.progress.elapsed
            return Reply(
                Text("cancelled the fast \(fast.interval) after \(length)"), [Text("weekyii fast undo reopens it")])
        case .reopen: return Reply(Text("reopened the fast \(fast.interval)"), fast.outlook)
        case .adjust:
            if outcome.after == outcome.before { return Reply(Text("nothing changed: \(fast.line)")) }
            return Reply(Text("adjusted \(fast.line)"), fast.remarks + [fast.advice].compactMap(\.self))
        case .delete: return Reply(Text("deleted \(fast.line)"))
        }
    }

    package func commitMessage(for outcome: Outcome, in book: FastBook) -> CommitMessage {
        let fast = outcome.after
        let length = fast.span(until: book.now.instant)
        return switch self {
        case .start: message(fast.preset.rawValue)
        case .add: message("\(fast.start.day), \(length)")
        case .end: message("\(length)")
        case .cancel, .reopen, .adjust, .delete: CommitMessage(command, command: command)
        }
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

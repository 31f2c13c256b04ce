import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Terminal
import Views

extension Context {
    /// Reads fasts without changing them.
    ///
    /// - Parameters:
    ///   - isQuiet: whether to print no warnings, because they were printed before or will be.
    ///   - scope: the fasts to read, given today's date.
    /// - Throws: ``Failure`` when they can't be read.
    func fasts(
        _ command: String, isQuiet: Bool = false, reading scope: (Day) -> FastScope
    ) throws -> FastBook {
        try records(command, of: FastPart.self, isQuiet: isQuiet, reading: { scope($0).paths($1) }) {
            FastBook($0, &$1)
        }
    }

    /// Changes fasts in one commit.
    ///
    /// - Parameters:
    ///   - scope: the fasts that the command reads, given today's date.
    ///   - body: changes the fasts.
    /// - Returns: the reply of the change.
    func changeFasts(
        _ command: String, reading scope: (Day) -> FastScope,
        _ body: (inout FastBook) throws(FastError) -> FastChange
    ) throws -> Reply {
        var paths: Set<String> = []
        return try change(command, of: FastPart.self) { today, list in
            scope(today).paths { folder in
                let names = list(folder)
                paths.formUnion(names.map { "\(folder)/\($0)" })
                return names
            }
        } _: { context throws(RecordRefusal<FastError>) in
            var damaged: [Diagnostic] = []
            var book = FastBook(context, &damaged, besides: paths)
            if let problem = damaged.first { throw .text(problem) }
            let change: FastChange
            do throws(FastError) { change = try body(&book) } catch { throw .rule(error) }
            context.records = book.fasts.records
            return Session.Change(change.reply, CommitMessage(change.subject, command: command))
        }
    }

    /// Asks before a change to a fast, if there is a terminal to ask on.
    ///
    /// - Parameters:
    ///   - no: the error's text after the answer no.
    ///   - question: makes the question from the current fasts; nil when the command will be refused anyway.
    /// - Throws: ``Failure`` with `no` after the answer no, and when the fasts can't be read.
    func confirm(
        _ command: String, reading scope: (Day) -> FastScope, or no: LocalizedText,
        _ question: (FastBook) -> LocalizedText?
    ) throws {
        try confirm(or: no) { question(try fasts(command, isQuiet: true, reading: scope)) }
    }
}

extension FastScope {
    /// The newest fasts, and those near the dates of the given times. A time of day is of today or yesterday.
    static func near(_ times: [TypedFastTime?], _ today: Day) -> FastScope {
        .near(days(of: times, today) + [today.preceding...today])
    }

    /// The days of the given times that have a date.
    static func days(of times: [TypedFastTime?], _ today: Day) -> [ClosedRange<Day>] {
        times.compactMap { time in
            if case .moment(let moment) = time?.near(today) { moment.day...moment.day } else { nil }
        }
    }
}

import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Messages
import Parts
import Terminal
import Views

/// The fasts that a command deals with, and what it is told besides.
struct FastBook {
    var fasts: FastSet
    let settings: FastSettings
    let now: Now
    /// The paths of all files beside the fasts that were read, the user's own among them.
    private let paths: Set<String>

    /// Reads fasts.
    ///
    /// - Throws: ``FastCommandError/text(_:)`` for one that can't be understood.
    init(_ context: RecordContext, besides paths: Set<String> = []) throws(FastCommandError) {
        do throws(Diagnostic) { fasts = try FastSet(context.records) } catch { throw .text(error) }
        settings = FastSettings(
            preset: context.setting(FastPart.preset), hours: context.setting(FastPart.hours),
            showsStreak: context.setting(FastPart.showStreak))
        now = context.now
        self.paths = paths
    }

    /// Makes a book of fasts beside which there are no files.
    init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, paths) = (fasts, settings, now, [])
    }

    /// Whether a file of that name exists, a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}

/// What a command of `fast` did: its answer, and its commit's subject.
struct FastChange {
    let reply: Reply
    let subject: String

    init(_ subject: String, _ headline: LocalizedText, _ details: [LocalizedText?] = []) {
        reply = Reply(headline, details.compactMap { $0 })
        self.subject = subject
    }
}

extension Context {
    /// Reads fasts.
    ///
    /// - Parameter scope: which of them, told the day of now.
    func fasts(_ command: String, reading scope: (Day) -> FastScope) throws(Failure) -> FastBook {
        let found = try records(command, of: FastPart.self) { today, list in scope(today).paths(list) }
        do throws(FastCommandError) { return try FastBook(found) } catch { throw Failure(error) }
    }

    /// Changes fasts in one commit, and answers.
    ///
    /// - Parameter scope: which of them the command needs, told the day of now.
    func changeFasts(
        _ command: String, reading scope: (Day) -> FastScope,
        _ body: (inout FastBook) throws(FastError) -> FastChange
    ) throws(Failure) -> Reply {
        var paths: Set<String> = []
        return try change(command, of: FastPart.self) { today, list in
            scope(today).paths { folder in
                let names = list(folder)
                paths.formUnion(names.map { "\(folder)/\($0)" })
                return names
            }
        } _: { context throws(FastCommandError) in
            var book = try FastBook(context, besides: paths)
            let change: FastChange
            do throws(FastError) { change = try body(&book) } catch { throw .rule(error) }
            context.records = book.fasts.records
            return OpenJournal.Change(change.reply, CommitMessage(change.subject, command: command))
        }
    }

    /// Asks on a terminal before a fast is changed for good; the question is made of the fast as it is.
    ///
    /// - Parameters:
    ///   - no: what is said where the answer is no.
    ///   - question: nil where there is nothing to ask, as the command will be refused.
    func ask(
        _ command: String, reading scope: (Day) -> FastScope, no: LocalizedText,
        _ question: (FastBook) -> LocalizedText?
    ) throws(Failure) {
        guard streams.isInputTerminal, streams.isErrorTerminal else { return }
        guard let question = question(try fasts(command, reading: scope)) else { return }
        let isSure = streams.confirm(LocalizedText(each: "\(question) [y/N] ")[language])
        guard isSure else { throw Failure(FastDeclined(words: no)) }
    }
}

extension FastScope {
    /// The newest fasts, and those near the dates of what was typed: of a time of day that of today or the day before.
    static func near(_ times: [FastTime?], _ today: Day) -> FastScope {
        let days = times.compactMap { time in
            if case .moment(let moment) = time { moment.day...moment.day } else { nil as ClosedRange<Day>? }
        }
        return .near(days + [today.preceding...today])
    }
}

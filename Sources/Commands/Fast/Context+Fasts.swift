import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Messages
import Parts
import Terminal
import Views

/// The fasts that a command reads or changes, with the settings and the current time.
struct FastBook {
    var fasts: FastSet
    let settings: FastSettings
    let now: Now
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<String>

    /// Reads the fasts of a context.
    ///
    /// - Parameter paths: the paths of all listed files, for ``isTaken(_:)``.
    /// - Throws: ``FastCommandError/text(_:)`` when a fast is invalid.
    init(_ context: RecordContext, besides paths: Set<String> = []) throws(FastCommandError) {
        do throws(Diagnostic) { fasts = try FastSet(context.records) } catch { throw .text(error) }
        settings = FastSettings(
            preset: context.setting(FastPart.preset), hours: context.setting(FastPart.hours),
            showsStreak: context.setting(FastPart.showStreak))
        now = context.now
        self.paths = paths
    }

    /// Creates a book without listed files.
    init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, paths) = (fasts, settings, now, [])
    }

    /// Whether a file of that name exists, which is a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}

/// The result of a command of `fast`: its reply, and the subject of its commit.
struct FastChange {
    let reply: Reply
    let subject: String

    init(_ subject: String, _ headline: LocalizedText, _ details: [LocalizedText?] = []) {
        reply = Reply(headline, details.compactMap { $0 })
        self.subject = subject
    }
}

extension Context {
    /// Reads fasts without changing them.
    ///
    /// - Parameter scope: the fasts to read, given today's date.
    /// - Throws: ``Failure`` when they can't be read.
    func fasts(_ command: String, reading scope: (Day) -> FastScope) throws(Failure) -> FastBook {
        let found = try records(command, of: FastPart.self) { today, list in scope(today).paths(list) }
        do throws(FastCommandError) { return try FastBook(found) } catch { throw Failure(error) }
    }

    /// Changes fasts in one commit.
    ///
    /// - Parameters:
    ///   - scope: the fasts that the command needs, given today's date.
    ///   - body: changes the fasts.
    /// - Returns: the reply of the change.
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

    /// Asks on a terminal before a change to a fast.
    ///
    /// - Parameters:
    ///   - no: the error message after the answer no.
    ///   - question: makes the question from the current fasts; nil when the command will be refused anyway.
    /// - Throws: ``Failure`` with `no` after the answer no, and when the fasts can't be read.
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

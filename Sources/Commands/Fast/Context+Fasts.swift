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
    /// The files that can't be understood.
    private(set) var unreadable: [Diagnostic]
    /// The records of those files, which a command leaves unchanged.
    private let unreadRecords: Records
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<String>

    /// Reads the fasts of a context.
    ///
    /// - Parameter paths: the paths of all listed files, for ``isTaken(_:)``.
    init(_ context: RecordContext, besides paths: Set<String> = []) {
        var unreadable: [Diagnostic] = []
        let read = FastSet(context.records, unreadable: &unreadable)
        (fasts, unreadRecords) = (read, context.records.filter { read[$0.key] == nil })
        self.unreadable = context.unreadable + unreadable
        settings = FastSettings(
            preset: context.setting(FastPart.preset), hours: context.setting(FastPart.hours),
            showsStreak: context.setting(FastPart.showStreak))
        now = context.now
        self.paths = paths
    }

    /// Creates a book without listed files.
    init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, unreadable, unreadRecords, paths) = (fasts, settings, now, [], [:], [])
    }

    /// All records: the fasts, and what can't be understood.
    var records: Records { fasts.records.merging(unreadRecords) { fast, _ in fast } }

    /// Refuses a command if the fast that it is about may be in a file that can't be understood.
    func require(_ need: FastNeed) throws(FastCommandError) {
        let found = unreadable.first { diagnostic in
            let name = FastName.name(of: diagnostic.file)
            return switch need {
            case .newest: fasts.mayFollow(diagnostic.file)
            case .named(let reference):
                name == reference || name.hasPrefix(reference) && (try? fasts.find(reference)) == nil
            case .nothing: false
            }
        }
        if let found { throw .text(found) }
    }

    /// Whether a file of that name exists, which is a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}

/// The fast that a command is about.
enum FastNeed {
    /// The running or the last one.
    case newest
    /// The one with a name or its beginning.
    case named(String)
    /// None: the command adds one.
    case nothing
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
    /// - Parameters:
    ///   - isQuiet: whether to print no warnings, because they were printed before or will be.
    ///   - scope: the fasts to read, given today's date.
    /// - Throws: ``Failure`` when they can't be read.
    func fasts(
        _ command: String, isQuiet: Bool = false, reading scope: (Day) -> FastScope
    ) throws(Failure) -> FastBook {
        let found = try records(command, of: FastPart.self, isQuiet: isQuiet) { today, list in
            scope(today).paths(list)
        }
        let book = FastBook(found)
        if !isQuiet { for diagnostic in book.unreadable { warn(Message.leftOut(diagnostic)) } }
        return book
    }

    /// Changes fasts in one commit.
    ///
    /// - Parameters:
    ///   - scope: the fasts that the command reads, given today's date.
    ///   - need: the fast that the command can't do without.
    ///   - body: changes the fasts.
    /// - Returns: the reply of the change.
    func changeFasts(
        _ command: String, reading scope: (Day) -> FastScope, needing need: FastNeed = .newest,
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
            var book = FastBook(context, besides: paths)
            context.unreadable = book.unreadable
            try book.require(need)
            let change: FastChange
            do throws(FastError) { change = try body(&book) } catch { throw .rule(error) }
            context.records = book.records
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
        guard let question = question(try fasts(command, isQuiet: true, reading: scope)) else { return }
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

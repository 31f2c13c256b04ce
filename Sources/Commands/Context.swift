import CivilTime
import CommandLine
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Sync
import Terminal
import Views

/// The run of a command: its command line, journal, language and streams.
struct Context: CommandRun {
    typealias Answer = Reply

    let invocation: Invocation<Context>
    let environment: Environment
    let directory: String?
    let language: Language
    let streams: Streams
    /// The journal, or the reason why there is none.
    let place: Result<JournalFolder, any Error>
    /// Whether the user's hooks may refuse a commit.
    let isVerifying: Bool
    /// Whether the user confirmed the clock, however far it is after the newest commit.
    private(set) var trustsClock: Bool
    /// Whether it is only tried whether the command would be refused: nothing is written then.
    var isTrial = false
    /// Whether a document is requested: a read-only command writes nothing then (`GitJournal.md`, "Looking").
    let wantsDocument: Bool
    let appearance: Appearance
    let commands: CommandTable
    /// The plan that was read before.
    private var known: (plan: Snapshot, now: Now)?
    private let said = SaidWarnings()
    /// Whether no warnings are printed.
    private var isQuiet = false

    /// Creates the run of a parsed command line.
    ///
    /// - Throws: the problem of the command line, or of the clock.
    init(_ line: ParsedLine, _ streams: Streams, _ commands: CommandTable = .standard) throws {
        (invocation, environment) = (try line.invocation.get(), try line.environment.get())
        (self.streams, self.commands) = (streams, commands)
        (directory, place) = (line.directory, line.place)
        (language, appearance) = (line.language, line.appearance)
        isVerifying = !invocation.has(Options.noVerify)
        trustsClock = invocation.has(Options.yes)
        wantsDocument = line.wantsDocument
    }

    /// Opens the journal.
    func journal() throws -> Session {
        switch place {
        case .success(let place):
            return Session(
                place, environment, isVerifying: isVerifying, looksWrite: !wantsDocument && !isTrial,
                trustsClock: trustsClock)
        case .failure(let error): throw JournalBranches.explain(error, environment)
        }
    }

    /// Reads the journal with its drafts numbered, prints the warnings, and returns the answer. A plan that is known
    /// isn't read again.
    func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (Snapshot, Now) throws -> Answer
    ) throws -> Answer {
        if let known, weeks(known.now.day).allSatisfy({ known.plan.weeks[$0] != nil }) {
            return try dated(on: known.now.day) { try body(known.plan, known.now) }
        }
        return try answer(journal().look(command, needing: weeks) { try body($0.numbered, $1) })
    }

    /// The same run after the user confirmed the clock.
    var trustingClock: Context {
        var context = self
        context.trustsClock = true
        return context
    }

    /// The same run without warnings, because they were printed before or will be.
    var quiet: Context {
        var context = self
        context.isQuiet = true
        return context
    }

    /// The same run when a plan was read before, with its drafts numbered.
    func knowing(_ plan: Snapshot, _ now: Now) -> Context {
        var context = self
        context.known = (plan, now)
        return context
    }

    /// Passes an answer on, with the date of a plan's error.
    func dated<Answer>(on today: Day, _ body: () throws -> Answer) throws -> Answer {
        do { return try body() } catch let error as PlanError { throw DatedPlanError(error, today: today) }
    }

    func records(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope
    ) throws -> JournalState {
        let found = try journal().records(command, of: part, reading: scope)
        warn(of: found, part)
        return found
    }

    /// Reads records of a part in some form. Of a record that can't be understood, only the committed text counts, with
    /// a warning.
    func records<Form>(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope,
        as form: (JournalState, inout [Diagnostic]) throws -> Form
    ) throws -> Form {
        try understood(records(command, of: part, reading: scope), journal(), as: form)
    }

    func understood<Form>(
        _ found: JournalState, _ journal: Session, as form: (JournalState, inout [Diagnostic]) throws -> Form
    ) rethrows -> Form {
        let (form, damaged) = try journal.understood(found, as: form)
        for diagnostic in damaged { warn(Message.leftOut(diagnostic)) }
        return form
    }

    /// Warns of damaged settings, and of invalid ones whose defaults apply.
    func warn(of context: JournalState, _ part: any RecordPart.Type) {
        guard !isQuiet else { return }
        warn([context.settingsWarning].compactMap(\.self))
        for value in context.invalidSettings(of: part, environment) { warn(Message.ignored(value)) }
    }

    /// Warns of the journal's invalid settings, whose defaults apply.
    func warnOfInvalidSettings(in journal: Session) {
        for value in (try? Settings(journal, environment).invalid()) ?? [] {
            warn(Message.ignored(value))
        }
    }

    /// Starts the automatic sync in the background after a change.
    ///
    /// - Parameter isWanted: whether the change is to be pushed.
    func startSync(of journal: Session, if isWanted: Bool) {
        if isWanted { AutoSync.start(SyncCommands.autoSync.path, of: journal, environment) }
    }

    /// The answer of a command, after its warnings.
    func answer<Answer>(_ outcome: Session.Outcome<Answer>) throws -> Answer {
        warn(outcome.warnings)
        return try dated(on: outcome.now.day, outcome.answer.get)
    }

    /// Prints the warnings of a command on standard error.
    func warn(_ warnings: [Warning]) { for text in warnings.compactMap({ Message.warning($0) }) { warn(text) } }

    /// Prints a warning on standard error, once in a run.
    func warn(_ text: Text) {
        guard !isTrial, !isQuiet, said.texts.insert(text[language]).inserted else { return }
        streams.error.write(appearance.message("[WARN]", .warning, [text[language]]))
    }

    func input() throws -> String {
        guard let input = streams.readAll() else { throw Failure.invalidInput }
        return input
    }
}

/// The warnings that a run has printed.
private final class SaidWarnings {
    var texts: Set<String> = []
}

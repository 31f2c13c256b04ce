package import Journal
package import Parts
package import Plan
import Sync

/// The run of a command: its command line, journal, language and streams.
package struct Context: CommandRun {
    package typealias Answer = Reply

    package let invocation: Invocation<Context>
    package let environment: Environment
    package let directory: String?
    package var language: Language { appearance.canvas.language }
    package let streams: Streams
    package let place: Result<JournalFolder, any Error>
    /// Whether the user's hooks may refuse a commit.
    package let isVerifying: Bool
    /// Whether the user confirmed the clock, however far it is after the newest commit.
    package private(set) var trustsClock: Bool
    /// Whether it is only tried whether the command would be refused: nothing is written then.
    package var isTrial = false
    /// Whether a document is requested: a read-only command writes nothing then (`GitJournal.md`, "Looking").
    package let wantsDocument: Bool
    package let appearance: Appearance
    package let commands: CommandTable
    /// The plan that was read before.
    private var known: (plan: Snapshot, now: Now)?
    private let said = SaidWarnings()
    private var isQuiet = false
    package var dialog: Dialog

    /// - Parameter dialog: who is told and asked besides the answer; nil for the person at the streams.
    package init(
        _ invocation: Invocation<Context>, _ environment: Environment, directory: String?,
        _ place: Result<JournalFolder, any Error>, _ streams: Streams, _ appearance: Appearance,
        _ commands: CommandTable, _ dialog: Dialog? = nil
    ) {
        (self.invocation, self.environment, self.directory) = (invocation, environment, directory)
        (self.place, self.streams, self.appearance, self.commands) = (place, streams, appearance, commands)
        isVerifying = !invocation.has(Options.noVerify)
        trustsClock = invocation.has(Options.yes)
        wantsDocument = invocation.has(GlobalOptions.json)
        self.dialog = dialog ?? Dialog(streams, appearance)
    }

    package func journal() throws -> Session {
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
    package func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (Snapshot, Now) throws -> Answer
    ) throws -> Answer {
        if let known, weeks(known.now.day).allSatisfy({ known.plan.weeks[$0] != nil }) {
            return try dated(on: known.now.day) { try body(known.plan, known.now) }
        }
        return try answer(journal().look(command, needing: weeks) { try body($0.numbered, $1) })
    }

    /// The same run after the user confirmed the clock.
    package var trustingClock: Context {
        var context = self
        context.trustsClock = true
        return context
    }

    /// The same run without warnings, because they were printed before or will be.
    package var quiet: Context {
        var context = self
        context.isQuiet = true
        return context
    }

    /// The same run when a plan was read before, with its drafts numbered.
    package func knowing(_ plan: Snapshot, _ now: Now) -> Context {
        var context = self
        context.known = (plan, now)
        return context
    }

    /// Passes an answer on, with the date of a plan's error.
    package func dated<Answer>(on today: Day, _ body: () throws -> Answer) throws -> Answer {
        do { return try body() } catch let error as PlanError { throw DatedPlanError(error, today: today) }
    }

    package func records(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope
    ) throws -> JournalState {
        let found = try journal().records(command, of: part, reading: scope)
        warn(of: found, part)
        return found
    }

    /// Reads records of a part in some form. Of a record that can't be understood, only the committed text counts, with
    /// a warning.
    package func records<Form>(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope,
        as form: (JournalState, inout [Diagnostic]) throws -> Form
    ) throws -> Form {
        try understood(records(command, of: part, reading: scope), journal(), as: form)
    }

    package func understood<Form>(
        _ found: JournalState, _ journal: Session, as form: (JournalState, inout [Diagnostic]) throws -> Form
    ) rethrows -> Form {
        let (form, damaged) = try journal.understood(found, as: form)
        for diagnostic in damaged { warn(Message.leftOut(diagnostic)) }
        return form
    }

    /// Warns of damaged settings, and of invalid ones whose defaults apply.
    package func warn(of context: JournalState, _ part: any RecordPart.Type) {
        guard !isQuiet else { return }
        warn([context.settingsWarning].compactMap(\.self))
        for value in context.invalidSettings(of: part, environment) { warn(Message.ignored(value)) }
    }

    /// Warns of the journal's invalid settings, whose defaults apply.
    package func warnOfInvalidSettings(in journal: Session) {
        for value in (try? Settings(journal, environment).invalid()) ?? [] {
            warn(Message.ignored(value))
        }
    }

    /// Starts the automatic sync in the background after a change.
    ///
    /// - Parameter isWanted: whether the change is to be pushed.
    package func startSync(of journal: Session, if isWanted: Bool) {
        if isWanted { AutoSync.start(of: journal, environment) }
    }

    /// The answer of a command, after its warnings.
    package func answer<Answer>(_ outcome: Session.Outcome<Answer>) throws -> Answer {
        warn(outcome.warnings)
        return try dated(on: outcome.now.day, outcome.answer.get)
    }

    package func warn(_ warnings: [Warning]) { for text in warnings.compactMap({ Message.warning($0) }) { warn(text) } }

    /// Tells a warning, once in a run.
    package func warn(_ text: Text) {
        guard !isTrial, !isQuiet, said.texts.insert(text[language]).inserted else { return }
        dialog.warn(text)
    }

    package func input() throws -> String {
        if let input = streams.input.readAll() { return input }
        throw Failure(Text("standard input is not text; use UTF-8"), .usage)
    }
}

private final class SaidWarnings {
    var texts: Set<String> = []
}

import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Sync
import Terminal

/// What a command works with.
struct Context {
    /// The world outside, as the tool was told of it.
    let surroundings: Surroundings
    /// The folder that `-C` names.
    let directory: String?
    /// The language of what is said.
    let language: Language
    /// Where it is said.
    let streams: Streams
    /// The journal, or why there is none.
    let place: Result<JournalPlace, JournalError>
    /// Whether the user's hooks may refuse a commit.
    let isVerifying: Bool
    /// Whether a document is wanted: a look writes nothing then (`GitJournal.md`, "Looking").
    let wantsDocument: Bool
    /// How what is said looks.
    let appearance: Appearance

    /// Opens the journal.
    ///
    /// - Throws: ``Failure/journal(_:)`` when there is none.
    func journal() throws(Failure) -> OpenJournal {
        switch place {
        case .success(let place):
            return OpenJournal(place, surroundings, isVerifying: isVerifying, looksWrite: !wantsDocument)
        case .failure(let error): throw .journal(error)
        }
    }

    /// Changes the journal, says what happened beside it, and hands the answer on.
    func change<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (inout Snapshot, Now) throws(PlanError) -> OpenJournal.Change<Answer>
    ) throws(Failure) -> Answer {
        let journal = try journal()
        let outcome = try Self.journal { () throws(JournalError) in
            try journal.change(command, needing: weeks, body)
        }
        if outcome.wantsSync { AutoSync(journal, surroundings).start(AutoSyncCommand.description.path) }
        return try answer(outcome)
    }

    /// Looks at the journal, says what happened beside it, and hands the answer on.
    func look<Answer>(
        _ command: String, needing weeks: (Day) -> [Week] = { _ in [] },
        _ body: (Snapshot, Now) throws(PlanError) -> Answer
    ) throws(Failure) -> Answer {
        let journal = try journal()
        let outcome = try Self.journal { () throws(JournalError) in
            try journal.look(command, needing: weeks, body)
        }
        return try answer(outcome)
    }

    private func answer<Answer>(_ outcome: OpenJournal.Outcome<Answer, PlanError>) throws(Failure) -> Answer {
        warn(outcome.notices)
        switch outcome.answer {
        case .success(let answer): return answer
        case .failure(let error): throw .plan(error, today: outcome.now.day)
        }
    }

    /// Says on standard error what happened beside the command.
    func warn(_ notices: [Notice]) {
        var said: [Notice] = []
        for notice in notices where !said.contains(notice) {
            said.append(notice)
            guard let text = Message.notice(notice) else { continue }
            streams.error.write("\(appearance.error("[WARN]", .warning)) \(text[language])\n")
        }
    }

    /// Runs something of `Journal` and passes its error on.
    static func journal<T>(_ body: () throws(JournalError) -> T) throws(Failure) -> T {
        do { return try body() } catch { throw .journal(error) }
    }
}

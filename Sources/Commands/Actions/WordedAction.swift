import CivilTime
import Journal
import Messages
import Plan
import Views

/// An action of the plan in words: what the person who runs it reads, and what its commit says.
protocol WordedAction: PlanAction {
    /// The command line's words for it, for those who wait for the journal and for the commit.
    var command: String { get }

    /// What its command answers.
    func reply(to outcome: Outcome, now: Now) -> Reply

    /// What its commit says (`GitJournal.md`, "Subjects").
    func message(of outcome: Outcome) -> CommitMessage

    /// What is said beside the answer.
    func warnings(of outcome: Outcome, now: Now) -> [Warning]
}

extension WordedAction {
    /// Nothing.
    func warnings(of outcome: Outcome, now: Now) -> [Warning] { [] }
}

extension Context {
    /// Runs an action on the journal, says what happened beside it, and words what came of it.
    func run(_ action: some WordedAction) throws(Failure) -> Reply {
        let (reply, warnings) = try change(action.command, needing: { _ in action.weeks }) {
            plan, now throws(PlanError) in
            let outcome = try action.apply(to: &plan, now: now)
            let words = (action.reply(to: outcome, now: now), action.warnings(of: outcome, now: now))
            return OpenJournal.Change(words, action.message(of: outcome))
        }
        warn(warnings)
        return reply
    }

    /// Refuses where a rule refuses the action; that nothing can be read is told by whoever needs it.
    func requireAllowed(_ action: some WordedAction) throws(Failure) {
        do throws(Failure) {
            try look(action.command, needing: { _ in action.weeks }) { plan, now throws(PlanError) in
                if let refusal = action.refusal(in: plan, now: now) { throw refusal }
            }
        } catch {
            guard error.error is DatedPlanError else { return }
            throw error
        }
    }
}

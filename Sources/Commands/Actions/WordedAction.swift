import CivilTime
import Journal
import Messages
import Plan
import Views

/// An action of the plan with its texts: the answer for the user, and the commit's message.
protocol WordedAction: PlanAction {
    /// The command's words, for waiting processes and for the commit.
    var command: String { get }

    /// The answer of the command.
    func reply(to outcome: Outcome, now: Now) -> Reply

    /// The message of the commit (`GitJournal.md`, "Subjects").
    func message(of outcome: Outcome) -> CommitMessage

    /// The warnings beside the answer.
    func warnings(of outcome: Outcome, now: Now) -> [Warning]
}

extension WordedAction {
    /// No warnings.
    func warnings(of outcome: Outcome, now: Now) -> [Warning] { [] }
}

extension Context {
    /// Runs an action on the journal, prints the warnings, and returns the answer.
    func run(_ action: some WordedAction) throws -> Reply {
        try run(action.command) { _ in action }
    }

    /// Runs an action that depends on today, because a date is in words.
    ///
    /// - Parameters:
    ///   - command: the command's words.
    ///   - make: returns the action for today's date, as the lock's holder sees it.
    func run(_ command: String, _ make: (Day) -> some WordedAction) throws -> Reply {
        let (reply, warnings) = try change(command, needing: { make($0).weeks }) {
            plan, now throws(PlanError) in
            let action = make(now.day)
            let outcome = try action.apply(to: &plan, now: now)
            let words = (action.reply(to: outcome, now: now), action.warnings(of: outcome, now: now))
            return Session.Change(words, action.message(of: outcome))
        }
        warn(warnings)
        return reply
    }

    /// Throws if a rule refuses the action. A problem with reading the journal is ignored here; the command itself
    /// reports it.
    ///
    /// - Parameter make: returns the action for today's date.
    func requireAllowed(_ command: String, _ make: (Day) -> some WordedAction) throws {
        do {
            try look(command, needing: { make($0).weeks }) { plan, now in
                if let refusal = make(now.day).refusal(in: plan, now: now) { throw refusal }
            }
        } catch {
            guard error is DatedPlanError else { return }
            throw error
        }
    }
}

import Actions
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Terminal
import Views

// Every action, whatever it changes, is run here.
extension Context {
    /// Runs an action: asks before it if there is something to ask, performs it in one commit, prints the warnings, and
    /// returns the answer.
    ///
    /// - Parameter make: returns the action as seen from a moment, because its dates may be in words. Only the day
    ///   counts where the files to read are chosen.
    func run<Chosen: Action>(asking: Bool = false, _ make: @escaping (Moment) -> Chosen) throws -> Reply {
        let first = make(environment.clock.now(in: .utc).moment)
        let scope = Chosen.scope(first, make)
        if isTrial { throw try trial(first.command, scope, make) }
        if asking { try confirm(first.command, scope, make) }
        let journal = try journal()
        var found: JournalState?
        let outcome = try journal.perform(first.command, scope) { journal in
            found = journal
            let action = make(journal.now.moment)
            var damaged: [Diagnostic] = []
            var state = Chosen.State(journal, &damaged)
            if let problem = damaged.first { throw problem }
            let done = try action.apply(to: &state)
            state.write(to: &journal)
            let performed = action.performed(done, in: state)
            return (performed, performed.message)
        }
        startSync(of: journal, if: outcome.wantsSync)
        if case .records(let part, _) = scope, case .success = outcome.answer, let found { warn(of: found, part) }
        let performed = try answer(outcome)
        for warning in performed.warnings { warn(warning) }
        return try performed.reply.get()
    }

    /// Applies an action to what it would find, and to nothing else.
    private func trial<Chosen: Action>(
        _ command: String, _ scope: Session.Scope, _ make: (Moment) -> Chosen
    ) throws -> TrialPassed {
        try look(command, scope) { journal, damaged in
            var state = Chosen.State(journal, &damaged)
            _ = try make(journal.now.moment).apply(to: &state)
            return TrialPassed()
        }
    }

    /// Throws if a rule refuses the action. A problem with reading the journal is ignored here; the command itself
    /// reports it.
    func requireAllowed<Chosen: DayAction>(_ make: @escaping (Moment) -> Chosen) throws {
        let first = make(environment.clock.now(in: .utc).moment)
        do {
            try look(first.command, Chosen.scope(first, make)) { journal, _ in
                if let refusal = make(journal.now.moment).refusal(on: journal) { throw refusal }
            }
        } catch {
            guard error is DatedPlanError else { return }
            throw error
        }
    }

    /// Asks before an action, if there is a terminal to ask on and something to ask.
    ///
    /// - Throws: ``Failure`` after the answer no.
    private func confirm<Chosen: Action>(
        _ command: String, _ scope: Session.Scope, _ make: (Moment) -> Chosen
    ) throws {
        guard streams.canAsk else { return }
        try journal().requireNearClock()
        let question = try look(command, scope) { journal, damaged in
            make(journal.now.moment).question(on: Chosen.State(journal, &damaged))
        }
        guard let question, !streams.confirm("\(question.text[language]) [y/N] ") else { return }
        throw Failure(question.no, .refused)
    }

    /// Reads what an action would find.
    private func look<Answer>(
        _ command: String, _ scope: Session.Scope, _ body: (JournalState, inout [Diagnostic]) throws -> Answer
    ) throws -> Answer {
        switch scope {
        case .plan(let weeks, _, _):
            var damaged: [Diagnostic] = []
            return try look(command, needing: weeks) { try body(JournalState($0, $1), &damaged) }
        case .records(let part, let scope):
            return try records(command, of: part, isQuiet: true, reading: scope, as: body)
        }
    }
}

/// A command that is only tried would not be refused.
struct TrialPassed: Error {}

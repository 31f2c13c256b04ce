import Journal

// Every action, whatever it changes, is run here.
extension Context {
    /// Runs an action: asks before it if there is something to ask, performs it in one commit, prints the warnings, and
    /// returns the answer.
    ///
    /// - Parameter make: returns the action as seen from a time, because its dates may be in words. Only the day counts
    ///   where the files to read are chosen.
    package func run<Chosen: Action>(asking: Bool = false, _ make: @escaping (Now) -> Chosen) throws -> Reply {
        if isTrial {
            try attempt(make)
            throw TrialPassed()
        }
        if asking, let ask = dialog.confirm { try confirm(make, ask) }
        let (journal, (command, scope)) = (try journal(), reading(make))
        var found: JournalState?
        let outcome = try journal.perform(command, scope) { journal in
            found = journal
            let action = make(journal.now)
            var damaged: [Diagnostic] = []
            var state = Chosen.State(journal, &damaged)
            if let problem = damaged.first { throw problem }
            let done = try action.apply(to: &state)
            state.write(to: &journal)
            return ((action, done, state), action.commitMessage(for: done, in: state))
        }
        // The answer may read files that the sync changes.
        defer { startSync(of: journal, if: outcome.wantsSync) }
        if case .records(let part, _) = scope, case .success = outcome.answer, let found { warn(of: found, part) }
        let (action, done, state) = try answer(outcome)
        if let before = found?.plan, let after = (state as? JournalState)?.plan { dialog.changed?(before, after) }
        for warning in action.warnings(of: done, in: state) { warn(warning) }
        return try action.reply(to: done, in: state)
    }

    /// Throws if a rule refuses the action. A problem with reading the journal is ignored here; the command itself
    /// reports it.
    package func requireAllowed<Chosen: Action>(_ make: @escaping (Now) -> Chosen) throws {
        do { try attempt(make) } catch let refusal as DatedPlanError { throw refusal } catch {}
    }

    /// Applies an action to what it would find, and writes nothing.
    private func attempt<Chosen: Action>(_ make: @escaping (Now) -> Chosen) throws {
        try look(make) { action, state in
            var state = state
            _ = try action.apply(to: &state)
        }
    }

    /// Asks before an action if there is something to ask.
    ///
    /// - Throws: ``Failure`` after the answer no.
    private func confirm<Chosen: Action>(_ make: @escaping (Now) -> Chosen, _ ask: (Text) -> Bool) throws {
        try journal().requireNearClock()
        let question = try look(make) { $0.question(on: $1) }
        guard let question, !ask(question.text) else { return }
        throw Failure(question.no, .refused)
    }

    /// Reads what an action would find.
    private func look<Chosen: Action, Answer>(
        _ make: @escaping (Now) -> Chosen, _ body: (Chosen, Chosen.State) throws -> Answer
    ) throws -> Answer {
        let (command, scope) = reading(make)
        func form(_ journal: JournalState, _ damaged: inout [Diagnostic]) throws -> Answer {
            try body(make(journal.now), Chosen.State(journal, &damaged))
        }
        switch scope {
        case .plan(let weeks, _, _):
            var damaged: [Diagnostic] = []
            return try look(command, needing: weeks) { try form(JournalState($0, $1), &damaged) }
        case .records(let part, let scope):
            return try quiet.records(command, of: part, reading: scope, as: form)
        }
    }

    /// The words of an action's command, and what is read for it.
    private func reading<Chosen: Action>(_ make: @escaping (Now) -> Chosen) -> (String, Session.Scope) {
        let scope = Chosen.scope { make(Now(Zone.utc.instant(of: Moment(day: $0, time: .midnight)), in: .utc)) }
        return (make(environment.clock.now(in: .utc)).command, scope)
    }
}

/// A command that is only tried would not be refused.
package struct TrialPassed: Error {
    package init() {}
}

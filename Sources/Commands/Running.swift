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

// Every action, whatever it changes, is run by one of these two.
extension Context {
    /// Runs an action of the plan: asks before it if there is something to ask, prints the warnings, and returns the
    /// answer.
    ///
    /// - Parameter make: returns the action as seen from a moment, because its dates may be in words. Only the day
    ///   counts where the weeks to load are chosen.
    func run<Chosen: DayAction>(asking: Bool = false, _ make: @escaping (Moment) -> Chosen) throws -> Reply {
        let first = make(environment.clock.now(in: .utc).moment)
        let weeks = { (today: Day) in make(Moment(day: today, time: .midnight)).weeks }
        try confirm(asking) {
            try look(first.command, needing: weeks) { plan, now in
                make(now.moment).question(on: PlanState(plan, now))
            }
        }
        let journal = try journal()
        var other: (any Error)?
        let outcome = try journal.perform(
            first.command, needing: weeks, of: first.part, reading: first.records
        ) {
            plan, records throws(PlanError) in
            var state = PlanState(plan, records.now, records: records.records)
            do {
                let performed = try make(records.now.moment).perform(on: &state)
                (plan, records.records) = (state.plan, state.records)
                return Session.Change(performed, performed.message)
            } catch {
                if let error = error as? PlanError { throw error }
                other = error
                throw .noSuchDay(records.now.day)
            }
        }
        startSync(of: journal, if: outcome.wantsSync)
        if let other { throw other }
        let performed = try answer(outcome)
        for warning in performed.warnings { warn(warning) }
        return try performed.reply.get()
    }

    /// Runs an action on the records of a part, in one commit.
    ///
    /// - Parameter make: returns the action as seen from a moment, because its dates may be in words. Only the day
    ///   counts where the records to read are chosen.
    func run<Chosen: RecordAction>(asking: Bool = false, _ make: @escaping (Moment) -> Chosen) throws -> Reply {
        let (command, part) = (make(environment.clock.now(in: .utc).moment).command, Chosen.State.part)
        let scope = { (today: Day, names: (String) -> [String]) in
            make(Moment(day: today, time: .midnight)).scope(today, names)
        }
        try confirm(asking) {
            try records(command, of: part, isQuiet: true, reading: scope) { found, damaged in
                make(found.now.moment).question(on: Chosen.State(found, &damaged, besides: []))
            }
        }
        let journal = try journal()
        var (last, listed): (RecordContext?, Set<String>) = (nil, [])
        let outcome = try journal.perform(command, on: part) { today, names in
            scope(today) { folder in
                let found = names(folder)
                listed.formUnion(found.map { "\(folder)/\($0)" })
                return found
            }
        } _: { context throws(any Error) in
            defer { last = context }
            var damaged: [Diagnostic] = []
            var state = Chosen.State(context, &damaged, besides: listed)
            if let problem = damaged.first { throw problem }
            let performed = try make(context.now.moment).perform(on: &state)
            context.records = state.records
            return Session.Change(performed, performed.message)
        }
        startSync(of: journal, if: outcome.wantsSync)
        if let last, case .success = outcome.answer { warn(of: last, part) }
        warn(outcome.warnings)
        let performed = try outcome.answer.get()
        for warning in performed.warnings { warn(warning) }
        return try performed.reply.get()
    }

    /// Throws if a rule refuses the action. A problem with reading the journal is ignored here; the command itself
    /// reports it.
    func requireAllowed<Chosen: DayAction>(_ make: @escaping (Moment) -> Chosen) throws {
        let first = make(environment.clock.now(in: .utc).moment)
        do {
            try look(first.command, needing: { make(Moment(day: $0, time: .midnight)).weeks }) {
                plan, now in
                if let refusal = make(now.moment).refusal(on: PlanState(plan, now)) { throw refusal }
            }
        } catch {
            guard error is DatedPlanError else { return }
            throw error
        }
    }

    /// Asks before a change, if there is a terminal to ask on.
    ///
    /// - Throws: ``Declined`` after the answer no.
    private func confirm(_ isWanted: Bool, _ question: () throws -> Question?) throws {
        guard isWanted, streams.canAsk, let question = try question() else { return }
        guard streams.confirm("\(question.text[language]) [y/N] ") else {
            throw Declined(text: question.no)
        }
    }
}

/// The user answered no.
struct Declined: ReportedError {
    /// What the command didn't do.
    let text: LocalizedText

    var errorText: ErrorText { ErrorText(text, .refused) }
}

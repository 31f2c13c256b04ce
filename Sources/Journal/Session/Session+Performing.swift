package import CivilTime
import JournalText
package import Parts
package import Plan

/// Changing a journal: one load, one lock, one publication.
extension Session {
    package struct Outcome<Answer> {
        /// The answer, or the error of a rule. A rollover before it is kept in either case.
        package let answer: Result<Answer, any Error>
        package internal(set) var warnings: [Warning]
        package let now: Now
        /// The settings that a look read, for one at its records.
        package internal(set) var opening: JournalState?
        package internal(set) var wantsSync = false
    }

    /// Changes the journal in one commit: adopts hand edits, rolls over what is due, runs the command, and commits what
    /// differs.
    ///
    /// - Parameters:
    ///   - command: the command's words, for the lock and the messages.
    ///   - body: the command, which changes the plan and the records or throws, and returns its answer and its commit's
    ///     message, if it changes something. It may run again if the branch moved meanwhile.
    /// - Throws: ``JournalError/switchedOff(_:)`` when a part that it needs is switched off. Nothing has changed when
    ///   anything is thrown.
    package func perform<Answer>(
        _ command: String, _ scope: Scope, _ body: (inout JournalState) throws -> (Answer, CommitMessage?)
    ) throws -> Outcome<Answer> {
        var transaction = try Transaction.begin(self, command)
        while true {
            var staged = try transaction.begin(scope)
            let plan = staged.snapshot
            var state = JournalState(
                plan: plan, records: staged.records, now: staged.loaded.now, listed: staged.loaded.listed,
                config: staged.loaded.config)
            if let part = scope.part, !state.isOn(part) { throw JournalError.switchedOff(part.feature.key.name) }
            let answer = Result { try body(&state) }
            switch answer {
            case .success((_, let message)):
                staged.snapshot = state.plan
                try staged.commit(message, from: plan, state.records)
            case .failure where !staged.hasCommits:
                staged.warnings.removeAll(where: \.isRepair)
                return transaction.end(staged, answer.map(\.0))
            case .failure: break
            }
            if try transaction.publish(&staged) { return transaction.end(staged, answer.map(\.0)) }
        }
    }
}

extension Transaction {
    consuming func end<Answer>(
        _ staged: StagedJournal, _ answer: Result<Answer, any Error>
    ) -> Session.Outcome<Answer> {
        let (warnings, wantsSync) = end()
        return Session.Outcome(
            answer: answer, warnings: staged.finalWarnings + warnings, now: staged.loaded.now, wantsSync: wantsSync)
    }
}

/// What a command finds of a journal, and what an action changes in it.
package struct JournalState: Sendable {
    /// The plan after its rollovers; without weeks if the command asked for records alone.
    package var plan: Snapshot
    package var records: Records
    package let now: Now
    /// The paths of all files in the folders that were listed for a change, including the user's own.
    package let listed: Set<Path>
    let config: JournalConfig?

    func isOn(_ part: any RecordPart.Type) -> Bool { config?[part.feature] ?? true }

    /// The warning about settings that are damaged or were deleted.
    package var settingsWarning: Warning? { config?.warning }

    package func setting(_ key: SettingKey) -> String { config?.value(of: key).text ?? key.standard }
}

extension JournalState {
    /// Creates a state without a journal: every setting has its default.
    package init(_ plan: Snapshot, _ now: Now, records: Records = [:]) {
        self.init(plan: plan, records: records, now: now, listed: [], config: nil)
    }

    /// The state of a command that reads its records one at a time.
    init(_ config: JournalConfig, _ now: Now) {
        let state = StateFile(new: now.moment)
        let plan = Snapshot(state: state, settings: config.plan, present: now.day.week, weeks: [:])
        self.init(plan: plan, records: [:], now: now, listed: [], config: config)
    }
}

extension Session {
    package enum Scope {
        /// The plan with weeks besides Present, given today's date, and records that are chosen by it. A record that
        /// can't be understood, or whose hand edit violates a rule, counts as missing. The part, if any, has to be
        /// switched on.
        case plan(weeks: (Day) -> [Week], records: PlanRecordScope?, of: (any RecordPart.Type)?)
        /// Records of a part that has to be switched on. A plan that can't be understood doesn't stop their change.
        case records(of: any RecordPart.Type, RecordScope)

        var part: (any RecordPart.Type)? {
            switch self {
            case .plan(_, _, let part): part
            case .records(let part, _): part
            }
        }

        func weeks(_ today: Day) -> [Week] { if case .plan(let weeks, _, _) = self { weeks(today) } else { [] } }

        /// The paths of the records among the names in folders; the plan is computed only for a choice by it.
        func records(_ plan: @autoclosure () -> Snapshot, _ now: Now, _ names: (Path) -> [Path]) -> [Path] {
            switch self {
            case .plan(_, let records, _): records.map { $0(plan(), now, names) } ?? []
            case .records(_, let records): records(now.day, names)
            }
        }
    }

    /// Returns the paths of the records that a command on the plan needs. It receives the rolled-over plan, the current
    /// time, and a function that lists the names in a folder.
    package typealias PlanRecordScope = (Snapshot, Now, (Path) -> [Path]) -> [Path]
}

/// Returns the paths of the records that a command needs. It receives today's date and a function that lists the names
/// in a folder.
package typealias RecordScope = (Day, (Path) -> [Path]) -> [Path]

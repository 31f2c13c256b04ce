public import CivilTime
import Files
import Git
import JournalText
public import Parts
public import Plan
import Store

/// What a command finds of a journal, and what an action changes in it.
public struct JournalState: Sendable {
    /// The plan after its rollovers; without weeks if the command asked for records alone.
    public var plan: Snapshot
    /// The records that the command asked for, by path.
    public var records: Records
    /// The current time, in the journal's zone.
    public let now: Now
    /// The paths of all files in the folders that were listed for a change, including the user's own.
    public let listed: Set<Path>
    let config: JournalConfig?

    /// Creates a state without a journal: every setting has its default.
    public init(_ plan: Snapshot, _ now: Now, records: Records = [:]) {
        (self.plan, self.now, self.records, config, listed) = (plan, now, records, nil, [])
    }

    init(_ loaded: LoadedJournal, plan: Snapshot, records: Records) {
        (self.plan, self.records) = (plan, records)
        (now, config, listed) = (loaded.now, loaded.config, loaded.listed)
    }

    /// The state of a command that reads its records one at a time.
    init(_ config: JournalConfig, _ now: Now) {
        plan = Snapshot(
            state: StateFile(new: now.moment), settings: config.plan, present: now.day.week, weeks: [:])
        (self.now, self.config, records, listed) = (now, config, [:], [])
    }

    /// Whether a part is switched on.
    func isOn(_ part: any RecordPart.Type) -> Bool { config?[part.feature] ?? true }

    /// The value of a setting in the journal.
    public func setting(_ key: SettingKey) -> String { config?.value(of: key).text ?? key.standard }
}

extension Session {
    /// Returns the weeks that a command needs besides Present, given today's date.
    public typealias WeekScope = (Day) -> [Week]

    /// Returns the paths of the records that a command on the plan needs. It receives the rolled-over plan, the current
    /// time, and a function that lists the names in a folder.
    public typealias PlanRecordScope = (Snapshot, Now, (Path) -> [Path]) -> [Path]

    /// What a change reads of a journal.
    public enum Scope {
        /// The plan with these weeks, and records that are chosen by it. A record that can't be understood, or whose hand
        /// edit violates a rule, counts as missing. The part, if any, has to be switched on.
        case plan(weeks: WeekScope, records: PlanRecordScope?, of: (any RecordPart.Type)?)
        /// Records of a part that has to be switched on. A plan that can't be understood doesn't stop their change.
        case records(of: any RecordPart.Type, RecordScope)

        /// The part that has to be switched on.
        public var part: (any RecordPart.Type)? {
            switch self {
            case .plan(_, _, let part): part
            case .records(let part, _): part
            }
        }
    }
}

/// Returns the paths of the records that a command needs. It receives today's date and a function that lists the names
/// in a folder.
public typealias RecordScope = (Day, (Path) -> [Path]) -> [Path]

public import CivilTime
import Files
import JournalText
public import Parts
import Plan
import Store

/// The reminders of all parts (`Reminders.md`, "Reminders").
extension OpenJournal {
    /// Which reminders to read.
    public enum ReminderReach: Sendable {
        /// Those that may be due: the weeks of yesterday and today.
        case due
        /// All, including those of future weeks.
        case all
    }

    /// The reminders of the journal as it is now, and the current time. The plan is rolled over in memory only. Nothing
    /// is locked or written, and no network is used.
    ///
    /// Parts that are switched off have none.
    ///
    /// - Throws: ``JournalError`` when a file that is needed can't be read or understood.
    public func reminders(_ reach: ReminderReach) throws(JournalError) -> (found: FoundReminders, now: Now) {
        let loaded = try load(pending: reach == .all ? weeks(.pending) : [])
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        let plan = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).last?.after ?? loaded.snapshot
        let settings = { (key: SettingKey) in loaded.config.value(of: key).text }
        let records = loaded.files.filter { loaded.records.contains($0.key) }
        let today = loaded.now.day
        let days = reach == .due ? today.preceding...today : nil
        var found = FoundReminders(
            PlanPart.reminders(of: plan, settings: settings, now: loaded.now),
            unreadable: loaded.unreadable.sorted { $0.key < $1.key }
                .filter { days?.contains($0.key) ?? ($0.key >= today.preceding) }.map(\.value))
        for part in activeParts(loaded.config) {
            let own = records.filter { part.owns($0.key) }
            found.add(part.reminders(of: own, on: days, settings: settings, now: loaded.now))
        }
        return (found, loaded.now)
    }

    /// Loads the plan, and the records that can have reminders.
    private func load(pending: [Week]) throws(JournalError) -> LoadedJournal {
        let unfinished = UnfinishedWrite(place, environment)
        let loader = try JournalLoader(place, environment, isStrict: false, unfinished: unfinished)
        return try loader.load({ [$0.preceding.week] + pending }) { config, now throws(JournalError) in
            let list = RecordListing(try JournalReader(place, unfinished))
            return Set(activeParts(config).flatMap { $0.remindable(now.day) { list.names(in: $0) } })
        }
    }

    /// The parts with records that are switched on.
    private func activeParts(_ config: JournalConfig) -> [any RecordPart.Type] {
        parts.records.filter { isOn($0, config) }
    }

    /// The folder of the repository's files for this work tree, `.git` in most, found without git; nil if there is no
    /// repository.
    public var gitFolder: String? { WorkTree.gitFolder(around: place.path) }

    /// Whether the journal is at the top of its work tree.
    public var isAtTop: Bool { FileSystem.status("\(place.path)/.git") != nil }
}

public import CivilTime
import Files
import Git
import JournalText
public import Parts
import Plan
import Store

/// The reminders of all parts (`Reminders.md`, "Reminders").
extension Session {
    /// Which reminders to read.
    public enum ReminderReach: Sendable {
        /// Those that may be due: the weeks of yesterday and today.
        case due
        /// All, including those of future weeks.
        case all
    }

    /// The reminders of the journal as it is now. The plan is rolled over in memory only. Nothing is locked or written,
    /// and no network is used.
    ///
    /// Parts that are switched off have none. Of a record that can't be understood, the committed text counts.
    ///
    /// - Throws: when a file of the plan can't be read, or `STATE.md` or the settings can't be
    ///   understood.
    public func reminders(_ reach: ReminderReach) throws -> JournalReminders {
        let (loaded, unread) = try load(pending: reach == .all ? weeks(.pending) : [])
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        let today = loaded.now.day
        let days = reach == .due ? today.preceding...today : nil
        let unknown = loaded.unreadable.sorted { $0.key < $1.key }
            .filter { days?.contains($0.key) ?? ($0.key >= today.preceding) }.map(\.value)
        var found = FoundReminders(planReminders(loaded), unreadable: unknown)
        var records = loaded.recordTexts
        // A record that can't be read isn't the same as none: the part gets a text that it can't understand.
        for path in unread.keys { records[path] = [] }
        let settings = { (key: SettingKey) in loaded.config.value(of: key).text }
        for part in activeParts(loaded.config) {
            var own = records.filter { part.owns($0.key) }
            var reminders = part.reminders(of: own, on: days, settings: settings, now: loaded.now)
            let damaged = reminders.unreadable
            if !damaged.isEmpty {
                let committed = committedRecords
                for path in damaged.map({ Path($0.file) }) { own[path] = committed.readableText(at: path) ?? own[path] }
                reminders = part.reminders(of: own, on: days, settings: settings, now: loaded.now)
                reminders.unreadable = damaged
            }
            found.add(reminders)
        }
        let unreadable = found.unreadable.filter { unread[Path($0.file)] == nil }
        return JournalReminders(
            reminders: found.reminders, unreadable: unread.sorted { $0.key < $1.key }.map(\.value) + unreadable,
            now: loaded.now)
    }

    private func planReminders(_ loaded: LoadedJournal) -> [Reminder] {
        let plan = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).last?.after ?? loaded.snapshot
        return PlanPart.reminders(of: plan, settings: { loaded.config.value(of: $0).text }, now: loaded.now)
    }

    /// Loads the plan, and the records that can have reminders.
    ///
    /// - Returns: the journal, and the errors of records that can't be read, by path.
    private func load(pending: [Week]) throws -> (LoadedJournal, unread: [Path: any Error]) {
        var unread: [Path: any Error] = [:]
        while true {
            do {
                return (try load(pending: pending, without: Set(unread.keys)), unread)
            } catch let problem as FileError {
                let path = Path(problem.path)
                guard parts.record(at: path) != nil, unread.updateValue(problem, forKey: path) == nil
                else { throw problem }
            }
        }
    }

    private func load(pending: [Week], without unread: Set<Path>) throws -> LoadedJournal {
        let loader = try JournalLoader(folder, environment, isStrict: false)
        return try loader.load({ [$0.preceding.week] + pending }) { loaded in
            let reader = try JournalReader(folder)
            let paths = activeParts(loaded.config).flatMap { $0.remindable(loaded.now.day) { reader.names(in: $0) } }
            return Set(paths).subtracting(unread)
        }
    }

    private func activeParts(_ config: JournalConfig) -> [any RecordPart.Type] {
        parts.records.filter { config[$0.feature] }
    }

    /// The folder of the repository's files for this work tree, `.git` in most, found without git; nil if there is no
    /// repository.
    public var gitFolder: String? { WorkTree.gitFolder(around: folder.path) }

    /// Whether the journal is at the top of its work tree.
    public var isAtTop: Bool { FileSystem.status("\(folder.path)/.git") != nil }
}

/// The reminders of a journal at a time.
public struct JournalReminders: Sendable {
    /// The reminders, in any order.
    public let reminders: [Reminder]
    /// Why the reminders of some files are unknown: each file's error.
    public let unreadable: [any Error]
    /// The current time, in the journal's zone.
    public let now: Now
}

package import CivilTime
import Files
import Git
import JournalText
package import Parts
import Plan
import Store

/// The reminders of all parts (`Reminders.md`, "Reminders").
extension Session {
    /// The reminders of the journal as it is now: those that may be due, of yesterday and today, or all. The plan is
    /// rolled over in memory only. Nothing is locked or written, and no network is used.
    ///
    /// Parts that are switched off have none. Of a record that can't be understood, the committed text counts.
    package func reminders(areAll: Bool = false) throws -> JournalReminders {
        let pending = areAll ? try weeks(.pending) : []
        var loaded = try JournalLoader(folder, environment).load { [$0.preceding.week] + pending }
        let (config, now, today) = (loaded.config, loaded.now, loaded.now.day)
        try ClockCheck(loaded.snapshot.state, now).requireNear()
        let days = areAll ? nil : today.preceding...today
        let unknown = loaded.unreadable.sorted { $0.key < $1.key }
            .filter { days?.contains($0.key) ?? ($0.key >= today.preceding) }.map(\.value)
        let settings = { (key: SettingKey) in config.value(of: key).text }
        let plan = loaded.rolledOver()
        var found = FoundReminders(PlanPart.reminders(of: plan, settings: settings, now: now), unreadable: unknown)
        let (reader, committed) = (try RecordReader(self), lastCommit)
        var unread: [any Error] = []
        for part in parts.records where config[part.feature] {
            var records: Records = [:]
            for path in part.selection(today, for: .reminders, reader.names) {
                do { records[path] = try reader.text(at: path) } catch {
                    records[path] = committed.readableText(at: path)
                    unread.append(error)
                }
            }
            var reminders = part.reminders(of: records, on: days, settings: settings, now: now)
            let damaged = reminders.unreadable
            if !damaged.isEmpty {
                for path in damaged.map({ Path($0.file) }) {
                    records[path] = committed.readableText(at: path) ?? records[path]
                }
                reminders = part.reminders(of: records, on: days, settings: settings, now: now)
                reminders.unreadable = damaged
            }
            found.add(reminders)
        }
        return JournalReminders(reminders: found.reminders, unreadable: unread + found.unreadable, now: now)
    }

    /// The folder of the repository's files for this work tree, found without git; nil if there is no repository.
    package var gitFolder: String? { WorkTree.gitFolder(around: folder.path) }

    /// Whether the journal is at the top of its work tree.
    package var isAtTop: Bool { FileSystem.status("\(folder.path)/.git") != nil }
}

/// The reminders of a journal at a time, in any order.
package struct JournalReminders: Sendable {
    package let reminders: [Reminder]
    /// Why the reminders of some files are unknown: each file's error.
    package let unreadable: [any Error]
    package let now: Now
}

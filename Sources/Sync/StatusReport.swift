package import CivilTime
package import Journal

/// The data of `status`, before it is formatted (`Syncing.md`, "Status").
package struct StatusReport {
    /// The status of the repository.
    package let journal: JournalStatus
    /// The results of the last syncs; nil if none is known.
    package let sync: SyncRecord?

    /// Whether a timer delivers the journal's reminders on this machine.
    package let deliversReminders: Bool

    package init(journal: JournalStatus, sync: SyncRecord?, deliversReminders: Bool) {
        self.journal = journal
        self.sync = sync
        self.deliversReminders = deliversReminders
    }

    /// A time of the record, in the journal's zone.
    package func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}

package import CivilTime
package import Journal

/// Everything that `status` tells, before it becomes words (`Syncing.md`, "Status").
package struct StatusReport {
    /// How the repository stands.
    package let journal: JournalStatus
    /// What came of the last syncs; nil where nothing is known of any.
    package let sync: SyncRecord?

    package init(journal: JournalStatus, sync: SyncRecord?) {
        self.journal = journal
        self.sync = sync
    }

    /// A moment of the record, in the journal's zone.
    package func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}

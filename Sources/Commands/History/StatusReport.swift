import CivilTime
import Journal
import Sync

/// Everything that `status` tells, before it becomes words (`Syncing.md`, "Status").
struct StatusReport {
    /// How the repository stands.
    let journal: JournalStatus
    /// What came of the last syncs; nil where nothing is known of any.
    let sync: SyncRecord?

    /// A moment of the record, in the journal's zone.
    func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}

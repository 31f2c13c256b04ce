package import CivilTime
package import Journal
package import Sync

/// The data of `status`, before it is formatted (`Syncing.md`, "Status").
package struct StatusReport {
    package let journal: JournalStatus
    /// The results of the last syncs; nil if none is known.
    package let sync: SyncRecord?

    /// Whether a timer delivers the journal's reminders on this machine.
    package let deliversReminders: Bool

    package init(journal: JournalStatus, sync: SyncRecord?, deliversReminders: Bool) {
        (self.journal, self.sync, self.deliversReminders) = (journal, sync, deliversReminders)
    }

    /// Whether the upstream existed at the last sync, and does no longer: the next one found it gone, or git did.
    package var isUpstreamGone: Bool {
        guard let sync, let branch = sync.upstream, let upstream = journal.upstream,
            upstream.name == "\(sync.remote)/\(branch.dropFirst("refs/heads/".count))"
        else { return false }
        return sync.isGone || sync.tip != nil && upstream.state == .neverSeen
    }

    /// A time of the record, in the journal's zone.
    package func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}

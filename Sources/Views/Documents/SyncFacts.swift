import Sync

/// The last syncs, with the journal's zone for their times.
struct SyncFacts: Sendable {
    let sync: SyncRecord
    let report: StatusReport
}

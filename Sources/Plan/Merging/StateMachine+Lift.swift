public import CivilTime

extension StateMachine {
    /// A snapshot after every boundary up to and including one, with a kill time in that very minute (`Merging.md`,
    /// "Base and lift").
    ///
    /// - Parameters:
    ///   - snapshot: has every week loaded from the one in Present to that of the boundary.
    ///   - boundary: the boundary in the journal's zone; nil returns the snapshot unchanged.
    public static func lifting(_ snapshot: Snapshot, to boundary: Moment?, in zone: Zone) -> Snapshot {
        guard let boundary else { return snapshot }
        // Boundaries are whole minutes: one second later all of them have passed, and no others.
        let now = Now(zone.instant(of: boundary, second: 1), in: zone)
        return rollovers(of: snapshot, now: now).last?.after ?? snapshot
    }
}

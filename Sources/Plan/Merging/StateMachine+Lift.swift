public import CivilTime

extension StateMachine {
    /// A snapshot after every boundary up to and including one, a kill time at that very minute too
    /// (`Merging.md`, "Base and lift").
    ///
    /// - Parameters:
    ///   - snapshot: with every week loaded from the one in Present to that of the boundary.
    ///   - boundary: as the journal's zone reads it; nil lifts nothing.
    public static func lifting(_ snapshot: Snapshot, to boundary: Moment?, in zone: Zone) -> Snapshot {
        guard let boundary else { return snapshot }
        // Boundaries are whole minutes: a second later every one of them has passed, and none more.
        let now = Now(zone.instant(of: boundary, second: 1), in: zone)
        return rollovers(of: snapshot, now: now).last?.after ?? snapshot
    }
}

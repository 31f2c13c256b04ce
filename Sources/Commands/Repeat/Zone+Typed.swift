import CivilTime

extension Zone {
    /// A typed moment as the clocks show it: for one that they skip, the first instant after the gap (`Plan.md`, "Clock
    /// and zone").
    func existing(_ moment: Moment) -> Moment { wall(at: instant(of: moment)).moment }
}

package import CivilTime

/// The records that a command needs, selected by the names in the part's folders alone.
package enum LightScope {
    /// The paths of the records of some dates.
    ///
    /// - Parameter names: returns the names in a folder of the journal.
    /// - Returns: the paths, and whether there are records of earlier dates.
    package static func paths(
        of dates: ClosedRange<Day>, _ names: (String) -> [String]
    ) -> (paths: [String], hasEarlier: Bool) {
        let days = names("Light").flatMap { year in
            names("Light/\(year)").compactMap { LightRecord.day(at: "Light/\(year)/\($0)") }
        }
        let paths = days.filter { dates.contains($0) }.sorted().map { LightRecord.path(of: $0) }
        return (paths, days.contains { $0 < dates.lowerBound })
    }

    /// The paths of the dates that a change can be about now; the settings decide between them.
    package static func changing(on today: Day) -> [String] {
        [today.preceding, today].map { LightRecord.path(of: $0) }
    }
}

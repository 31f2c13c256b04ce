package import CivilTime

/// The records that a command needs, selected by the names in the part's folders alone.
package enum LightScope {
    /// The paths of the records of some dates.
    ///
    /// Folders of years without such dates aren't listed, except for the newest of them with a record.
    ///
    /// - Parameter names: returns the names in a folder of the journal.
    /// - Returns: the paths, and whether there are records of earlier dates.
    package static func paths(
        of dates: ClosedRange<Day>, _ names: (String) -> [String]
    ) -> (paths: [String], hasEarlier: Bool) {
        var (found, hasEarlier) = ([Day](), false)
        for year in Set(names("Light").compactMap { Int($0) }).sorted(by: >) where year <= dates.upperBound.year {
            if year < dates.lowerBound.year, hasEarlier { break }
            let days = names(LightRecord.folder(of: year)).compactMap { LightRecord.day(of: year, named: $0) }
            found += days.filter { dates.contains($0) }
            hasEarlier = hasEarlier || days.contains { $0 < dates.lowerBound }
        }
        return (found.sorted().map { LightRecord.path(of: $0) }, hasEarlier)
    }

    /// The paths of the dates that a change can be about now; the settings decide between them.
    package static func changing(on today: Day) -> [String] {
        [today.preceding, today].map { LightRecord.path(of: $0) }
    }
}

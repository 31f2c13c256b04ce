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
        // Names are in the order of their dates, so that only those in question have to be read as dates.
        let (first, last) = ("\(dates.lowerBound).md", "\(dates.upperBound).md")
        for year in Set(names("Light").compactMap { Int($0) }).sorted(by: >) where year <= dates.upperBound.year {
            if year < dates.lowerBound.year, hasEarlier { break }
            let names = names(LightRecord.folder(of: year))
            found += names.filter { first <= $0 && $0 <= last }.compactMap { LightRecord.day(of: year, named: $0) }
            hasEarlier =
                hasEarlier || names.contains { $0 < first && LightRecord.day(of: year, named: $0) != nil }
        }
        return (found.sorted().map { LightRecord.path(of: $0) }, hasEarlier)
    }

    /// The paths of the dates that a change can be about now; the settings decide between them.
    package static func changing(on today: Day) -> [String] {
        [today.preceding, today].map { LightRecord.path(of: $0) }
    }
}

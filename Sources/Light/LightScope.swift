package import CivilTime
package import Paths

/// The records that a command needs, selected by the names in the part's folders alone.
package enum LightScope {
    /// The paths of the records of some dates.
    ///
    /// A year's folder without such dates isn't listed, except to find out whether an earlier record exists.
    ///
    /// - Parameter names: returns the names in a folder of the journal.
    /// - Returns: the paths, and whether earlier records exist.
    package static func paths(
        of dates: ClosedRange<Day>, _ names: (Path) -> [Path]
    ) -> (paths: [Path], hasEarlier: Bool) {
        var (found, hasEarlier) = ([Day](), false)
        // Names sort by date, so that only names in the range have to be parsed.
        let (first, last): (Path, Path) = ("\(dates.lowerBound).md", "\(dates.upperBound).md")
        for year in Set(names("Light").compactMap { Int($0.text) }).sorted(by: >) where year <= dates.upperBound.year {
            if year < dates.lowerBound.year, hasEarlier { break }
            let names = names(LightRecord.folder(of: year))
            found += names.filter { first <= $0 && $0 <= last }.compactMap { LightRecord.day(of: year, named: $0) }
            hasEarlier =
                hasEarlier || names.contains { $0 < first && LightRecord.day(of: year, named: $0) != nil }
        }
        return (found.sorted().map { LightRecord.path(of: $0) }, hasEarlier)
    }

    /// The paths of the dates that an action can change now, of which the settings determine one.
    package static func changing(on today: Day) -> [Path] {
        [today.preceding, today].map { LightRecord.path(of: $0) }
    }
}

extension LightRecord {
    /// The path of a date's record in the journal.
    package static func path(of day: Day) -> Path { "\(folder(of: day.year))/\(day).md" }

    /// The folder of a year's records.
    package static func folder(of year: Int) -> Path {
        "Light/\(FixedForm("0000").text(year))"
    }

    /// The date of the record at a path; nil for any other path.
    package static func day(at path: Path) -> Day? {
        guard let numbers = FixedForm("Light/0000/0000-00-00.md").numbers(in: path.bytes.span),
            numbers[0] == numbers[1]
        else { return nil }
        return Day(year: numbers[1], month: numbers[2], day: numbers[3])
    }

    /// The date of the record that a file in a year's folder is; nil for any other file.
    static func day(of year: Int, named name: Path) -> Day? {
        guard let numbers = FixedForm("0000-00-00.md").numbers(in: name.bytes.span), numbers[0] == year else {
            return nil
        }
        return Day(year: year, month: numbers[1], day: numbers[2])
    }
}

package import CivilTime
package import Parts

extension LightPart {
    package static func selection(_ today: Day, for purpose: Purpose, _ list: (Path) -> [Path]) -> [Path] {
        switch purpose {
        case .reference, .glance: Selection(near: [today.preceding...today]).paths(of: LightPart.self, list)
        // The newest record shows that lights are in use.
        case .reminders:
            Selection(near: [today.preceding...today.following], newest: 1).paths(of: LightPart.self, list)
        }
    }

    /// Whether a date before another has a record.
    package static func hasRecord(before date: Day, _ list: (Path) -> [Path]) -> Bool {
        Set(list("Light").compactMap { Int($0.text) }).filter { $0 <= date.year }.sorted(by: >).contains { year in
            list(LightRecord.folder(of: year)).contains { name in
                LightRecord.day(at: LightRecord.folder(of: year).appending(name)).map { $0 < date } ?? false
            }
        }
    }
}

extension LightRecord {
    package static func path(of day: Day) -> Path { "\(folder(of: day.year))/\(day).md" }

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
}

package import CivilTime

/// What records are read for.
package enum Purpose: Sendable {
    /// To name one in a command.
    case reference
    /// For reminders that are due now or next.
    case reminders
    /// For a glance below today.
    case glance
}

/// The records that are read, selected by the dates in their names alone, so that no command is slower after ten years:
/// `Fast/2026/2026-01-28-2000.md`.
///
/// Files outside the folders of years, and those without a date, may be of any date and are always read.
package struct Selection: Sendable {
    /// The days whose records are read; nil for all.
    private let days: [ClosedRange<Day>]?
    /// The number of newest records that are read, too.
    private let newest: Int
    /// The beginning of a name, near whose days records are read.
    private let beginning: String?
    /// The most days between a day and a name near it.
    private let reach: Int

    private init(_ days: [ClosedRange<Day>]?, _ newest: Int, _ beginning: String?, _ reach: Int) {
        (self.days, self.newest, self.beginning, self.reach) = (days, newest, beginning, reach)
    }

    package static let all = Selection(nil, 0, nil, 0)

    package init(
        near days: [ClosedRange<Day>], within reach: Int = 0, named beginning: String? = nil, newest: Int = 0
    ) {
        self.init(days, newest, beginning, reach)
    }

    /// The paths to read.
    ///
    /// - Parameter list: returns the names in a folder of the journal.
    package func paths(of part: (some RecordPart).Type, _ list: (Path) -> [Path]) -> [Path] {
        part.folders.flatMap { folder in
            func files(in folder: Path) -> [Path] { list(folder).map { folder.appending($0) }.filter(part.owns) }
            let years = list(folder).filter { !$0.isEmpty && $0.bytes.allSatisfy(Self.isDigit) }.sorted()
            let loose = files(in: folder)
            guard let days else { return loose + years.flatMap { files(in: folder.appending($0)) } }
            let named = beginning.map { beginning in
                years.filter { $0.hasPrefix(Path(beginning.prefix(4))) }.flatMap { files(in: folder.appending($0)) }
                    .filter { $0.name.hasPrefix(Path(beginning)) }.compactMap(Self.day).map { $0...$0 }
            }
            let near = (days + (named ?? [])).map {
                $0.lowerBound.adding(days: -reach)...$0.upperBound.adding(days: reach)
            }
            var found: [Path] = []
            for year in years.reversed() {
                let isNear = near.contains { ($0.lowerBound.year...$0.upperBound.year).contains(Int(year.text) ?? 0) }
                if isNear || found.count < newest { found += files(in: folder.appending(year)) }
            }
            let dated = found.map { (path: $0, day: Self.day(in: $0)) }
            let last = Set(dated.filter { $0.day != nil }.map(\.path).sorted { $0.name < $1.name }.suffix(newest))
            let selected = dated.filter { path, day in
                day.map { day in near.contains { $0.contains(day) } || last.contains(path) } ?? true
            }
            return loose + selected.map(\.path)
        }
    }

    private static func day(in path: Path) -> Day? { Day(String(decoding: path.name.bytes.prefix(10), as: UTF8.self)) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// A month as a calendar: a line of weekdays, then a line for each week, Monday first, with a mark after each date.
public struct MonthGrid: Sendable {
    /// The mark after a date.
    public struct Mark: Sendable {
        /// The symbol, at most one column wide.
        let symbol: String
        /// The colour of date and mark; nil for none.
        let role: Role?

        /// Creates a mark.
        public init(_ symbol: String, _ role: Role? = nil) { (self.symbol, self.role) = (symbol, role) }

        /// No mark.
        public static let none = Mark("")
    }

    private let weekdays: [String]
    private let first: Int
    private let marks: [Mark]

    /// Creates a calendar.
    ///
    /// - Parameters:
    ///   - weekdays: the short names of the days from Monday to Sunday.
    ///   - first: the column of the month's first day, 0 for Monday to 6 for Sunday.
    ///   - marks: the mark of each day of the month, in order.
    public init(weekdays: [String], first: Int, _ marks: [Mark]) {
        (self.weekdays, self.first, self.marks) = (weekdays, first, marks)
    }

    /// The columns of a cell: a date, its mark and a space.
    private static let width = 4

    /// The calendar as lines without trailing spaces, 28 columns wide.
    ///
    /// - Parameter paint: the style of the roles.
    public func lines(_ paint: Paint) -> [String] {
        let heading = weekdays.map { name in
            String(repeating: " ", count: max(0, 2 - name.displayWidth)) + name
        }
        let cells =
            Array(repeating: "", count: first).map { $0.padded(toColumns: Self.width) }
            + marks.enumerated().map { day, mark in
                let date = day + 1 < 10 ? " \(day + 1)" : "\(day + 1)"
                let text = "\(date)\(mark.symbol)"
                let space = String(repeating: " ", count: max(0, Self.width - text.displayWidth))
                return paint(text, mark.role) + space
            }
        let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            cells[start..<min(start + 7, cells.count)].joined()
        }
        return ([heading.map { $0.padded(toColumns: Self.width) }.joined()] + weeks).map { line in
            var line = line[...]
            while line.last == " " { line = line.dropLast() }
            return String(line)
        }
    }
}

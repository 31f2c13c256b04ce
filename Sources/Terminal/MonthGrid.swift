/// A month as a calendar: a line of weekdays, then a line for each week, Monday first, with a mark after each date.
package struct MonthGrid: Sendable {
    /// The mark after a date.
    package struct Mark: Sendable {
        /// The symbol, at most one column wide.
        let symbol: String
        /// The colour of date and mark; nil for none.
        let role: Role?

        package init(_ symbol: String, _ role: Role? = nil) { (self.symbol, self.role) = (symbol, role) }

        package static let none = Mark("")
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
    package init(weekdays: [String], first: Int, _ marks: [Mark]) {
        (self.weekdays, self.first, self.marks) = (weekdays, first, marks)
    }

    /// The columns of a cell: a date, its mark and a space.
    private static let width = 4

    /// The calendar as lines without trailing spaces, 28 columns wide.
    package var lines: [Line] {
        let heading = weekdays.map { name in Line(String(repeating: " ", count: max(0, 2 - name.displayWidth)) + name) }
        let dates = marks.enumerated().map { day, mark in
            Line("\(day < 9 ? " " : "")\(day + 1)\(mark.symbol)", mark.role)
        }
        let cells = Array(repeating: Line.empty, count: first) + dates
        let weeks = stride(from: 0, to: cells.count, by: 7).map { cells[$0..<min($0 + 7, cells.count)] }
        return ([heading[...]] + weeks).map { row in
            // Each cell but the last is padded, so that no line ends in spaces.
            row.dropLast().map { $0.padded(toColumns: Self.width) }.joined(separator: "") + (row.last ?? .empty)
        }
    }
}

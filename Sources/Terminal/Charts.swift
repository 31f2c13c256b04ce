/// A part of a whole as a row of cells.
package enum Bar {
    /// The cells, `▰▰▱▱`: all are filled only if the part is all, and none only if it is nothing.
    ///
    /// - Parameters:
    ///   - part: 0 or more; more than the whole counts as the whole.
    ///   - cells: the number of cells, 2 or more.
    package static func text(_ part: Int, of whole: Int, cells: Int) -> String {
        let nearest = whole > 0 ? (2 * part * cells + whole - 1) / (2 * whole) : 0
        let filled = part <= 0 ? 0 : part >= whole ? cells : min(max(1, nearest), cells - 1)
        return String(repeating: "▰", count: filled) + String(repeating: "▱", count: cells - filled)
    }

    /// The longest bar, in columns.
    fileprivate static let longest = 40

    /// A percentage as a bar, followed by the number; no wider than the available width if that is at least six columns.
    ///
    /// - Parameter percent: less than 0 counts as 0, more than 100 as 100.
    package static func line(percent: Int, _ role: Role? = nil, columns: Int) -> Line {
        let (percent, room) = (min(100, max(0, percent)), max(1, min(longest, columns - 5)))
        let done = room * percent / 100
        let rest = String(repeating: "░", count: room - done)
        return "\(String(repeating: "█", count: done), role)\(rest) \(percent)%"
    }
}

/// Numbers as horizontal bars, one line each, with the number as text beside the bar.
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        /// The subject of the number, at the beginning of the line.
        let label: String
        /// The length of the bar, 0 or more, in any unit that all bars share.
        let value: Int
        /// The number for display, at the end of the line.
        let text: String
        let role: Role?

        package init(_ label: String, _ value: Int, _ text: String, _ role: Role? = nil) {
            (self.label, self.value, self.text, self.role) = (label, max(0, value), text, role)
        }
    }

    private let bars: [Bar]

    package init(_ bars: [Bar]) { self.bars = bars }

    /// The chart as lines, which fit in the available width unless labels and numbers are too long for it; without a width,
    /// a list of the numbers.
    package func lines(columns: Int?) -> [Line] {
        guard let columns else { return bars.map { "  - \($0.label): \($0.text)" } }
        let label = bars.map(\.label.displayWidth).max() ?? 0
        let number = bars.map(\.text.displayWidth).max() ?? 0
        let room = max(1, min(Terminal.Bar.longest, columns - label - number - 4))
        let most = bars.map(\.value).max() ?? 0
        return bars.map { bar in
            let blocks = Line(Self.blocks(bar.value, of: most, in: room), bar.role).padded(toColumns: room)
            let missing = String(repeating: " ", count: number - bar.text.displayWidth)
            return "\(bar.label.padded(toColumns: label))  \(blocks)  \(missing)\(bar.text)"
        }
    }

    /// A bar in eighths of a column; a value other than 0 is always visible.
    private static func blocks(_ value: Int, of most: Int, in room: Int) -> String {
        guard value > 0 else { return "" }
        let eighths = max(1, Int(Double(value) / Double(most) * Double(room * 8)))
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
}

package enum MonthGrid {
    /// A line of weekdays, then a line for each week, Monday first, without trailing spaces and 28 columns wide.
    ///
    /// - Parameters:
    ///   - weekdays: the short names of the days from Monday to Sunday.
    ///   - first: the column of the month's first day, 0 for Monday to 6 for Sunday.
    ///   - marks: for each day of the month, the mark after its date, at most one column wide; the date has its role, too.
    package static func lines(weekdays: [String], first: Int, _ marks: [Line]) -> [Line] {
        let heading = weekdays.map { name in Line(String(repeating: " ", count: max(0, 2 - name.displayWidth)) + name) }
        let dates = marks.enumerated().map { day, mark in
            Line("\(day < 9 ? " " : "")\(day + 1)\(mark.text)", mark.spans.first?.role)
        }
        let cells = Array(repeating: Line.empty, count: first) + dates
        let weeks = stride(from: 0, to: cells.count, by: 7).map { cells[$0..<min($0 + 7, cells.count)] }
        return ([heading[...]] + weeks).map { row in
            // Each cell but the last is padded, so that no line ends in spaces.
            row.dropLast().map { $0.padded(toColumns: 4) }.joined(separator: "") + (row.last ?? .empty)
        }
    }
}

/// A number or a time in digits of seven segments, three lines high, which every terminal can draw.
package enum LargeDigits {
    /// The three lines of a text of digits and colons; any other character is left out.
    package static func lines(_ text: String, _ role: Role? = nil) -> [Line] {
        rows.map { row in
            let cells = text.compactMap { symbols.firstIndex(of: $0) }.map { String(row.dropFirst(4 * $0).prefix(3)) }
            return Line(cells.joined(separator: " "), role)
        }
    }

    private static let symbols = Array("0123456789:")

    /// The segments of each symbol, three columns wide, with a space between two.
    private static let rows = [
        " _       _   _       _   _   _   _   _     ",
        "| |   |  _|  _| |_| |_  |_    | |_| |_|  . ",
        "|_|   | |_   _|   |  _| |_|   | |_|  _|  . ",
    ]
}

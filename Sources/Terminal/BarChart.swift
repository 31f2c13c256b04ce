/// Numbers as horizontal bars, one line each, with the number as text beside the bar.
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        /// The subject of the number, at the beginning of the line.
        let label: String
        /// The length of the bar, 0 or more, in any unit that all bars share.
        let value: Int
        /// The number for display, at the end of the line.
        let text: String
        /// The colour of the bar; nil for none.
        let role: Role?

        package init(_ label: String, _ value: Int, _ text: String, _ role: Role? = nil) {
            (self.label, self.value, self.text, self.role) = (label, max(0, value), text, role)
        }
    }

    private let bars: [Bar]

    package init(_ bars: [Bar]) { self.bars = bars }

    /// The longest bar, in columns.
    private static let longest = 40

    /// The chart as lines, which fit in the available width unless labels and numbers are too long for it; without a width,
    /// a list of the numbers.
    package func lines(columns: Int?) -> [Line] {
        guard let columns else { return bars.map { "  - \($0.label): \($0.text)" } }
        let label = bars.map(\.label.displayWidth).max() ?? 0
        let number = bars.map(\.text.displayWidth).max() ?? 0
        let room = max(1, min(Self.longest, columns - label - number - 4))
        let most = bars.map(\.value).max() ?? 0
        return bars.map { bar in
            let length = Self.eighths(bar.value, of: most, in: room)
            let blocks = Self.blocks(length)
            let space = String(repeating: " ", count: room - blocks.displayWidth)
            let missing = String(repeating: " ", count: number - bar.text.displayWidth)
            return "\(bar.label.padded(toColumns: label))  \(blocks, bar.role)\(space)  \(missing)\(bar.text)"
        }
    }

    /// The length of a bar in eighths of a column; a value other than 0 is always visible.
    private static func eighths(_ value: Int, of most: Int, in room: Int) -> Int {
        guard value > 0, most > 0 else { return 0 }
        return max(1, Int(Double(value) / Double(most) * Double(room * 8)))
    }

    private static func blocks(_ eighths: Int) -> String {
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
}

/// A bar that shows a percentage, followed by the number as text.
package struct ProgressBar: Sendable {
    private let percent: Int
    private let role: Role?

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - percent: the finished part; less than 0 counts as 0, more than 100 as 100.
    ///   - role: the colour of the finished part; nil for none.
    package init(percent: Int, _ role: Role? = nil) {
        (self.percent, self.role) = (min(100, max(0, percent)), role)
    }

    /// The longest bar, in columns.
    private static let longest = 40

    /// The bar as a line, which is no wider than the available width if that is at least six columns.
    package func line(columns: Int) -> Line {
        let room = max(1, min(Self.longest, columns - 5))
        let done = room * percent / 100
        let rest = String(repeating: "░", count: room - done)
        return "\(String(repeating: "█", count: done), role)\(rest) \(percent)%"
    }
}

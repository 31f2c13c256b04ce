/// A box with a title and some lines, beside others of its size.
public struct Card: Equatable, Sendable {
    /// A printable text and what it stands for.
    public struct Line: Equatable, Sendable {
        /// The text.
        public let text: String
        /// What it stands for; nil for any text.
        public let role: Role?

        /// Makes a line.
        public init(_ text: String, _ role: Role? = nil) {
            self.text = text
            self.role = role
        }
    }

    /// What stands in the upper border.
    public let title: Line
    /// What stands in the box.
    public let lines: [Line]

    /// Makes a card.
    public init(title: Line, lines: [Line]) {
        self.title = title
        self.lines = lines
    }

    /// Two borders, two blanks, and a date with its weekday and `today` between them.
    static let narrowest = 19
    /// Beyond that a card is only emptier.
    static let widest = 36

    /// The card as text, all lines of one width.
    ///
    /// - Parameters:
    ///   - columns: the width, borders included; what doesn't fit is cut.
    ///   - height: how many lines it has between the borders.
    ///   - paint: how the roles look.
    func text(columns: Int, height: Int, _ paint: Paint) -> [String] {
        let room = columns - 4
        let name = title.text.truncated(toColumns: room)
        let rule = String(repeating: "─", count: room - name.displayWidth)
        let blank = Line("")
        let inner = (0..<height).map { $0 < lines.count ? lines[$0] : blank }.map { line in
            let text = line.text.truncated(toColumns: room)
            let space = String(repeating: " ", count: room - text.displayWidth)
            return "│ \(paint(text, line.role))\(space) │"
        }
        let edge = String(repeating: "─", count: columns - 2)
        return ["┌ \(paint(name, title.role)) \(rule)┐"] + inner + ["└\(edge)┘"]
    }
}

/// Cards side by side, in as many rows as the width asks for.
public enum CardGrid {
    /// The grid as lines; nil where not even one card fits.
    ///
    /// - Parameters:
    ///   - cards: in reading order.
    ///   - columns: the width that there is; no line is wider.
    ///   - paint: how the roles look.
    public static func lines(_ cards: [Card], columns: Int, _ paint: Paint) -> [String]? {
        let fitting = min(cards.count, (columns + 1) / (Card.narrowest + 1))
        guard fitting > 0 else { return nil }
        // Rows as even as they can be: four and three, not six and one.
        let rows = (cards.count + fitting - 1) / fitting
        let perRow = (cards.count + rows - 1) / rows
        let width = min(Card.widest, (columns + 1) / perRow - 1)
        let height = cards.map(\.lines.count).max() ?? 0
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start in
            let row = cards[start..<min(start + perRow, cards.count)]
            return beside(row.map { $0.text(columns: width, height: height, paint) })
        }
    }

    /// Blocks of as many lines each, side by side.
    private static func beside(_ blocks: [[String]]) -> [String] {
        (blocks.first ?? []).indices.map { line in blocks.map { $0[line] }.joined(separator: " ") }
    }
}

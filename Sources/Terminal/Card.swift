/// A box with a title and some lines, in a grid of equal boxes.
package struct Card: Equatable, Sendable {
    package let title: Line
    package let lines: [Line]

    package init(title: Line, lines: [Line]) { (self.title, self.lines) = (title, lines) }

    /// The minimal width: two borders, two blanks, and a date with its weekday and `today`.
    static let narrowest = 19
    static let widest = 36

    /// The card as text, with all lines of the same width.
    ///
    /// - Parameters:
    ///   - columns: the width, including borders; longer lines are truncated.
    ///   - height: the number of lines between the borders.
    func text(columns: Int, height: Int) -> [Line] {
        let room = columns - 4
        let name = title.truncated(toColumns: room)
        let rule = String(repeating: "─", count: room - name.width)
        let inner = (0..<height).map { index -> Line in
            let line = index < lines.count ? lines[index] : .empty
            return "│ \(line.truncated(toColumns: room).padded(toColumns: room)) │"
        }
        let edge = String(repeating: "─", count: columns - 2)
        return ["┌ \(name) \(rule)┐"] + inner + ["└\(edge)┘"]
    }
}

/// A grid of cards, with as many columns as fit.
package enum CardGrid {
    /// The grid as lines; nil if not even one card fits.
    ///
    /// - Parameters:
    ///   - cards: in reading order.
    ///   - columns: the available width, which no line exceeds.
    package static func lines(_ cards: [Card], columns: Int) -> [Line]? {
        let fitting = min(cards.count, (columns + 1) / (Card.narrowest + 1))
        guard fitting > 0 else { return nil }
        // Balanced rows: four and three, not six and one.
        let rows = (cards.count + fitting - 1) / fitting
        let perRow = (cards.count + rows - 1) / rows
        let width = min(Card.widest, (columns + 1) / perRow - 1)
        let height = cards.map(\.lines.count).max() ?? 0
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start in
            let row = cards[start..<min(start + perRow, cards.count)].map { $0.text(columns: width, height: height) }
            return row[0].indices.map { line in row.map { $0[line] }.joined(separator: " ") }
        }
    }
}

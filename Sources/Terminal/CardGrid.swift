/// A grid of cards, with as many columns as fit.
public enum CardGrid {
    /// The grid as lines; nil if not even one card fits.
    ///
    /// - Parameters:
    ///   - cards: in reading order.
    ///   - columns: the available width, which no line exceeds.
    ///   - paint: the style of the roles.
    public static func lines(_ cards: [Card], columns: Int, _ paint: Paint) -> [String]? {
        let fitting = min(cards.count, (columns + 1) / (Card.narrowest + 1))
        guard fitting > 0 else { return nil }
        // Balanced rows: four and three, not six and one.
        let rows = (cards.count + fitting - 1) / fitting
        let perRow = (cards.count + rows - 1) / rows
        let width = min(Card.widest, (columns + 1) / perRow - 1)
        let height = cards.map(\.lines.count).max() ?? 0
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start in
            let row = cards[start..<min(start + perRow, cards.count)]
            return beside(row.map { $0.text(columns: width, height: height, paint) })
        }
    }

    /// Joins blocks with the same number of lines side by side.
    private static func beside(_ blocks: [[String]]) -> [String] {
        (blocks.first ?? []).indices.map { line in blocks.map { $0[line] }.joined(separator: " ") }
    }
}

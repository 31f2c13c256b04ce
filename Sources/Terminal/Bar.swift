/// A part of a whole as a bar of cells: full only if it is all, empty only if it is nothing.
package struct Bar: Sendable {
    /// The cells that are filled, and those that aren't.
    package let cells: (filled: Int, empty: Int)

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - part: 0 or more; more than the whole counts as the whole.
    ///   - cells: the length, 2 or more.
    package init(_ part: Int, of whole: Int, cells count: Int) {
        let nearest = whole > 0 ? (2 * part * count + whole - 1) / (2 * whole) : 0
        let filled = part <= 0 ? 0 : part >= whole ? count : min(max(1, nearest), count - 1)
        cells = (filled, count - filled)
    }

    package func line(_ role: Role? = nil) -> Line {
        "\(String(repeating: "▰", count: cells.filled), role)\(String(repeating: "▱", count: cells.empty))"
    }
}

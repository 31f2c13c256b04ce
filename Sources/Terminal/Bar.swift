/// A part of a whole as a row of cells: `▰▰▱▱`.
package enum Bar {
    /// The cells: all are filled only if the part is all, and none only if it is nothing.
    ///
    /// - Parameters:
    ///   - part: 0 or more; more than the whole counts as the whole.
    ///   - cells: the number of cells, 2 or more.
    package static func text(_ part: Int, of whole: Int, cells: Int) -> String {
        let nearest = whole > 0 ? (2 * part * cells + whole - 1) / (2 * whole) : 0
        let filled = part <= 0 ? 0 : part >= whole ? cells : min(max(1, nearest), cells - 1)
        return String(repeating: "▰", count: filled) + String(repeating: "▱", count: cells - filled)
    }
}

/// How a terminal's size is used (`CommandLine.md`, "The screen").
package struct ScreenLayout: Equatable, Sendable {
    package enum Kind: Sendable {
        /// The list, the message, the keys.
        case small
        /// Tabs, the week in a row, and lines between the parts.
        case medium
        case wide
    }

    package let rows: Int
    package let columns: Int

    package init(rows: Int, columns: Int) { (self.rows, self.columns) = (max(1, rows), max(1, columns)) }

    package var kind: Kind {
        if columns < 60 || rows < 16 { return .small }
        return columns >= 100 && rows >= 20 ? .wide : .medium
    }

    /// The columns of the pane at the side, with its borders.
    static let side = 26

    /// Whether what was done in this sitting has room of its own.
    var hasLog: Bool { kind == .wide && rows >= 30 }
}

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

/// A box with a title and some lines, in a grid of equal boxes.
public struct Card: Equatable, Sendable {
    /// A printable text and its role.
    public struct Line: Equatable, Sendable {
        /// The text.
        public let text: String
        /// The role; nil for plain text.
        public let role: Role?

        /// Creates a line.
        public init(_ text: String, _ role: Role? = nil) {
            self.text = text
            self.role = role
        }
    }

    /// The title in the upper border.
    public let title: Line
    /// The lines in the box.
    public let lines: [Line]

    /// Creates a card.
    public init(title: Line, lines: [Line]) {
        self.title = title
        self.lines = lines
    }

    /// The minimal width: two borders, two blanks, and a date with its weekday and `today`.
    static let narrowest = 19
    /// The maximal width.
    static let widest = 36

    /// The card as text, with all lines of the same width.
    ///
    /// - Parameters:
    ///   - columns: the width, including borders; longer lines are truncated.
    ///   - height: the number of lines between the borders.
    ///   - paint: the style of the roles.
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

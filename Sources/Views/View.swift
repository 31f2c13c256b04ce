import JournalText
package import Localization
package import Terminal

/// The result of a showing command as a value: its lines and its document are derived from the same facts.
package protocol View {
    /// The lines in one language, the headline first. Some are fixed to the letter (`Plan.md`, "Fixed outputs").
    func lines(_ canvas: Canvas) -> [Line]
    /// The document, whose names are in a table of ``Documents`` (`CommandLine.md`, "Documents").
    var document: JSONValue { get }
    /// The document as text, without a line break at its end.
    var documentText: String { get }
    /// Whether another program shows the lines, so that they are printed without `[OK]`.
    var isForPrograms: Bool { get }
}

extension View {
    package var documentText: String { document.text }
    package var isForPrograms: Bool { false }
}

/// What a view draws on: its language, and the room for pictures.
package struct Canvas {
    package let language: Language
    /// The available width for pictures; nil if only lines are shown: in a pipe, with `--plain`, on a terminal without
    /// support.
    package let columns: Int?
    /// Whether words replace symbols, as with `--plain`.
    package let isPlain: Bool

    package init(_ language: Language, columns: Int? = nil, isPlain: Bool = false) {
        (self.language, self.columns, self.isPlain) = (language, columns, isPlain)
    }

    /// What is before a task in a list of several zones: the symbol of its zone, or the name.
    func mark(_ zone: TaskZone) -> Line {
        guard !isPlain else { return Line(DayLines.label(zone, language) + language(en: " ", zh: "", ja: "")) }
        let role = zone == .complete ? Role.completed : .execute
        return mark(role.symbol, role)
    }

    /// A symbol and a space before its word; empty in `--plain`, where the word says it.
    func mark(_ symbol: String, _ role: Role) -> Line { isPlain ? "" : "\(symbol, role) " }
}

extension Language {
    /// Things in a row: `1, 2`, `1，2`, `1、2`.
    func list(_ lines: [Line]) -> Line { lines.joined(separator: self(en: ", ", zh: "，", ja: "、")) }
}

extension Text {
    /// A part of a whole, after its number: ` (78%)`; empty where nothing is counted.
    static func share(_ percent: Int?) -> Text { percent.map { Text(" (\($0)%)") } ?? .empty }
}

extension [Text] {
    /// Lines that are as many in every language, without their roles.
    package init(lines: (Language) -> [Line]) {
        let (zh, ja) = (lines(.zh), lines(.ja))
        self = lines(.en).enumerated().map { index, line in
            Text(en: line.text, zh: zh[index].text, ja: ja[index].text)
        }
    }
}

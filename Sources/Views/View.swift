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

    package init(_ language: Language, columns: Int? = nil) {
        self.language = language
        self.columns = columns
    }
}

extension Language {
    /// Things in a row: `1, 2`, `1，2`, `1、2`.
    func list(_ lines: [Line]) -> Line { lines.joined(separator: self(en: ", ", zh: "，", ja: "、")) }

    /// A part of a whole, after its number: ` (78%)`; empty where nothing is counted.
    func share(_ percent: Int?) -> String {
        percent.map { self(en: " (\($0)%)", zh: "（\($0)%）", ja: "（\($0)%）") } ?? ""
    }
}

extension LocalizedText {
    /// A line that is the same in every language, without its roles.
    package init(_ line: Line) { self.init(line.text) }
}

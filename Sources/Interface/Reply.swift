package enum Reply {
    /// What was done: a headline, and the lines below it.
    case done(Text, [Text])
    /// What was asked for, as lines or as a document.
    case shown(any View)
    /// Text for another program, printed unchanged: without `[OK]`, and without an additional line break.
    case plain(String)

    package init(_ headline: Text, _ details: [Text] = []) { self = .done(headline, details) }

    package init(_ view: any View) { self = .shown(view) }

    /// The empty answer, such as that of a hook without findings.
    package static var silent: Reply { .plain("") }

    package var view: (any View)? { if case .shown(let view) = self { view } else { nil } }

    /// Whether it is for another program, or empty.
    package var isForPrograms: Bool {
        switch self {
        case .done: false
        case .shown(let view): view.isForPrograms
        case .plain: true
        }
    }

    /// The reply as it is printed: `[OK]`, the headline, the lines below it. An empty line is left out.
    package func text(_ canvas: Canvas, _ paint: Paint) -> String {
        switch self {
        case .plain(let text): return text
        case .done(let headline, let details):
            return Self.text(([headline] + details).map { Line($0[canvas.language]) }, canvas, paint)
        case .shown(let view) where view.isForPrograms:
            return view.lines(canvas).text(nil, paint)
        case .shown(let view): return Self.text(view.lines(canvas), canvas, paint)
        }
    }

    private static func text(_ lines: [Line], _ canvas: Canvas, _ paint: Paint) -> String {
        let details = lines.dropFirst().filter { !$0.isEmpty }
        return ([Line("[OK]", .success) + " " + (lines.first ?? .empty)] + details).text(canvas.columns, paint)
    }
}

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

/// A view whose lines are texts: a headline, and the lines below it.
package struct TextView: View {
    private let texts: [Text]
    private let makeDocument: () -> JSONValue

    package init(_ headline: Text, _ details: [Text], _ document: @escaping @autoclosure () -> JSONValue) {
        (texts, makeDocument) = ([headline] + details, document)
    }

    package func lines(_ canvas: Canvas) -> [Line] { texts.map { Line($0[canvas.language]) } }

    package var document: JSONValue { makeDocument() }
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
    package func mark(_ zone: TaskZone) -> Line {
        guard !isPlain else { return Line(DayLines.label(zone, language) + language(en: " ", zh: "", ja: "")) }
        let role = zone == .complete ? Role.completed : .execute
        return mark(role.symbol, role)
    }

    /// A symbol and a space before its word; empty in `--plain`, where the word says it.
    package func mark(_ symbol: String, _ role: Role) -> Line { isPlain ? "" : "\(symbol, role) " }
}

extension Language {
    /// Things in a row: `1, 2`, `1，2`, `1、2`.
    package func list(_ lines: [Line]) -> Line { lines.joined(separator: self(en: ", ", zh: "，", ja: "、")) }
}

extension Text {
    /// A part of a whole, after its number: ` (78%)`; empty where nothing is counted.
    package static func share(_ percent: Int?) -> Text { percent.map { Text(" (\($0)%)") } ?? .empty }
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

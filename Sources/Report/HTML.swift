import CivilTime
import Terminal

/// A piece of HTML, well-formed as XML as well. A text that is interpolated is escaped, so that markup comes from
/// literals alone.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    private(set) var text: String

    private init(markup: String) { text = markup }

    init(stringLiteral markup: String) { text = markup }

    /// Creates HTML from a literal with values in it.
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    static let empty = HTML(markup: "")

    /// Creates HTML from what libcmark-gfm has rendered: texts and attributes are escaped there.
    static func rendered(_ markup: String) -> HTML { HTML(markup: markup) }

    static func += (left: inout HTML, right: HTML) { left.text += right.text }

    static func + (left: HTML, right: HTML) -> HTML { HTML(markup: left.text + right.text) }

    /// A text with everything made visible that could deceive its reader, and its special characters escaped.
    fileprivate static func escaped(_ text: String) -> String {
        let text = text.printable
        guard text.utf8.contains(where: { special.contains($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static let special = Set("&<>\"'".utf8)

    /// Collects the pieces of an interpolation.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text: String

        init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ markup: String) { text += markup }

        /// Appends a text, escaped.
        mutating func appendInterpolation(_ plain: String) { text += HTML.escaped(plain) }

        mutating func appendInterpolation(_ html: HTML) { text += html.text }

        mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

        /// Appends a number with one decimal.
        mutating func appendInterpolation(_ number: Double) {
            let tenths = Int((number * 10).rounded())
            let size = tenths.magnitude
            text += (tenths < 0 ? "-" : "") + "\(size / 10)" + (size.isMultiple(of: 10) ? "" : ".\(size % 10)")
        }

        mutating func appendInterpolation(_ day: Day) { text += "\(day)" }
    }
}

extension Sequence<HTML> {
    func joined() -> HTML { reduce(into: .empty) { $0 += $1 } }
}

extension HTML {
    /// A line, each piece with its role as class.
    init(_ line: Line) {
        self = line.spans.map { span in
            span.role.map { "<span class='\("\($0)")'>\(span.text)</span>" as HTML } ?? "\(span.text)"
        }.joined()
    }
}

/// A table with a caption, whose first column names its rows. One of many rows is folded.
struct DataTable {
    let caption: String
    let headings: [String]
    let rows: [(name: String, cells: [String])]

    init(_ caption: String, _ headings: [String], _ rows: [(name: String, cells: [String])]) {
        (self.caption, self.headings, self.rows) = (caption, headings, rows)
    }

    /// The most rows that are shown at first.
    static let mostShown = 8

    /// Whether only its caption is shown at first.
    var isFolded: Bool { rows.count > Self.mostShown }

    var html: HTML {
        let head = headings.map { "<th scope='col'>\($0)</th>" as HTML }.joined()
        let body = rows.map { row -> HTML in
            let cells = row.cells.map { "<td>\($0)</td>" as HTML }.joined()
            return "<tr><th scope='row'>\(row.name)</th>\(cells)</tr>\n"
        }.joined()
        let table: HTML =
            "<table><caption>\(caption)</caption><thead><tr>\(head)</tr></thead><tbody>\n\(body)</tbody></table>"
        return isFolded ? "<details><summary>\(caption)</summary>\n\(table)</details>" : table
    }
}

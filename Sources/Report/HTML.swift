import CivilTime
import Terminal

/// A piece of HTML, well-formed as XML as well. A text that is interpolated is escaped, so that markup comes from
/// literals alone.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    private(set) var text: String

    private init(markup: String) { text = markup }

    init(stringLiteral markup: String) { text = markup }

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

        mutating func appendInterpolation(_ day: Day) { text += "\(day)" }
    }
}

extension Sequence<HTML> {
    func joined() -> HTML { reduce(into: .empty) { $0 += $1 } }
}

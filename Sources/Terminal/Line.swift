/// A line of text for people: pieces, each with its role. A view makes lines; who shows them decides how a role looks.
///
/// A line is written as a literal: `"lights: \(symbol, .completed) \(words)"`.
package struct Line: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        /// Printable text.
        package var text: String
        /// The meaning of the text; nil for plain text.
        package let role: Role?
    }

    /// The pieces in order. No two neighbours have the same role, and none is empty.
    package private(set) var spans: [Span] = []

    package init(_ text: String, _ role: Role? = nil) { append(text, role) }

    package static let empty = Line("")

    package var text: String { spans.reduce(into: "") { $0 += $1.text } }

    package var isEmpty: Bool { spans.isEmpty }

    /// The width on a terminal, in columns.
    package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

    package mutating func append(_ text: String, _ role: Role? = nil) {
        guard !text.isEmpty else { return }
        if let last = spans.last, last.role == role {
            spans[spans.count - 1].text += text
        } else {
            spans.append(Span(text: text, role: role))
        }
    }

    package static func + (left: Line, right: Line) -> Line {
        right.spans.reduce(into: left) { $0.append($1.text, $1.role) }
    }
}

extension Line: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.line }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var line = Line.empty

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { line.append(text) }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            line.append(value.description)
        }

        package mutating func appendInterpolation(_ text: String, _ role: Role?) { line.append(text, role) }

        package mutating func appendInterpolation(_ other: Line) { line = line + other }
    }
}

extension [Line] {
    package func joined(separator: String) -> Line {
        guard let first else { return .empty }
        return dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
    }
}

/// The meaning of a piece of text, from which ``Theme`` determines its style.
package enum Role: CaseIterable, Sendable {
    /// The status of a day (`Plan.md`, "A day's life").
    case empty, draft, execute, completed, expired
    /// The types of tasks with a colour; regular ones have none.
    case ddl, leisure
    case heading
    /// `[OK]`, `[WARN]` and `[ERR]`.
    case success, warning, failure
    /// The selected row of a list: the whole row, in no other colour.
    case selected

    /// The symbol of a day's status, one column wide in every terminal; empty for any other role. The status is always
    /// shown as a word, too, except in a prompt, which shows what follows from it.
    package var symbol: String {
        switch self {
        case .empty: "·"
        case .draft: "○"
        case .execute: "▶"
        case .completed: "✓"
        case .expired, .failure: "✗"
        case .ddl, .leisure, .heading, .success, .warning, .selected: ""
        }
    }
}

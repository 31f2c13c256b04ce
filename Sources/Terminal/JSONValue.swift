/// A value of a JSON document (RFC 8259). Members of an object keep their order.
package enum JSONValue: Equatable, Sendable {
    /// Null: unknown or absent.
    case null
    case bool(Bool)
    case number(Int)
    /// A string, unescaped; it is escaped when it is written.
    case string(String)
    case array([JSONValue])
    /// An object, with unique names.
    case object([JSONMember])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .string(text) }

    package init(integerLiteral number: Int) { self = .number(number) }

    package init(booleanLiteral truth: Bool) { self = .bool(truth) }
}

package struct JSONMember: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}

extension JSONValue {
    /// The document in UTF-8, indented by two blanks, with one member or element per line and no line break at the end.
    ///
    /// Controls, bidirectional characters and everything else that ``Swift/String/printable`` replaces are written as
    /// `\u` escapes. So a parser gets the original text, but a terminal doesn't.
    package var text: String { text(indent: "\n") }

    /// The document in one line, for line-based readers.
    package var line: String { text(indent: nil) }

    /// The value as part of a document, indented.
    package func text(atDepth depth: Int) -> String { text(indent: "\n" + String(repeating: "  ", count: depth)) }

    /// The value as text.
    ///
    /// - Parameter indent: the line break and indentation of this level; nil for a single line.
    private func text(indent: String?) -> String {
        switch self {
        case .null: "null"
        case .bool(let truth): truth ? "true" : "false"
        case .number(let number): "\(number)"
        case .string(let text): Self.quoted(text)
        case .array(let values): Self.list("[", values.map { $0.text(indent: indent.deeper) }, "]", indent)
        case .object(let members):
            Self.list(
                "{", members.map { "\(Self.quoted($0.name)): \($0.value.text(indent: indent.deeper))" }, "}", indent)
        }
    }

    private static func list(_ open: String, _ items: [String], _ close: String, _ indent: String?) -> String {
        guard !items.isEmpty else { return open + close }
        let space = indent.deeper ?? ""
        let comma = indent == nil ? ", " : "," + space
        return open + space + items.joined(separator: comma) + (indent ?? "") + close
    }

    /// The text in quotes, with invalid and unsafe characters escaped.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.isDeceptive: result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    /// An escape such as `\u202e`, or a surrogate pair for scalars above U+FFFF.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }
}

extension String? {
    /// The indentation of the next level.
    fileprivate var deeper: String? { map { $0 + "  " } }
}

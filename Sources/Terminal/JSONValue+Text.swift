extension JSONValue {
    /// The document in UTF-8, two blanks a level, a member or element a line; without a line break at its end.
    ///
    /// Controls, bidirectional characters and everything else that ``Swift/String/printable`` shows are written as
    /// `\u` escapes: a reader of the document gets them as they were, a terminal that it is printed on doesn't.
    public var text: String { text(indent: "\n") }

    /// The document in one line, for readers that take a line at a time.
    public var line: String { text(indent: nil) }

    /// The value as text.
    ///
    /// - Parameter indent: the line break and the blanks that a line at this level begins with; nil for a single line.
    fileprivate func text(indent: String?) -> String {
        switch self {
        case .null: "null"
        case .bool(let truth): truth ? "true" : "false"
        case .number(let number): "\(number)"
        case .string(let text): Self.quoted(text)
        case .array(let values): Self.list("[", values.map { $0.text(indent: indent.deeper) }, "]", indent)
        case .object(let members): Self.list("{", members.map { $0.text(indent: indent.deeper) }, "}", indent)
        }
    }

    private static func list(_ open: String, _ items: [String], _ close: String, _ indent: String?) -> String {
        guard !items.isEmpty else { return open + close }
        let space = indent.deeper ?? ""
        let comma = indent == nil ? ", " : "," + space
        return open + space + items.joined(separator: comma) + (indent ?? "") + close
    }

    /// The text in quotes, with what can't or shouldn't stand in them escaped.
    fileprivate static func quoted(_ text: String) -> String {
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

    /// `\u202e`; a pair of surrogates for scalars beyond U+FFFF.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }
}

extension JSONMember {
    fileprivate func text(indent: String?) -> String {
        "\(JSONValue.quoted(name)): \(value.text(indent: indent))"
    }
}

extension String? {
    /// The indent of the level below.
    fileprivate var deeper: String? { map { $0 + "  " } }
}

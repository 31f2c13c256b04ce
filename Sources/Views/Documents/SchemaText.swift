import Terminal

/// A schema as text: values that fit are in one line, but each definition, and each name of an object, has its own
/// line.
enum SchemaText {
    private static let columns = 120

    /// The text, without a line break at its end.
    static func text(of schema: JSONValue) -> String { text(of: schema, behind: 0, level: 0, room: columns) }

    /// - Parameters:
    ///   - margin: the number of spaces at the beginning of the line.
    ///   - level: the number of objects and lists around the value.
    ///   - room: the number of columns that remain in the line.
    private static func text(of value: JSONValue, behind margin: Int, level: Int, room: Int) -> String {
        let line = inline(value)
        let isShort = line.utf8.count <= room
        switch value {
        case .object(let members) where !isShort || isOpen(value, level):
            let inner = String(repeating: " ", count: margin + 2)
            let lines = members.map { member in
                let start = "\(inner)\(JSONValue.string(member.name).line): "
                let room = columns - start.utf8.count - 1
                return start + text(of: member.value, behind: margin + 2, level: level + 1, room: room)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(inner.dropLast(2))}"
        case .array(let values) where !isShort || isOpen(value, level):
            return list(values, behind: margin, level: level)
        default: return line
        }
    }

    /// Whether a value is split although it would fit: values near the root, and objects with several names.
    private static func isOpen(_ value: JSONValue, _ level: Int) -> Bool {
        switch value {
        case .object(let members):
            level < 2 || members.contains { $0.name == "properties" }
                || members.contains {
                    if case .object = $0.value {
                        $0.name != "items" && $0.name != "additionalProperties"
                    } else {
                        false
                    }
                }
        case .array(let values): level == 1 || values.contains { isOpen($0, level + 1) }
        default: false
        }
    }

    /// A list, with one object a line, or as many words in a line as fit.
    private static func list(_ values: [JSONValue], behind margin: Int, level: Int) -> String {
        let inner = String(repeating: " ", count: margin + 2)
        let parts = values.map { text(of: $0, behind: margin + 2, level: level + 1, room: columns - margin - 3) }
        var lines: [String] = []
        for (value, part) in zip(values, parts) {
            if case .string = value, let last = lines.last, last.utf8.count + part.utf8.count + 3 <= columns {
                lines[lines.count - 1] = "\(last), \(part)"
            } else {
                lines.append(inner + part)
            }
        }
        return "[\n\(lines.joined(separator: ",\n"))\n\(inner.dropLast(2))]"
    }

    /// A value in one line, with a space inside the braces of an object.
    private static func inline(_ value: JSONValue) -> String {
        switch value {
        case .object(let members):
            "{ \(members.map { "\(JSONValue.string($0.name).line): \(inline($0.value))" }.joined(separator: ", ")) }"
        case .array(let values): "[\(values.map(inline).joined(separator: ", "))]"
        default: value.line
        }
    }
}

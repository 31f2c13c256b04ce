import Terminal

/// A JSON document (RFC 8259): what an export writes, members in the order in which they are given.
indirect enum JSONText {
    case text(String)
    case number(Int)
    case truth(Bool)
    case null
    case list([JSONText])
    case object([(String, JSONText)])

    /// A value by its description; null where there is none.
    init(_ value: (some CustomStringConvertible)?) { self = value.map { .text($0.description) } ?? .null }

    /// The document, two spaces for each level, with a line end behind it.
    var document: String {
        var text = ""
        write(into: &text, "\n")
        return text + "\n"
    }

    private func write(into text: inout String, _ lineBreak: String) {
        switch self {
        case .text(let value): Self.write(value, into: &text)
        case .number(let value): text += "\(value)"
        case .truth(let value): text += value ? "true" : "false"
        case .null: text += "null"
        case .list(let items):
            Self.write(items, "[", "]", into: &text, lineBreak) { item, text, lineBreak in
                item.write(into: &text, lineBreak)
            }
        case .object(let members):
            Self.write(members, "{", "}", into: &text, lineBreak) { member, text, lineBreak in
                Self.write(member.0, into: &text)
                text += ": "
                member.1.write(into: &text, lineBreak)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], _ open: String, _ close: String, into text: inout String, _ lineBreak: String,
        _ write: (Item, inout String, String) -> Void
    ) {
        guard !items.isEmpty else {
            text += open + close
            return
        }
        for (index, item) in items.enumerated() {
            text += (index == 0 ? open : ",") + lineBreak + "  "
            write(item, &text, lineBreak + "  ")
        }
        text += lineBreak + close
    }

    /// The text in quotes, as harmless on a terminal as in every other document.
    private static func write(_ value: String, into text: inout String) { text += JSONValue.string(value).text }
}

import Foundation

/// A parsed JSON document.
public enum JSON: Hashable, Sendable, Decodable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    /// Reads a document.
    ///
    /// - Throws: when the text isn't JSON.
    public init(reading text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

    /// Decodes a value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// The member of a name; nil if there is none, or if the value isn't an object.
    public subscript(name: String) -> JSON? { members?[name] }

    /// The members of an object; nil for any other value.
    public var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

    /// The elements of a list; empty for any other value.
    public var elements: [JSON] { if case .list(let elements) = self { elements } else { [] } }

    /// The string; nil for any other value.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number; nil for any other value.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
}

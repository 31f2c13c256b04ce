/// The subset of JSON Schema (draft 2020-12) that Weekyii's schema uses; any other keyword in it is an error.
///
/// It is stricter than the standard: an unknown name is also an error.
public struct JSONSchema: Sendable {
    private let root: JSON

    /// Reads a schema.
    ///
    /// - Throws: when the text isn't JSON.
    public init(reading text: String) throws { root = try JSON(reading: text) }

    /// The errors in a document, each with its path; empty if it is valid.
    public func faults(of document: JSON) -> [String] { faults(of: document, by: root, at: "") }

    /// The definition of a name.
    public subscript(definition: String) -> JSON? { root["$defs"]?[definition] }

    /// The names of all definitions.
    public var definitions: [String] { root["$defs"]?.members?.keys.sorted() ?? [] }

    private func faults(of value: JSON, by schema: JSON, at place: String) -> [String] {
        (schema.members ?? [:]).sorted { $0.key < $1.key }.flatMap { keyword, rule in
            faults(of: value, by: schema, keyword, rule, at: place)
        }
    }

    private func faults(
        of value: JSON, by schema: JSON, _ keyword: String, _ rule: JSON, at place: String
    ) -> [String] {
        switch keyword {
        case "$schema", "$id", "$defs", "title", "description": []
        case "$ref": faults(of: value, byDefinition: rule, at: place)
        case "oneOf": faults(of: value, byOneOf: rule.elements, at: place)
        case "type": Self.faults(of: value, byType: rule, at: place)
        case "const": value == rule ? [] : ["\(place): \(value) isn't \(rule)"]
        case "enum": rule.elements.contains(value) ? [] : ["\(place): \(value) is none of \(rule)"]
        case "pattern": Self.faults(of: value, byPattern: rule, at: place)
        case "minimum": (value.number ?? .infinity) >= (rule.number ?? 0) ? [] : ["\(place): \(value) is too small"]
        case "maximum": (value.number ?? 0) <= (rule.number ?? 0) ? [] : ["\(place): \(value) is too large"]
        case "required": Self.faults(of: value, byRequired: rule.elements, at: place)
        case "properties": faults(of: value, byProperties: rule, schema, at: place)
        case "additionalProperties":
            faults(of: value, byProperties: schema["properties"] ?? .object([:]), schema, at: place)
        case "items":
            value.elements.enumerated().flatMap { faults(of: $1, by: rule, at: "\(place)/\($0)") }
        default: ["\(place): the schema has a keyword that isn't known here: \(keyword)"]
        }
    }

    private func faults(of value: JSON, byDefinition reference: JSON, at place: String) -> [String] {
        let name = reference.text.map { $0.replacing("#/$defs/", with: "") } ?? ""
        guard let schema = self[name] else { return ["\(place): the schema has no \(name)"] }
        return faults(of: value, by: schema, at: place)
    }

    private func faults(of value: JSON, byOneOf schemas: [JSON], at place: String) -> [String] {
        let all = schemas.map { faults(of: value, by: $0, at: place) }
        let matches = all.count { $0.isEmpty }
        if matches == 1 { return [] }
        return matches > 1 ? ["\(place): more than one of the forms"] : all.min { $0.count < $1.count } ?? []
    }

    private static func faults(of value: JSON, byType rule: JSON, at place: String) -> [String] {
        let types = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
        return types.contains { value.isOf(type: $0) } ? [] : ["\(place): \(value) isn't of \(types)"]
    }

    private static func faults(of value: JSON, byPattern rule: JSON, at place: String) -> [String] {
        guard let text = value.text, let pattern = rule.text.flatMap({ try? Regex($0) }) else { return [] }
        return text.contains(pattern) ? [] : ["\(place): '\(text)' isn't \(rule)"]
    }

    private static func faults(of value: JSON, byRequired names: [JSON], at place: String) -> [String] {
        guard let members = value.members else { return [] }
        return names.compactMap(\.text).filter { members[$0] == nil }.map { "\(place): without \($0)" }
    }

    private func faults(of value: JSON, byProperties known: JSON, _ schema: JSON, at place: String) -> [String] {
        (value.members ?? [:]).flatMap { name, member in
            guard let rule = known[name] ?? schema["additionalProperties"] else {
                return ["\(place): '\(name)' isn't told"]
            }
            return faults(of: member, by: rule, at: "\(place)/\(name)")
        }
    }
}

extension JSON {
    fileprivate func isOf(type: String) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.truth, "boolean"), (.text, "string"), (.list, "array"), (.object, "object"),
            (.number, "number"):
            true
        case (.number(let number), "integer"): number == number.rounded()
        default: false
        }
    }
}

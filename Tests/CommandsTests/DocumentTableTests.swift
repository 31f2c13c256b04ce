import Foundation
import Journal
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Interface

@Suite("The tables of documents") struct DocumentTableTests {
    private static let schema = DocumentSchema.schema(Documents.all(StandardTrackers.all))

    @Test("give a schema with every definition once, and every kind of document under its name")
    func definitions() throws {
        let definitions = Self.schema["$defs"]?.members ?? []
        let names = definitions.map(\.name)
        #expect(names.count > 50 && Set(names).count == names.count)
        let references = Self.schema.text.matches(of: #/"#\/\$defs\/([a-z-]+)"/#).map { String($0.output.1) }
        #expect(Set(references) == Set(names))
        for definition in definitions where definition.name.hasSuffix("-document") {
            let kind = String(definition.name.dropLast("-document".count))
            #expect(definition.value["properties"]?["kind"]?["const"] == .string(kind))
        }
    }

    @Test("are told in JSON.md as the schema tells them (WEEKYII_RECORD=1 writes the page)")
    func page() throws {
        let file = #filePath.replacing(#/Tests/CommandsTests/.*/#, with: "Sources/Commands/Commands.docc/JSON.md")
        let page = try String(contentsOfFile: file, encoding: .utf8)
        let start = try #require(page.firstRange(of: "\n### kind: "))
        let told = SchemaPage(Self.schema).text
        if ProcessInfo.processInfo.environment["WEEKYII_RECORD"] == "1" {
            try (page[..<start.lowerBound] + told).write(toFile: file, atomically: true, encoding: .utf8)
        } else {
            #expect(page[start.lowerBound...] == told)
        }
    }
}

/// A schema as a page: a heading and a table for each kind of document and object.
private struct SchemaPage {
    private let definitions: [JSONMember]

    init(_ schema: JSONValue) { definitions = schema["$defs"]?.members ?? [] }

    /// The headings and tables, each with a blank line before it; the kinds of documents first, the forms of texts last.
    var text: String {
        let documents = definitions.filter { $0.name.hasSuffix("-document") }
        let others = definitions.filter { !$0.name.hasSuffix("-document") }
        let forms = others.filter { $0.value["pattern"] != nil }.map {
            "| \(words($0.name)) | \(sentence($0.value)) |\n"
        }
        let objects = (documents + others.filter { $0.value["pattern"] == nil }).map(section)
        return objects.joined() + "\n### Forms of texts\n\n| text | form |\n| --- | --- |\n" + forms.joined()
    }

    private func section(_ definition: JSONMember) -> String {
        let (words, sentence) = (words(definition.name), sentence(definition.value))
        let kind = definition.name.hasSuffix("-document") ? definition.name.dropLast("-document".count) : nil
        let heading = kind.map { "kind: \($0)" } ?? "\("aeiou".contains(words.prefix(1)) ? "An" : "A") \(words)"
        let lead = sentence.isEmpty ? "" : kind == nil ? "\n\(sentence).\n" : "\nOf \(sentence).\n"
        guard case .array(let forms)? = definition.value["oneOf"] else {
            return "\n### \(heading)\n\(lead)\n| name | value | |\n| --- | --- | --- |\n"
                + rows(definition.value).joined()
        }
        return "\n### \(heading)\n\(lead)\n| `what` | names |\n| --- | --- |\n" + forms.map(variant).joined()
    }

    private func rows(_ object: JSONValue) -> [String] {
        (object["properties"]?.members ?? []).filter { $0.value["const"] == nil }.map { name in
            "| `\(name.name)` | \(type(name.value))\(isOptional(name.name, object) ? ", or left out" : "") | "
                + "\(sentence(name.value)) |\n"
        }
    }

    private func variant(_ object: JSONValue) -> String {
        let names = object["properties"]?.members ?? []
        let told = names.dropFirst().map { name in
            "`\(name.name)` (\(type(name.value)))" + (sentence(name.value).isEmpty ? "" : ", \(sentence(name.value))")
        }
        return "| \(names.first.map { choices($0.value) } ?? "") | \(told.joined(separator: "; ")) |\n"
    }

    private func type(_ schema: JSONValue) -> String {
        if case .string(let reference)? = schema["$ref"] { return words(reference.replacing("#/$defs/", with: "")) }
        if case .array(let types)? = schema["oneOf"], let first = types.first { return "\(type(first)), or null" }
        if schema["enum"] != nil { return choices(schema) }
        if let items = schema["items"] { return "list of \(type(items))" }
        if let values = schema["additionalProperties"] { return "any names, each \(type(values))" }
        guard case .string(let type)? = schema["type"] else { return "" }
        return ["string": "text", "integer": "number", "boolean": "true or false"][type] ?? type
    }

    private func choices(_ schema: JSONValue) -> String {
        guard case .array(let words)? = schema["enum"] else { return "" }
        return words.map { "`\($0.line.filter { $0 != "\"" })`" }.joined(separator: ", ")
    }

    private func sentence(_ schema: JSONValue) -> String {
        if case .string(let sentence)? = schema["description"] { sentence } else { "" }
    }

    private func isOptional(_ name: String, _ object: JSONValue) -> Bool {
        guard case .array(let required)? = object["required"] else { return true }
        return !required.contains(.string(name))
    }

    private func words(_ name: String) -> String { name.replacing("-", with: " ") }
}

extension JSONValue {
    fileprivate var members: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

    fileprivate subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

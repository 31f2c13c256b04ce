import Arguments
import Foundation
import Schema
import TestSupport
import Testing
import Views

@testable import Commands

/// What is true of every kind of document, whoever adds one.
@Suite("A kind of document") struct DocumentKindTests {
    @Test("is in the schema, by its name", arguments: DocumentKind.allCases)
    func schema(kind: DocumentKind) throws {
        let schema = try JSONSchema(reading: DocumentSchema.text)
        let definition = try #require(schema["\(kind.rawValue)-document"])
        #expect(definition["properties"]?["kind"]?["const"] == .text(kind.rawValue))
        #expect(DocumentSchema.text.contains("{ \"$ref\": \"#/$defs/\(kind.rawValue)-document\" }"))
    }

    @Test("is told in JSON.md with every command that gives it")
    func page() throws {
        let page = try String(
            contentsOfFile: #filePath.replacing(
                #/Tests/CommandsTests/.*/#, with: "Sources/Commands/Commands.docc/JSON.md"),
            encoding: .utf8)
        #expect(DocumentKind.allCases.filter { !page.contains("### kind: \($0.rawValue)\n\nOf `") } == [])
        let commands = CommandTable.commands.filter { $0 is any ShowingCommand.Type }.map { $0.description }
        #expect(commands.map { $0.path.joined(separator: " ") }.filter { !page.contains("`\($0)`") } == [])
    }
}

import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("The tables of documents") struct DocumentTableTests {
    @Test("are in the schema, every kind of document by its name", arguments: DocumentKind.allCases)
    func kinds(kind: DocumentKind) throws {
        let schema = try JSONSchema(reading: DocumentSchema.text)
        let definition = try #require(schema["\(kind.rawValue)-document"])
        #expect(definition["properties"]?["kind"]?["const"] == .text(kind.rawValue))
        #expect(DocumentSchema.text.contains("{ \"$ref\": \"#/$defs/\(kind.rawValue)-document\" }"))
    }

    @Test("have every kind of document once, in the order of the kinds")
    func order() {
        #expect(Documents.documents.map(\.name) == DocumentKind.allCases.map { "\($0.rawValue)-document" })
    }

    @Test("define every name that a definition refers to, each once")
    func references() {
        let names = Documents.definitions.map(\.name)
        #expect(Set(names).count == names.count)
        let references = DocumentSchema.text.matches(of: #/"#\/\$defs\/([a-z-]+)"/#).map { String($0.output.1) }
        #expect(references.count > 100 && Set(references) == Set(names))
    }

    @Test("are told in JSON.md just as they are")
    func page() throws {
        let file = #filePath.replacing(#/Tests/ViewsTests/.*/#, with: "Sources/Commands/Commands.docc/JSON.md")
        let page = try String(contentsOfFile: file, encoding: .utf8)
        let start = try #require(page.firstRange(of: "\n### kind: "))
        #expect(page[start.lowerBound...] == DocumentPage.text, "the page's end has to be:\(DocumentPage.text)")
    }
}

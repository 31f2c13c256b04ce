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
}

extension JSONValue {
    fileprivate var members: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

    fileprivate subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

import CommandLine
import Interface
import Journal
import Terminal
import Testing

@testable import Commands

/// The rules for every kind of document, including future ones.
@Suite("A kind of document") struct DocumentKindTests {
    @Test("is described in the schema with every command that gives it")
    func schema() {
        let schema = DocumentSchema.schema(Documents.all(StandardTrackers.all)).text
        let commands = CommandTable.standard.line.commands.filter(\.showsDocument)
        #expect(commands.map(\.words).filter { !schema.contains("`\($0)`") } == [])
    }
}

import CommandLine
import Foundation
import Interface
import Testing

@testable import Commands

/// The rules for every kind of document, including future ones.
@Suite("A kind of document") struct DocumentKindTests {
    @Test("is told in JSON.md with every command that gives it")
    func page() throws {
        let page = try String(
            contentsOfFile: #filePath.replacing(
                #/Tests/CommandsTests/.*/#, with: "Sources/Commands/Commands.docc/JSON.md"),
            encoding: .utf8)
        let commands = CommandTable.standard.line.commands.filter(\.showsDocument)
        #expect(commands.map(\.words).filter { !page.contains("`\($0)`") } == [])
    }
}

import Files
import Git
import Parts
import TestSupport
import Testing

@testable import Journal

@Suite("The journals of a tree")
struct JournalFinderTests {
    private static func repository(in folder: borrowing TemporaryFolder) throws -> JournalRepository {
        JournalRepository(try Repository.create(at: folder.path("repository"), branch: "main"), holding: .standard)
    }

    @Test("are found at every depth that is searched, although the same tree is also beyond it")
    func depth() throws {
        let folder = try TemporaryFolder()
        let repository = try Self.repository(in: folder)
        let state = try repository.git.writeBlob(Array("# Weekyii State\n".utf8))
        let deep = String(repeating: "d/", count: 32)
        let tree = try repository.writeTree(
            basedOn: nil,
            ["\(deep)j/STATE.md", "z/j/STATE.md"].map { TreeChange($0, to: TreeItem(id: state, mode: TreeItem.plain)) })
        var finder = JournalFinder(repository)
        #expect(try finder.prefixes(in: tree) == ["z/j/"])
    }
}

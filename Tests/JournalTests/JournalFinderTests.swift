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
            ["\(deep)j/STATE.md", "z/j/STATE.md"].map { .put($0, state, mode: TreeItem.plain) })
        var finder = JournalFinder(repository)
        #expect(try finder.prefixes(in: tree) == ["z/j/"])
    }

    @Test("have files of their own, and those of others in their folder aren't listed")
    func ownFiles() throws {
        let folder = try TemporaryFolder()
        let repository = try Self.repository(in: folder).journal(at: "plan/")
        let text = try repository.git.writeBlob(Array("# Weekyii State\n".utf8))
        let own = [".weekyii/config", "Light/2026/2026-01-28.md", "Present/2026/week.md", "STATE.md"]
        let tree = try repository.writeTree(
            basedOn: nil, (own + ["src/a.md", "README.md", "Present.md"]).map { .put(Path($0), text, mode: TreeItem.plain) })
        #expect(try repository.ownFiles(of: tree).keys.sorted() == own.map { Path($0) })
    }
}

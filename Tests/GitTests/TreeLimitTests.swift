import Paths
import Testing

@testable import Git

/// Trees that become huge from a few kilobytes of objects.
@Suite struct TreeLimitTests {
    @Test("trees of more than 512 levels are refused by who walks, compares or writes them")
    func depth() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob(Array("x".utf8))
        var tree = try repository.writeTree(basedOn: nil, [.put("a", blob, mode: 0o100644)])
        for _ in 1..<512 { tree = try repository.writeTree(basedOn: nil, [.put("d", tree, mode: 0o040000)]) }
        let files = try repository.walkEntries(of: tree)
        #expect(files.count == 1)
        let path = try #require(files.first?.path)
        #expect(try repository.writeTree(basedOn: nil, [.put(path, blob, mode: 0o100644)]) == tree)
        #expect(try repository.differences(from: nil, to: tree).map(\.path) == [path])
        let deeper = try repository.writeTree(basedOn: nil, [.put("d", tree, mode: 0o040000)])
        #expect(code { _ = try repository.walkEntries(of: deeper) } == .tooLarge)
        #expect(code { _ = try repository.differences(from: nil, to: deeper) } == .tooLarge)
        let change = TreeChange.put("d/\(path)", blob, mode: 0o100644)
        #expect(code { _ = try repository.writeTree(basedOn: nil, [change]) } == .tooLarge)
    }

    @Test("a tree with more than a million entries, made of a few, is refused") func bomb() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob(Array("x".utf8))
        let leaf = try repository.writeTree(
            basedOn: nil, (0..<4_000).map { .put("f\($0)", blob, mode: 0o100644) })
        let tree = try repository.writeTree(basedOn: nil, (0..<260).map { .put("d\($0)", leaf, mode: 0o040000) })
        #expect(code { _ = try repository.walkEntries(of: tree) } == .tooLarge)
    }
}

import Foundation
import Git
import Paths
import TestSupport
import Testing

@Suite struct TreeTests {
    private static let files = [
        "a": "1", "b/c": "2", "b/d/e": "3", "b.x": "4", "z/y/x/w": "5", "Übung 1": "6",
    ]

    @Test func `the files below a folder are those that git lists`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(Self.files)
        try scratch.git(["update-index", "--add", "--chmod=+x", "a"])
        let link = ObjectID.blob(Array("1".utf8))
        let module = try scratch.id("HEAD")
        try scratch.git(["update-index", "--add", "--cacheinfo", "120000,\(link),b/link"])
        try scratch.git(["update-index", "--add", "--cacheinfo", "160000,\(module),b/module"])
        let tree = try #require(ObjectID(try scratch.git(["write-tree"])))
        let repository = try Repository(at: scratch.path)
        for prefix in ["", "b", "b/d", "z", "z/y/x"] {
            let expected = try scratch.git(["ls-tree", "-r", "-z", "\(tree)", "--"] + (prefix.isEmpty ? [] : [prefix]))
                .split(separator: "\0").filter { !$0.hasPrefix("160000") }
            let found = try repository.walkEntries(of: tree, prefix: Path(prefix))
            #expect(found.map { "\(String($0.mode, radix: 8)) blob \($0.id)\t\($0.path)" } == expected.map(String.init))
        }
        for prefix in ["missing", "a", "b/c", "b/module"] {
            let found = try repository.walkEntries(of: tree, prefix: Path(prefix))
            #expect(found.isEmpty)
        }
        let kinds = try repository.entries(of: try #require(try repository.entry(at: "b", in: tree)).id)
        #expect(kinds.map(\.path) == ["c", "d", "link", "module"])
        #expect(kinds.map(\.kind) == [.blob, .tree, .blob, .commit])
        #expect(kinds.map(\.mode) == [0o100644, 0o040000, 0o120000, 0o160000])
    }

    @Test func `a name may begin with a combining mark`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([])
        let tree = try repository.writeTree(
            basedOn: nil, [TreeChange("a/\u{301}b", to: TreeItem(id: blob, mode: 0o100644))])
        let listed = try scratch.git(["-c", "core.quotePath=false", "ls-tree", "-r", "--name-only", "\(tree)"])
        #expect(listed.unicodeScalars.elementsEqual("a/\u{301}b".unicodeScalars))
    }

    @Test(
        "what stands at a path is found",
        arguments: [
            ("a", "1"), ("b/d/e", "3"), ("b.x", "4"), ("Übung 1", "6"), ("b", nil), ("c", nil), ("a/b", nil),
            ("b/d/f", nil),
        ])
    func lookUp(path: String, text: String?) throws {
        let scratch = try Scratch.repository()
        try scratch.commit(Self.files)
        let repository = try Repository(at: scratch.path)
        let entry = try repository.entry(at: Path(path), in: try scratch.id("HEAD^{tree}"))
        #expect((entry?.kind == .blob ? entry?.id : nil) == text.map { .blob(Array($0.utf8)) })
        #expect(entry?.path == (text != nil || path == "b" ? Path(path).name : nil))
    }

    @Test func `a tree that is missing is an error, and not nothing`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        #expect(code { _ = try repository.entry(at: "a", in: .zero) } == .notFound)
        #expect(code { _ = try repository.entries(of: .zero) } == .notFound)
        #expect(code { _ = try repository.walkEntries(of: .zero) } == .notFound)
    }
}

@Suite struct TreeWritingTests {
    /// The tree that git writes from files, with an otherwise empty index.
    private func gitTree(_ files: [String: ObjectID], _ scratch: Scratch) throws -> String {
        scratch.variables["GIT_INDEX_FILE"] = scratch.file(".git/index-of-the-test")
        defer { scratch.variables = [:] }
        try scratch.git(["read-tree", "--empty"])
        let lines = files.map { "100644 \($0.value)\t\($0.key)\0" }.joined()
        try scratch.git(["update-index", "-z", "--index-info"], input: lines)
        return try scratch.git(["write-tree"])
    }

    private static func tree(
        _ files: [String: ObjectID], _ repository: borrowing Repository
    ) throws -> ObjectID {
        try repository.writeTree(basedOn: nil, files.map { TreeChange.put(Path($0.key), $0.value, mode: 0o100644) })
    }

    @Test func `no file at all is git's empty tree`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let empty = try repository.writeTree(basedOn: nil, [])
        #expect(empty.description == "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
        let blob = try repository.writeBlob([1])
        let one = try repository.writeTree(basedOn: empty, [.put("a/b/c", blob, mode: 0o100644)])
        let none = try repository.writeTree(basedOn: one, [.remove("a/b/c")])
        #expect(none == empty)
        #expect(one.description == (try gitTree(["a/b/c": blob], scratch)))
    }

    private static let paths = [
        "a", "a.b", "a/b", "a/b/c", "a/b/d", "a/c", "a0", "b/c/d/e", "b/c/d/f", "b/c", "b", "c/x", "c/y", "é/ü",
    ]

    /// A random set of paths without a path that is a folder of another.
    private func selection(_ random: inout Seeded) -> [String: UInt8] {
        var chosen: [String: UInt8] = [:]
        for path in Self.paths.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)) {
            let collides = chosen.keys.contains { $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") }
            if !collides { chosen[path] = UInt8.random(in: 0...3, using: &random) }
        }
        return chosen
    }

    @Test("the tree is git's, from any tree to any other, in any order of changes", arguments: 0..<60)
    func sameAsGit(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blobs = try (0...3).map { try repository.writeBlob([$0]) }
        let (old, new) = (
            selection(&random).mapValues { blobs[Int($0)] }, selection(&random).mapValues { blobs[Int($0)] }
        )
        let base = try Self.tree(old, repository)
        #expect(base.description == (try gitTree(old, scratch)))
        let removed = old.keys.filter { new[$0] == nil }.map { TreeChange.remove(Path($0)) }
        let put = new.filter { old[$0.key] != $0.value }.map { TreeChange.put(Path($0.key), $0.value, mode: 0o100644) }
        let expected = try gitTree(new, scratch)
        for _ in 0..<4 {
            let tree = try repository.writeTree(basedOn: base, (removed + put).shuffled(using: &random))
            #expect(tree.description == expected)
        }
        #expect(try scratch.fsck() == "")
    }

    @Test func `what nobody names stays, whatever it is`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a/x": "1", "a/y": "2", "b/z": "3"])
        try scratch.git(["update-index", "--add", "--cacheinfo", "120000,\(ObjectID.blob([UInt8(ascii: "1")])),a/link"])
        try scratch.git(["update-index", "--add", "--cacheinfo", "160000,\(try scratch.id("HEAD")),a/module"])
        try scratch.git(["update-index", "--chmod=+x", "a/y"])
        let base = try #require(ObjectID(try scratch.git(["write-tree"])))
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([9])
        let tree = try repository.writeTree(
            basedOn: base,
            [.put("a/x", blob, mode: 0o100644), .put("a/new/file", blob, mode: 0o100755), .remove("b/z")])
        try scratch.git(["update-index", "--add", "--cacheinfo", "100644,\(blob),a/x"])
        try scratch.git(["update-index", "--add", "--cacheinfo", "100755,\(blob),a/new/file"])
        try scratch.git(["update-index", "--force-remove", "b/z"])
        #expect(tree.description == (try scratch.git(["write-tree"])))
        #expect(try scratch.fsck() == "")
    }

    @Test(
        "changes that can't be are refused",
        arguments: [
            ([.remove("b")], .conflict), ([.put("b", .zero, mode: 0o100644)], .conflict),
            ([.put("a/b", .zero, mode: 0o100644)], .conflict), ([.remove("a/b")], .conflict),
            ([.put("n", .zero, mode: 0o100644), .put("n/m", .zero, mode: 0o100644)], .conflict),
            ([.put("", .zero, mode: 0o100644)], .invalidSpec), ([.put("/a", .zero, mode: 0o100644)], .invalidSpec),
            ([.put("a/", .zero, mode: 0o100644)], .invalidSpec), ([.put("b//c", .zero, mode: 0o100644)], .invalidSpec),
            ([.put("../a", .zero, mode: 0o100644)], .invalidSpec), ([.remove("b/./c")], .invalidSpec),
            ([.put("a\0b", .zero, mode: 0o100644)], .invalidSpec),
        ] as [([TreeChange], GitError.Code)])
    func refused(changes: [TreeChange], expected: GitError.Code) throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "1", "b/c": "2"])
        let repository = try Repository(at: scratch.path)
        let (base, blob) = (try scratch.id("HEAD^{tree}"), try repository.writeBlob([7]))
        // The id is that of an existing blob, which the test's argument can't know.
        let real = changes.map { change in
            TreeChange(change.path, to: change.after.map { TreeItem(id: blob, mode: $0.mode) })
        }
        for order in [real, real.reversed()] {
            #expect(code { _ = try repository.writeTree(basedOn: base, order) } == expected)
        }
    }

    @Test("what git refuses in a tree is refused", arguments: [".git", ".GIT", "x/.git", "git~1"])
    func names(path: String) throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([7])
        #expect(
            code {
                _ = try repository.writeTree(basedOn: nil, [.put(Path(path), blob, mode: 0o100644)])
            } != nil)
    }

    @Test func `a base that isn't there, and a mode that can't be, are refused`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([7])
        let change = TreeChange.put("a", blob, mode: 0o777)
        #expect(code { _ = try repository.writeTree(basedOn: nil, [change]) } != nil)
        #expect(code { _ = try repository.writeTree(basedOn: .blob([8]), []) } == .notFound)
    }

    @Test func `only the folders on the way are read: neither the index nor another folder is missed`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a/x": "1", "b/y": "2"])
        let base = try scratch.id("HEAD^{tree}")
        let other = try scratch.id("HEAD:b").description
        try scratch.write("no index", to: ".git/index")
        try scratch.git(["cat-file", "-e", other])
        try FileManager.default.removeItem(
            atPath: scratch.file(".git/objects/\(other.prefix(2))/\(other.dropFirst(2))"))
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([7])
        let tree = try repository.writeTree(basedOn: base, [.put("a/x", blob, mode: 0o100644)])
        let entry = try repository.entry(at: "b", in: tree)
        #expect(entry?.id.description == other)
    }
}

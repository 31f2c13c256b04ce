import Files
import Foundation
import Git
import Paths
import Testing

@Suite struct IndexTests {
    /// A repository with two files of ours and one that the user has staged.
    private func staged() throws -> Scratch {
        let scratch = try Scratch.repository()
        try scratch.commit(["plan/a.md": "1\n", "plan/b.md": "1\n", "notes": "1\n"])
        try scratch.write("staged\n", to: "notes")
        try scratch.git(["add", "notes"])
        try scratch.write("staged and edited\n", to: "notes")
        return scratch
    }

    private func put(_ path: String, _ text: String, _ scratch: Scratch) throws {
        try scratch.write(text, to: path)
        let repository = try Repository(at: scratch.path)
        let (id, stat) = (try repository.writeBlob(Array(text.utf8)), try scratch.stat(path))
        try repository.withIndex { index in
            try index.put(Path(path), TreeItem(id: id, mode: TreeItem.plain), stat)
        }
    }

    @Test func `our entries change, and what a person staged stays staged`() throws {
        let scratch = try staged()
        let before = try scratch.git(["ls-files", "-s", "-v", "notes"])
        try put("plan/a.md", "two\n", scratch)
        try put("plan/new.md", "new\n", scratch)
        let repository = try Repository(at: scratch.path)
        try repository.withIndex { try $0.remove("plan/b.md") }
        #expect(try scratch.git(["ls-files", "-s", "-v", "notes"]) == before)
        #expect(
            try scratch.git(["status", "--porcelain"])
                == "MM notes\nM  plan/a.md\nD  plan/b.md\nA  plan/new.md\n?? plan/b.md")
    }

    @Test func `the file's values are noted: git need not read what is unchanged`() throws {
        let scratch = try staged()
        try put("plan/a.md", "two\n", scratch)
        #expect(try scratch.git(["diff-files", "--name-only"]) == "notes")
        let expected = try scratch.git(["ls-files", "--debug", "plan/a.md"])
        try scratch.git(["rm", "-q", "--cached", "plan/a.md"])
        try scratch.git(["add", "plan/a.md"])
        #expect(try scratch.git(["ls-files", "--debug", "plan/a.md"]) == expected)
        try scratch.write("2.\n\n", to: "plan/a.md")
        #expect(try scratch.git(["diff-files", "--name-only"]) == "notes\nplan/a.md")
    }

    @Test func `an edit of the same size in the same moment is seen`() throws {
        let scratch = try staged()
        for round in 0..<20 {
            try put("plan/a.md", "\(round % 2)\n", scratch)
            try scratch.write("\(round % 2 + 3)\n", to: "plan/a.md")
            try put("plan/b.md", "\(round)\n", scratch)
            let changed = try scratch.git(["diff", "--name-only"])
            #expect(changed == "notes\nplan/a.md", "round \(round)")
        }
    }

    @Test func `an edit of the same size in the second of the last write is seen by a git that counts seconds`() throws
    {
        let scratch = try staged()
        try scratch.git(["config", "core.trustCTime", "false"])
        try scratch.write("2\n", to: "plan/a.md")
        try scratch.setTime(1_700_000_000.125, of: "plan/a.md")
        let repository = try Repository(at: scratch.path)
        let (id, stat) = (try repository.writeBlob(Array("2\n".utf8)), try scratch.stat("plan/a.md"))
        try repository.withIndex { index in
            try index.put("plan/a.md", TreeItem(id: id, mode: TreeItem.plain), stat)
        }
        try scratch.setTime(1_700_000_000.25, of: ".git/index")
        try scratch.write("3\n", to: "plan/a.md")
        try scratch.setTime(1_700_000_000.5, of: "plan/a.md")
        try put("plan/b.md", "b\n", scratch)
        #expect(try scratch.git(["diff", "--name-only"]) == "notes\nplan/a.md")
        #expect(try scratch.git(["ls-files", "-s", "plan/a.md"]) == "100644 \(id) 0\tplan/a.md")
    }

    @Test func `without the file's values git looks at the file itself`() throws {
        let scratch = try staged()
        try scratch.write("two\n", to: "plan/a.md")
        let repository = try Repository(at: scratch.path)
        let id = try repository.writeBlob(Array("two\n".utf8))
        try repository.withIndex { index in
            try index.put("plan/a.md", TreeItem(id: id, mode: TreeItem.plain), nil)
        }
        #expect(try scratch.git(["status", "--porcelain"]) == "MM notes\nM  plan/a.md")
    }

    @Test func `entries are found by path`() throws {
        let scratch = try staged()
        let repository = try Repository(at: scratch.path)
        let found = try repository.withIndex { index in
            [try index.entry(at: "notes"), try index.entry(at: "missing")]
        }
        #expect(found.map { $0?.path } == ["notes", nil])
        #expect(found[0]?.item.id == .blob(Array("staged\n".utf8)))
        #expect(found[0]?.item.mode == 0o100644)
        #expect(found[0]?.stage == 0)
    }

    @Test func `a move takes what is staged with it`() throws {
        let scratch = try staged()
        let repository = try Repository(at: scratch.path)
        try repository.withIndex { index in
            try index.move("notes", to: "plan/with/a/longer/name")
            try index.move("missing", to: "nowhere")
            try index.move("plan/a.md", to: "plan/a.md")
        }
        #expect(
            try scratch.git(["ls-files", "-s"]).split(separator: "\n").map { $0.split(separator: "\t")[1] }
                == ["plan/a.md", "plan/b.md", "plan/with/a/longer/name"])
        let id = ObjectID.blob(Array("staged\n".utf8))
        #expect(try scratch.git(["rev-parse", ":plan/with/a/longer/name"]) == id.description)
        #expect(try scratch.git(["fsck", "--strict", "--no-dangling"]) == "")
    }

    @Test func `nothing is written when nothing changes, or when the body throws`() throws {
        let scratch = try staged()
        try put("plan/a.md", "two\n", scratch)
        let before = try scratch.stat(".git/index")
        try put("plan/c.md", "c\n", scratch)
        #expect(try scratch.stat(".git/index") != before)
        let written = try scratch.stat(".git/index")
        let repository = try Repository(at: scratch.path)
        let (id, stat) = (try repository.writeBlob(Array("c\n".utf8)), try scratch.stat("plan/c.md"))
        try repository.withIndex { index in
            try index.put("plan/c.md", TreeItem(id: id, mode: TreeItem.plain), stat)
            try index.remove("missing")
        }
        let thrown = code {
            try repository.withIndex { index in
                try index.remove("plan/c.md")
                throw GitError(code: .conflict, kind: "test", message: "stop")
            }
        }
        #expect(thrown == .conflict)
        #expect(try scratch.stat(".git/index") == written)
        // A change that wasn't written isn't in the index the next time.
        let entry = try repository.withIndex { try $0.entry(at: "plan/c.md") }
        #expect(entry?.item.id == id)
    }

    @Test func `the index is read afresh each time`() throws {
        let scratch = try staged()
        let repository = try Repository(at: scratch.path)
        try repository.withIndex { try $0.remove("plan/b.md") }
        try scratch.git(["rm", "-q", "--cached", "plan/a.md"])
        try repository.withIndex { try $0.remove("notes") }
        #expect(try scratch.git(["ls-files"]) == "")
        try FileManager.default.removeItem(atPath: scratch.file(".git/index"))
        let id = try repository.writeBlob([1])
        try repository.withIndex { index in
            try index.put("only", TreeItem(id: id, mode: TreeItem.plain), nil)
        }
        #expect(try scratch.git(["ls-files"]) == "only")
    }

    @Test func `a locked index is left alone`() throws {
        let scratch = try staged()
        try scratch.write("", to: ".git/index.lock")
        let repository = try Repository(at: scratch.path)
        let before = try scratch.stat(".git/index")
        #expect(
            code {
                try repository.withIndex { try $0.remove("notes") }
            } == .locked)
        #expect(try scratch.stat(".git/index") == before)
        #expect(FileManager.default.fileExists(atPath: scratch.file(".git/index.lock")))
    }

    @Test("what a person told git of a path stays", arguments: ["--assume-unchanged", "--skip-worktree"])
    func flags(flag: String) throws {
        let scratch = try staged()
        try scratch.git(["update-index", flag, "plan/a.md", "plan/b.md"])
        try put("plan/a.md", "two\n", scratch)
        let letters = try scratch.git(["ls-files", "-v", "plan"])
        #expect(letters == (flag == "--skip-worktree" ? "S plan/a.md\nS plan/b.md" : "h plan/a.md\nh plan/b.md"))
    }

    @Test func `a path that was only to be added is staged as it is`() throws {
        let scratch = try staged()
        for name in ["plan/x.md", "other"] { try scratch.write("x\n", to: name) }
        try scratch.git(["add", "-N", "plan/x.md", "other"])
        try put("plan/x.md", "x\n", scratch)
        #expect(try scratch.git(["diff", "--cached", "--name-only"]) == "notes\nplan/x.md")
        #expect(try scratch.git(["diff", "--name-only", "--diff-filter=A"]) == "other")
    }

    @Test func `a conflict elsewhere stays, and one at our path is resolved`() throws {
        let scratch = try staged()
        let (one, two) = (ObjectID.blob(Array("1\n".utf8)), ObjectID.blob(Array("staged\n".utf8)))
        let stages = ["plan/a.md", "other"].flatMap { ["100644 \(one) 2\t\($0)\n", "100644 \(two) 3\t\($0)\n"] }
        try scratch.git(["update-index", "--index-info"], input: "0 \(ObjectID.zero)\tplan/a.md\n" + stages.joined())
        try put("plan/b.md", "two\n", scratch)
        #expect(try scratch.git(["diff", "--name-only", "--diff-filter=U"]) == "other\nplan/a.md")
        try put("plan/a.md", "two\n", scratch)
        #expect(try scratch.git(["diff", "--name-only", "--diff-filter=U"]) == "other")
        let repository = try Repository(at: scratch.path)
        let theirs = try repository.withIndex { try $0.entries(below: "other").last?.item.id }
        #expect(theirs == two)
        try repository.withIndex { try $0.remove("other") }
        #expect(try scratch.git(["ls-files", "-u"]) == "")
    }

    @Test func `a split index is unsupported, and version 4 stays`() throws {
        let scratch = try staged()
        try scratch.git(["update-index", "--index-version", "4"])
        try put("plan/a.md", "two\n", scratch)
        let head = try #require(FileManager.default.contents(atPath: scratch.file(".git/index")))
        #expect(Array(head.prefix(8)) == Array("DIRC".utf8) + [0, 0, 0, 4])
        try scratch.git(["update-index", "--split-index"])
        let repository = try Repository(at: scratch.path)
        #expect(code { try repository.withIndex { _ in } } == .unsupported)
    }

    @Test func `a path that can't be is not staged`() throws {
        let scratch = try staged()
        let repository = try Repository(at: scratch.path)
        let id = try repository.writeBlob([1])
        for (path, id) in [
            ("../x", id), ("/x", id), (".git/x", id), ("", id), ("a\0b", id),
        ] {
            #expect(
                code {
                    try repository.withIndex { index in
                        try index.put(Path(path), TreeItem(id: id, mode: TreeItem.plain), nil)
                    }
                } != nil, "\(path.debugDescription)")
        }
    }
}

@Suite("Looking at an index") struct IndexEntryTests {
    @Test func `entries below a folder have what a person told git of them`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["plan/a.md": "a\n", "plan/b/c.md": "c\n", "plan-b": "b\n", "z": "z\n"])
        try scratch.git(["update-index", "--skip-worktree", "plan/a.md"])
        try scratch.git(["update-index", "--assume-unchanged", "z"])
        try scratch.write("n\n", to: "plan/n")
        try scratch.git(["add", "-N", "plan/n"])
        let index = try Index(at: scratch.file(".git/index"))
        let plan = try index.entries(below: "plan/")
        #expect(plan.map(\.path) == ["plan/a.md", "plan/b/c.md", "plan/n"])
        #expect(plan.map(\.isSkipped) == [true, false, false])
        #expect(plan.map(\.isIntended) == [false, false, true])
        #expect(try index.entries(below: "").count == 5)
        #expect(try index.entry(at: "z")?.isAssumedUnchanged == true)
        #expect(try index.entries(below: "none/").isEmpty)
    }

    @Test func `a folder has the tree that git would commit, unless a path has a conflict or no contents`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["b/z.md": "z\n", "b/x/y": "y\n", "b/x.md": "x\n", "b-c": "c\n", "b.d": "d\n"])
        try scratch.git(["update-index", "--chmod=+x", "b/x/y"])
        func tree() throws -> (id: ObjectID?, rest: [Path]) {
            var entries = try Index(at: scratch.file(".git/index")).entries(below: "b/")[...]
            let id = ObjectID.tree(of: &entries, below: 2)
            return (id, entries.map(\.path))
        }
        let written = try scratch.git(["write-tree", "--prefix=b/"])
        #expect(try tree().id?.description == written && tree().rest.isEmpty)
        try scratch.write("n\n", to: "b/x/n")
        try scratch.git(["add", "-N", "b/x/n"])
        #expect(try tree().id == nil && tree().rest.isEmpty)
        try scratch.git(["rm", "-q", "--cached", "b/x/n"])
        #expect(try tree().id?.description == written)
        let blob = try scratch.git(["rev-parse", "HEAD:b-c"])
        try scratch.git(["update-index", "--index-info"], input: "100644 \(blob) 2\tb/x/c\n")
        #expect(try tree().id == nil && tree().rest.isEmpty)
    }

    @Test func `a file is unchanged by its metadata, or by its contents if it was edited when the index was written`()
        throws
    {
        let scratch = try Scratch.repository()
        try scratch.write("a\n", to: "a")
        try scratch.setTime(1_700_000_000, of: "a")
        try scratch.git(["add", "a"])
        func isUnchanged(limit: Int = 10) throws -> Bool {
            let index = try Index(at: scratch.file(".git/index"))
            let entry = try #require(try index.entry(at: "a"))
            return try index.isUnchanged(entry, in: Folder(scratch.path), limit: limit)
        }
        #expect(try isUnchanged(limit: 0))
        try scratch.setTime(1_700_000_000.5, of: ".git/index")
        #expect(try !isUnchanged(limit: 0) && isUnchanged())
        try scratch.setTime(1_700_000_001, of: ".git/index")
        #expect(try isUnchanged(limit: 0))
        try scratch.write("b\n", to: "a")
        #expect(try !isUnchanged())
    }
}

import Foundation
import TestSupport
import Testing

@testable import Git

/// Indexes that are changed in their bytes, beside the same changes by libgit2.
@Suite struct IndexBytesTests {
    /// A repository whose index git has written, with files of several folders.
    private func journal() throws -> Scratch {
        let scratch = try Scratch.repository()
        var files = ["STATE.md": "s\n", "notes": "n\n", "Past/x.md": "x\n", ".gitignore": "*.tmp\n"]
        for week in 1...3 {
            for day in 1...4 { files["Past/2026/W0\(week)/\(day)/day.md"] = "\(week) \(day)\n" }
        }
        for day in 1...4 { files["Present/2026/W04/\(day)/day.md"] = "\(day)\n" }
        try scratch.commit(files)
        return scratch
    }

    private func bytes(_ scratch: Scratch, _ name: String = ".git/index") throws -> [UInt8] {
        Array(try #require(FileManager.default.contents(atPath: scratch.file(name))))
    }

    private func sealed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        bytes + SHA1.digest(of: ArraySlice(bytes)).bytes
    }

    /// The index with one more extension.
    private func extended(_ index: [UInt8], _ name: String, _ data: [UInt8] = []) -> [UInt8] {
        sealed(index.dropLast(20) + Array(name.utf8) + [0, 0, 0, UInt8(data.count)] + data)
    }

    private enum Step {
        case put(String, ObjectID, UInt32, IndexStat?)
        case remove(String)
        case move(String, String)
    }

    /// Makes the same changes in copies of the index, in its bytes and by libgit2.
    ///
    /// - Returns: both files, and whether the first one was changed in its bytes, from the start and to the end.
    private func change(
        _ scratch: Scratch, _ steps: [Step]
    ) throws -> (ours: [UInt8], theirs: [UInt8], atStart: Bool, atEnd: Bool) {
        let repository = try Repository(at: scratch.path)
        var (atStart, atEnd) = (false, false)
        for name in ["ours", "library"] {
            try RawFile.write(bytes(scratch), to: scratch.file(".git/\(name)"))
            var editor = try IndexEditor(
                repository, file: scratch.file(".git/\(name)"), byLibrary: name == "library")
            if name == "ours" { atStart = editor.isInBytes }
            for step in steps {
                switch step {
                case .put(let path, let id, let mode, let stat):
                    try editor.put(path: path, id: id, mode: mode, stat: stat)
                case .remove(let path): try editor.remove(path)
                case .move(let path, let target): try editor.move(path, to: target)
                }
            }
            try editor.write()
            if name == "ours" { atEnd = editor.isInBytes }
        }
        return (try bytes(scratch, ".git/ours"), try bytes(scratch, ".git/library"), atStart, atEnd)
    }

    /// Requires that git reads an index like a fresh one of the same entries: no tree in it is outdated.
    private func requireRight(_ index: [UInt8], _ scratch: Scratch) throws {
        try RawFile.write(index, to: scratch.file(".git/checked"))
        scratch.variables["GIT_INDEX_FILE"] = scratch.file(".git/checked")
        defer { scratch.variables["GIT_INDEX_FILE"] = nil }
        // A path that is only to be added is in no tree.
        let entries = try scratch.git(["ls-files", "-s", "-z"]).split(separator: "\0")
            .filter { !$0.contains("\(ObjectID.blob([]))") }
        let paths = Set(entries.map { $0.drop { $0 != "\t" }.dropFirst() })
        #expect(try scratch.fsck() == "")
        _ = try scratch.git(["status", "--porcelain"])
        try RawFile.write(index, to: scratch.file(".git/checked"))
        guard try scratch.git(["ls-files", "-u"]).isEmpty else { return }
        // libgit2 leaves a folder's files beside a file of its name.
        let isInTheWay = paths.contains { path in
            path.indices.contains { path[$0] == "/" && paths.contains(path[..<$0]) }
        }
        if isInTheWay { return }
        let tree = try scratch.git(["write-tree"])
        scratch.variables["GIT_INDEX_FILE"] = scratch.file(".git/fresh-\(UUID().uuidString)")
        try scratch.git(["update-index", "-z", "--index-info"], input: entries.map { "\($0)\0" }.joined())
        #expect(try scratch.git(["write-tree"]) == tree)
    }

    private func randomSteps(_ scratch: Scratch, _ random: inout Seeded) throws -> [Step] {
        let repository = try Repository(at: scratch.path)
        var paths = try scratch.git(["ls-files"]).split(separator: "\n").map(String.init)
        paths += [
            "Present/2026/W05/1/day.md", "A", "zz/long.md", "Past/2026/W0", "Past/2026/W02.md", "é/ü", "no\u{308}",
        ]
        paths += [String(repeating: "p", count: 200) + "/" + String(repeating: "q", count: 90)]
        if Int.random(in: 0..<4, using: &random) == 0 {
            paths += ["notes/below", "Past", "Present/2026", "Past/x.md/y"]
        }
        return try (0..<Int.random(in: 1...12, using: &random)).map { turn in
            let path = paths.randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return .remove(path)
            case 1: return .move(path, paths.randomElement(using: &random) ?? "")
            default:
                let text = "\(turn)\n"
                let id = try repository.writeBlob(Array(text.utf8))
                var stat: IndexStat?
                if Bool.random(using: &random), (try? scratch.write(text, to: path)) != nil {
                    stat = try scratch.stat(path)
                    if Bool.random(using: &random) { try scratch.write("\(turn + 1)\n", to: path) }
                }
                return .put(path, id, [0o100644, 0o100755].randomElement(using: &random) ?? 0, stat)
            }
        }
    }

    @Test("are what libgit2 writes, byte for byte", arguments: 0..<24)
    func random(seed: Int) throws {
        var random = Seeded(seed)
        let scratch = try journal()
        let (a, b) = (ObjectID.blob(Array("1 1\n".utf8)), ObjectID.blob(Array("s\n".utf8)))
        // What a person did before.
        if Bool.random(using: &random) { try scratch.git(["update-index", "--assume-unchanged", "notes"]) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            try scratch.git(["update-index", "--skip-worktree", "Past/x.md", "STATE.md"])
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            try scratch.write("x\n", to: "new")
            try scratch.git(["add", "-N", "new"])
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let sides = ["conflict", "Present/2026/W04/1/day.md"].flatMap {
                ["0 \(ObjectID.zero)\t\($0)\n"]
                    + zip([a, b, a], 1...).map { [name = $0] in "100644 \($0) \($1)\t\(name)\n" }
            }
            try scratch.git(["update-index", "--index-info"], input: sides.joined())
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let deep = (0..<18).map { "\($0)" + String(repeating: "d", count: 240) }.joined(separator: "/")
            try scratch.git(["update-index", "--index-info"], input: "100644 \(a) 0\tPast/\(deep)\n")
        }
        if Bool.random(using: &random) {
            try scratch.git(["-c", "index.threads=3", "update-index", "--force-write-index"])
        }
        for _ in 0..<4 {
            let steps = try randomSteps(scratch, &random)
            let outcome = try change(scratch, steps)
            #expect(outcome.atStart)
            if outcome.ours != outcome.theirs {
                // libgit2 goes back to version 2 without extended flags.
                #expect(outcome.ours[7] == 3 && outcome.theirs[7] == 2, "\(steps)")
                #expect(outcome.ours[8..<outcome.ours.count - 20] == outcome.theirs[8..<outcome.theirs.count - 20])
            }
            try requireRight(outcome.ours, scratch)
            try RawFile.write(outcome.ours, to: scratch.file(".git/index"))
        }
    }

    @Test func `stay in bytes for what a journal does`() throws {
        let scratch = try journal()
        let id = try Repository(at: scratch.path).writeBlob([1])
        let outcome = try change(
            scratch,
            (1...4).map { .move("Present/2026/W04/\($0)/day.md", "Past/2026/W04/\($0)/day.md") }
                + [.put("Present/2026/W05/1/day.md", id, 0o100644, nil), .put("STATE.md", id, 0o100644, nil)])
        #expect(outcome.atEnd)
        #expect(outcome.ours == outcome.theirs)
        #expect(outcome.ours != (try bytes(scratch)))
        // The trees of other folders stay known.
        #expect(outcome.ours.firstRange(of: Array("W01\0".utf8) + Array("4 4\n".utf8)) != nil)
        #expect(outcome.ours.firstRange(of: Array("W04\0".utf8) + Array("-1 4\n".utf8)) != nil)
    }

    @Test func `are left to libgit2 when a file is in the way of a folder, or a path is odd`() throws {
        let scratch = try journal()
        let id = try Repository(at: scratch.path).writeBlob([1])
        for path in ["notes/x", "Past", "Past/2026/W01/1/day.md/x"] {
            let outcome = try change(scratch, [.put("A", id, 0o100644, nil), .put(path, id, 0o100644, nil)])
            #expect(outcome.atStart && !outcome.atEnd)
            #expect(outcome.ours == outcome.theirs)
        }
        for path in [".git/x", "a/.GIT", "git~1", "a/.git ", ".git::$INDEX_ALLOCATION/x"] {
            #expect(throws: GitError.self) { try change(scratch, [.put(path, id, 0o100644, nil)]) }
        }
        #expect(throws: GitError.self) { try change(scratch, [.put("a", id, 0o040000, nil)]) }
    }

    @Test(
        "of any other form are left to libgit2",
        arguments: ["4", "link", "UNTR", "FSMN", "sdir", "ZZZZ", "NAME", "zero"])
    func otherForms(form: String) throws {
        let scratch = try journal()
        switch form {
        case "4": try scratch.git(["update-index", "--index-version", "4"])
        case "link": try scratch.git(["update-index", "--split-index"])
        case "UNTR": try scratch.git(["update-index", "--force-untracked-cache"])
        case "zero":
            try RawFile.write(
                bytes(scratch).dropLast(20) + [UInt8](repeating: 0, count: 20), to: scratch.file(".git/index"))
        default: try RawFile.write(extended(bytes(scratch), form), to: scratch.file(".git/index"))
        }
        #expect(IndexFile(at: scratch.file(".git/index")) == nil)
        let repository = try Repository(at: scratch.path)
        func open(byLibrary: Bool) -> GitError? {
            do throws(GitError) {
                _ = try IndexEditor(repository, file: scratch.file(".git/index"), byLibrary: byLibrary)
                return nil
            } catch { return error }
        }
        #expect(open(byLibrary: false) == open(byLibrary: true))
        #expect((open(byLibrary: false) != nil) == ["link", "sdir", "zero"].contains(form))
    }

    @Test func `with a part about the places of other parts lose that part`() throws {
        let scratch = try journal()
        try scratch.git(["-c", "index.threads=3", "update-index", "--force-write-index"])
        let before = try bytes(scratch)
        for name in ["EOIE", "IEOT"] { try #require(before.firstRange(of: Array(name.utf8)) != nil) }
        let outcome = try change(scratch, [.remove("notes")])
        #expect(outcome.atEnd)
        for name in ["EOIE", "IEOT"] { #expect(outcome.ours.firstRange(of: Array(name.utf8)) == nil) }
        #expect(outcome.ours == outcome.theirs)
    }

    @Test func `keep the conflicts that a person resolved`() throws {
        let scratch = try journal()
        let id = ObjectID.blob(Array("n\n".utf8))
        let sides = (1...3).map { "100644 \(id) \($0)\tnotes\n" }.joined()
        try scratch.git(["update-index", "--index-info"], input: "0 \(ObjectID.zero)\tnotes\n" + sides)
        try scratch.git(["add", "notes"])
        try #require(bytes(scratch).firstRange(of: Array("REUC".utf8)) != nil)
        let outcome = try change(scratch, [.remove("STATE.md")])
        #expect(outcome.atEnd)
        #expect(outcome.ours == outcome.theirs)
    }

    @Test("that are damaged are found to be", arguments: 0..<4)
    func damage(seed: Int) throws {
        var random = Seeded(seed)
        let scratch = try journal()
        if seed > 1 { try scratch.git(["update-index", "--skip-worktree", "notes"]) }
        let whole = try bytes(scratch)
        let path = scratch.file(".git/damaged")
        let repository = try Repository(at: scratch.path)
        for turn in 0..<1500 {
            var damaged = Array(whole.dropLast(20))
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: damaged[position] = .random(in: 0...255, using: &random)
                case 1: damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2:
                    damaged.removeSubrange(
                        position..<min(damaged.count, position + .random(in: 1...70, using: &random)))
                default: damaged.insert([0, 1, 0xFF].randomElement(using: &random) ?? 0, at: position)
                }
                if damaged.isEmpty { damaged = [0] }
            }
            // Without the right checksum it is damage, with it somebody's work.
            try RawFile.write(damaged + whole.suffix(20), to: path)
            if damaged != whole.dropLast(20) { #expect(IndexFile(at: path) == nil) }
            try RawFile.write(sealed(damaged), to: path)
            guard IndexFile(at: path) != nil else { continue }
            var entries: [[IndexEntry]] = []
            for byLibrary in [false, true] {
                try RawFile.write(sealed(damaged), to: path)
                var editor = try IndexEditor(repository, file: path, byLibrary: byLibrary)
                try editor.put(path: "STATE.md", id: .zero, mode: 0o100644, stat: nil)
                try editor.put(path: "Past/2026/new", id: .zero, mode: 0o100644, stat: nil)
                try editor.remove("Past/x.md")
                try editor.write()
                entries.append(try Repository.staged(in: path))
            }
            #expect(entries[0] == entries[1], "turn \(turn)")
        }
    }

    @Test func `that are cut short anywhere are found to be`() throws {
        let scratch = try journal()
        let whole = try bytes(scratch)
        for count in 0..<whole.count {
            try RawFile.write(Array(whole.prefix(count)), to: scratch.file(".git/short"))
            #expect(IndexFile(at: scratch.file(".git/short")) == nil)
            if count >= 20 {
                try RawFile.write(sealed(whole.prefix(count)), to: scratch.file(".git/short"))
                _ = IndexFile(at: scratch.file(".git/short"))
            }
        }
    }

    @Test func `that can't be written are left as they are`() throws {
        let scratch = try journal()
        let before = try bytes(scratch)
        let repository = try Repository(at: scratch.path)
        var editor = try IndexEditor(repository, file: scratch.file(".git/index"))
        try editor.remove("notes")
        try scratch.write("", to: ".git/index.lock")
        #expect(code { () throws(GitError) in try editor.write() } == .locked)
        #expect(try bytes(scratch) == before)
        try FileManager.default.removeItem(atPath: scratch.file(".git/index.lock"))
        try editor.write()
        #expect(try !scratch.git(["ls-files"]).contains("notes"))
        #expect(!FileManager.default.fileExists(atPath: scratch.file(".git/index.lock")))
    }
}

@Suite("An index that was read ahead") struct IndexFileTests {
    /// The paths that an editor with the known file has.
    private func paths(_ scratch: Scratch, _ known: IndexFile?) throws -> [String] {
        let repository = try Repository(at: scratch.path)
        let editor = try IndexEditor(repository, file: scratch.file(".git/copy"), known: known)
        return try editor.paths(below: "a")
    }

    /// Links the index where a command edits it.
    private func link(_ scratch: Scratch) throws {
        try? FileManager.default.removeItem(atPath: scratch.file(".git/copy"))
        try FileManager.default.linkItem(atPath: scratch.file(".git/index"), toPath: scratch.file(".git/copy"))
    }

    @Test("is used unless another process has replaced it") func replaced() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a/b": "b\n"])
        let known = try #require(IndexFile(at: scratch.file(".git/index")))
        try link(scratch)
        #expect(known.isAt(scratch.file(".git/copy")))
        #expect(try paths(scratch, known) == ["a/b"])
        try scratch.write("c\n", to: "a/c")
        try scratch.git(["add", "a/c"])
        try link(scratch)
        #expect(!known.isAt(scratch.file(".git/copy")))
        #expect(try paths(scratch, known) == ["a/b", "a/c"])
        #expect(try paths(scratch, nil) == ["a/b", "a/c"])
    }

    @Test("isn't one that is missing or damaged") func unusable() throws {
        let scratch = try Scratch.repository()
        #expect(IndexFile(at: scratch.file(".git/index")) == nil)
        try scratch.commit(["a/b": "b\n"])
        var bytes = Array(try #require(FileManager.default.contents(atPath: scratch.file(".git/index"))))
        bytes[40] ^= 1
        try RawFile.write(bytes, to: scratch.file(".git/index"))
        #expect(IndexFile(at: scratch.file(".git/index")) == nil)
    }
}

@Suite struct SHA1Tests {
    @Test("with and without the processor's instructions is git's", arguments: [false, true])
    func digest(isPlain: Bool) {
        var random = Seeded(1)
        for size in Array(0...200) + [32_700, 32_768, 65_536, 100_001] {
            let text = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
            var bytes = Array("blob \(size)\0".utf8) + text
            var sum = SHA1(isPlain: isPlain)
            #expect(sum.digest(bytes[...], from: 0) == ObjectID.blob(text), "\(size)")
            #expect(SHA1.digest(of: bytes[...]) == ObjectID.blob(text), "\(size)")
            guard let last = text.indices.last else { continue }
            // From a change on, with other ends.
            let position = bytes.count - text.count + Int.random(in: 0...last, using: &random)
            for end in [[], [1, 2, 3]] as [[UInt8]] {
                bytes[position] ^= 1
                let changed = bytes + end
                var fresh = SHA1(isPlain: isPlain)
                let known = SHA1.known(position)
                #expect(sum.digest(changed[known...], from: known) == fresh.digest(changed[...], from: 0))
            }
        }
    }
}

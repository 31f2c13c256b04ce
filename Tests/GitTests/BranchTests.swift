import Foundation
import Git
import Testing

@Suite struct BranchTests {
    private static let main = "refs/heads/main"

    /// A repository with an unborn `main`, and commits that are on no branch.
    private func commits(_ count: Int) throws -> (scratch: Scratch, ids: [ObjectID]) {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let tree = try repository.writeTree(basedOn: nil, [])
        let ids = try (0..<count).map { number in
            try repository.writeCommit(
                CommitDraft(tree: tree, parents: [], author: ann, committer: cy, message: "\(number)\n"))
        }
        return (scratch, ids)
    }

    @Test func `a branch is born once, and moves only from where it is`() throws {
        let (scratch, ids) = try commits(3)
        let repository = try Repository(at: scratch.path)
        func move(from old: ObjectID?, to new: ObjectID) -> GitError.Code? {
            code { try repository.moveBranch(Self.main, from: old, to: new, reflog: "x") }
        }
        #expect(move(from: ids[0], to: ids[1]) == .notFound)
        #expect(move(from: nil, to: ids[0]) == nil)
        #expect(move(from: nil, to: ids[1]) == .modified)
        #expect(move(from: ids[1], to: ids[2]) == .modified)
        #expect(try scratch.id("HEAD") == ids[0])
        #expect(move(from: ids[0], to: ids[1]) == nil)
        #expect(try scratch.id("HEAD") == ids[1])
        #expect(move(from: ids[1], to: .blob([1])) == .notFound)
        try scratch.git(["pack-refs", "--all"])
        #expect(move(from: ids[0], to: ids[2]) == .modified)
        #expect(move(from: ids[1], to: ids[2]) == nil)
        #expect(try scratch.id("HEAD") == ids[2])
        #expect(try scratch.fsck() == "")
    }

    @Test func `the move stands in the logs of the branch and of HEAD, by whom it was`() throws {
        let (scratch, ids) = try commits(2)
        let repository = try Repository(at: scratch.path)
        try repository.setReflogIdentity(name: "Weekyii", email: "rollover@weekyii.invalid")
        try repository.moveBranch(Self.main, from: nil, to: ids[0], reflog: "commit (initial): one")
        try repository.moveBranch(Self.main, from: ids[0], to: ids[1], reflog: "commit: two")
        for name in ["HEAD", "main"] {
            #expect(
                try scratch.git(["log", "-g", "--format=%H %gn %ge %gs", name])
                    == "\(ids[1]) Weekyii rollover@weekyii.invalid commit: two\n"
                    + "\(ids[0]) Weekyii rollover@weekyii.invalid commit (initial): one")
        }
    }

    @Test func `a branch that another process holds is locked, and stays`() throws {
        let (scratch, ids) = try commits(2)
        let repository = try Repository(at: scratch.path)
        try repository.moveBranch(Self.main, from: nil, to: ids[0], reflog: "x")
        try scratch.write("", to: ".git/refs/heads/main.lock")
        #expect(
            code {
                try repository.moveBranch(Self.main, from: ids[0], to: ids[1], reflog: "x")
            } == .locked)
        #expect(try scratch.id("HEAD") == ids[0])
        #expect(FileManager.default.fileExists(atPath: scratch.file(".git/refs/heads/main.lock")))
    }

    @Test func `a lost race leaves no lock behind`() throws {
        let (scratch, ids) = try commits(2)
        let repository = try Repository(at: scratch.path)
        try repository.moveBranch(Self.main, from: nil, to: ids[0], reflog: "x")
        _ = code { try repository.moveBranch(Self.main, from: nil, to: ids[1], reflog: "x") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file(".git/refs/heads")) == ["main"])
    }

    @Test("of those who move a branch at once, one wins and the others know", arguments: [false, true])
    func race(isBorn: Bool) async throws {
        for _ in 0..<15 {
            let (scratch, ids) = try commits(9)
            let (path, start) = (scratch.path, isBorn ? ids[8] : nil)
            if let start { try scratch.git(["update-ref", Self.main, "\(start)"]) }
            let codes = await withTaskGroup(of: GitError.Code?.self) { group in
                for id in ids.prefix(8) {
                    group.addTask {
                        code {
                            try Repository(at: path).moveBranch(Self.main, from: start, to: id, reflog: "race")
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1, "\(codes)")
            #expect(codes.allSatisfy { $0 == nil || $0 == .modified || $0 == .locked }, "\(codes)")
            #expect(try scratch.git(["reflog", "main"]).split(separator: "\n").count == (isBorn ? 2 : 1))
        }
    }

    @Test("no branch can have such a name", arguments: ["refs/heads/a b", "refs/heads/", "main.."])
    func names(name: String) throws {
        let (scratch, ids) = try commits(1)
        let repository = try Repository(at: scratch.path)
        #expect(
            code {
                try repository.moveBranch(name, from: nil, to: ids[0], reflog: "x")
            } == .invalidSpec)
    }

    @Test func `a branch and a folder of branches can't have one name`() throws {
        let (scratch, ids) = try commits(2)
        let repository = try Repository(at: scratch.path)
        try repository.moveBranch(Self.main, from: nil, to: ids[0], reflog: "x")
        #expect(
            code {
                try repository.moveBranch(Self.main + "/sub", from: nil, to: ids[1], reflog: "x")
            } != nil)
        try scratch.git(["pack-refs", "--all"])
        #expect(
            code {
                try repository.moveBranch(Self.main + "/sub", from: nil, to: ids[1], reflog: "x")
            } != nil)
        #expect(try scratch.git(["for-each-ref", "--format=%(refname)"]) == Self.main)
    }
}

@Suite struct ReferenceTests {
    @Test func `references are found by name and by pattern, and set`() throws {
        let scratch = try Scratch.repository()
        let (one, two) = (try scratch.commit(["a": "1"]), try scratch.commit(["a": "2"]))
        let repository = try Repository(at: scratch.path)
        try repository.setReference("refs/weekyii/backup/b", to: one, reflog: "backup")
        try repository.setReference("refs/weekyii/backup/a", to: two, reflog: "backup")
        try repository.setReference("refs/weekyii/backup/a", to: one, reflog: "backup")
        try scratch.git(["symbolic-ref", "refs/weekyii/backup/broken", "refs/heads/none"])
        let found = try repository.references(matching: "refs/weekyii/*")
        #expect(found.map(\.name) == ["refs/weekyii/backup/a", "refs/weekyii/backup/b"])
        #expect(found.map(\.id) == [one, one])
        let (head, missing) = (try repository.reference("HEAD"), try repository.reference("refs/heads/missing"))
        #expect(head == two)
        #expect(missing == nil)
        #expect(code { _ = try repository.reference("not a name") } == .invalidSpec)
    }
}

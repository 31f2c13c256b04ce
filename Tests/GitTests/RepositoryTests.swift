import Foundation
import Git
import Paths
import Testing

@Suite struct RepositoryTests {
    @Test func `a repository that is made is one for git too, on an unborn branch`() throws {
        let scratch = try Scratch()
        let repository = try Repository.create(at: scratch.file("new/journal"), branch: "trunk")
        let head = try repository.head
        #expect(head == .branch(name: "refs/heads/trunk", tip: nil))
        let (isBare, operation) = (repository.isBare, repository.operation)
        #expect(!isBare)
        #expect(operation == .none)
        #expect(try scratch.git(["symbolic-ref", "HEAD"], in: "new/journal") == "refs/heads/trunk")
        #expect(try scratch.git(["status", "--porcelain"], in: "new/journal") == "")
        #expect(
            code { _ = try Repository.create(at: scratch.file("new/journal"), branch: "x") }
                == .exists)
    }

    @Test(
        "a branch that can't be is refused before anything is made",
        arguments: ["", "a b", "-a", "a..b", "HEAD"])
    func badBranch(name: String) throws {
        let scratch = try Scratch()
        #expect(
            code { _ = try Repository.create(at: scratch.path, branch: name) } == .invalidSpec)
        #expect(Repository.discover(scratch.path) == nil)
    }

    @Test func `a repository is found from the folders in it, and from nowhere else`() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.file("in/a/b"), withIntermediateDirectories: true)
        try scratch.git(["init", "-q"], in: "in")
        #expect(Repository.discover(scratch.file("in/a/b")) == scratch.file("in/.git"))
        #expect(Repository.discover(scratch.file("in")) == scratch.file("in/.git"))
        #expect(Repository.discover(scratch.path) == nil)
        #expect(Repository.discover(scratch.file("missing")) == nil)
        let folder = try Repository(containing: scratch.file("in/a/b")).workFolder
        #expect(folder == scratch.file("in"))
        #expect(code { _ = try Repository(containing: scratch.path) } == .notFound)
        #expect(code { _ = try Repository(at: scratch.file("in/a")) } == .notFound)
    }

    @Test func `HEAD is a branch, born or not, or a commit alone`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        var head = try repository.head
        #expect(head == .branch(name: "refs/heads/main", tip: nil))
        let commit = try scratch.commit(["a": "a"])
        head = try repository.head
        #expect(head == .branch(name: "refs/heads/main", tip: commit))
        try scratch.git(["symbolic-ref", "refs/heads/alias", "refs/heads/main"])
        try scratch.git(["symbolic-ref", "HEAD", "refs/heads/alias"])
        head = try repository.head
        #expect(head == .branch(name: "refs/heads/main", tip: commit))
        try scratch.git(["checkout", "-q", "--detach"])
        head = try repository.head
        #expect(head == .detached(commit))
    }

    @Test func `a bare repository has no work tree`() throws {
        let scratch = try Scratch.repository(["--bare"])
        let repository = try Repository(at: scratch.path)
        let (isBare, folder, gitFolder) = (repository.isBare, repository.workFolder, repository.gitFolder)
        #expect(isBare)
        #expect(folder == nil)
        #expect(gitFolder == scratch.path)
    }

    @Test func `a linked work tree has its own HEAD and git folder, and shares the rest`() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.file("main"), withIntermediateDirectories: true)
        try scratch.git(["init", "-q", "-b", "main"], in: "main")
        try scratch.git(["commit", "-q", "--allow-empty", "-m", "x"], in: "main")
        try scratch.git(["worktree", "add", "-q", "-b", "side", "../side"], in: "main")
        let repository = try Repository(containing: scratch.file("side"))
        let (gitFolder, commonFolder, workFolder) = (
            repository.gitFolder, repository.commonFolder, repository.workFolder
        )
        #expect(gitFolder == scratch.file("main/.git/worktrees/side"))
        #expect(commonFolder == scratch.file("main/.git"))
        #expect(workFolder == scratch.file("side"))
        guard case .branch(let name, let tip?) = try repository.head else { throw Scratch.Failure(text: "no branch") }
        #expect(name == "refs/heads/side")
        let blob = try repository.writeBlob(Array("plan".utf8))
        try scratch.write("plan", to: "side/plan.md")
        let commit = try repository.writeCommit(
            CommitDraft(
                tree: try repository.writeTree(basedOn: nil, [.put("plan.md", blob, mode: 0o100644)]), parents: [tip],
                author: ann, committer: cy, message: "side\n"))
        try repository.moveBranch(name, from: tip, to: commit, reflog: "commit: side")
        try repository.withIndex { index in
            try index.put("plan.md", TreeItem(id: blob, mode: TreeItem.plain), nil)
        }
        #expect(try scratch.git(["status", "--porcelain"], in: "side") == "")
        #expect(try scratch.git(["log", "-1", "--format=%s"], in: "side") == "side")
        #expect(try scratch.git(["log", "-1", "--format=%s"], in: "main") == "x")
    }

    @Test func `a gitfile leads to the git folder of a submodule`() throws {
        let scratch = try Scratch()
        for folder in ["library", "super"] {
            try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
            try scratch.git(["init", "-q", "-b", "main"], in: folder)
        }
        try scratch.git(["commit", "-q", "--allow-empty", "-m", "x"], in: "library")
        try scratch.git(
            ["-c", "protocol.file.allow=always", "submodule", "add", "-q", "../library", "sub"], in: "super")
        let repository = try Repository(containing: scratch.file("super/sub"))
        let (gitFolder, workFolder) = (repository.gitFolder, repository.workFolder)
        #expect(gitFolder == scratch.file("super/.git/modules/sub"))
        #expect(workFolder == scratch.file("super/sub"))
    }

    @Test func `history that was cut off is noticed`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "1"])
        try scratch.commit(["a": "2"])
        try scratch.git(["clone", "-q", "--depth", "1", "file://\(scratch.path)", "shallow"])
        let whole = try Repository(at: scratch.path).isShallow
        let cut = try Repository(at: scratch.file("shallow")).isShallow
        #expect(!whole)
        #expect(cut)
    }
}

@Suite struct OperationTests {
    @Test(
        "what git has begun is known by its name",
        arguments: [
            ("merge", ["merge", "side"]), ("rebase", ["rebase", "side"]), ("cherry-pick", ["cherry-pick", "side"]),
            ("revert", ["revert", "--no-edit", "main~1"]),
        ])
    func conflicting(name: String, arguments: [String]) throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "0\n"])
        try scratch.commit(["a": "1\n"])
        try scratch.git(["checkout", "-q", "-b", "side", "main~1"])
        try scratch.commit(["a": "2\n"])
        try scratch.git(["checkout", "-q", "main"])
        try scratch.commit(["a": "3\n"])
        #expect(throws: Scratch.Failure.self) { try scratch.git(arguments) }
        let operation = try Repository(at: scratch.path).operation
        #expect(operation.description == name)
        try scratch.git([name, "--abort"])
        let after = try Repository(at: scratch.path).operation
        #expect(after == .none)
    }

    @Test func `a bisection and a mailbox that stopped are known`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "0\n"])
        try scratch.git(["bisect", "start"])
        let bisect = try Repository(at: scratch.path).operation
        #expect(bisect == .bisect)
        try scratch.git(["bisect", "reset"])
        #expect(throws: Scratch.Failure.self) {
            try scratch.git(["am"], input: "From: a <a@b>\nSubject: x\n\n---\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n")
        }
        let mailbox = try Repository(at: scratch.path).operation
        #expect(mailbox == .applyMailbox)
    }
}

@Suite struct RefusedRepositoryTests {
    @Test(
        "a repository of another format is unsupported, one whose format is said aloud isn't",
        arguments: [
            ("objectFormat=sha256", false), ("refStorage=reftable", false), ("unheardOf=true", false),
            ("objectFormat=sha1", true), ("refStorage=files", true), ("worktreeConfig=true", true),
            ("preciousObjects=true", true), ("partialClone=origin", true),
        ])
    func format(setting: String, isKnown: Bool) throws {
        let scratch = try Scratch.repository()
        let parts = setting.split(separator: "=").map(String.init)
        // By the file: git refuses to set some of them.
        let file = scratch.path + "/.git/config"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let set = text.replacing("repositoryformatversion = 0", with: "repositoryformatversion = 1")
        try (set + "[extensions]\n\t\(parts[0]) = \(parts[1])\n").write(toFile: file, atomically: true, encoding: .utf8)
        let expected: GitError.Code? = isKnown ? nil : .unsupported
        #expect(code { _ = try Repository(at: scratch.path) } == expected)
        #expect(code { _ = try Repository(containing: scratch.path) } == expected)
    }

    @Test("HEAD is read again when git replaces it meanwhile")
    func replaced() throws {
        let scratch = try Scratch.repository()
        try "ref: refs/heads/a\n".write(toFile: scratch.file(".git/a"), atomically: false, encoding: .utf8)
        try "ref: refs/heads/longer\n".write(toFile: scratch.file(".git/b"), atomically: false, encoding: .utf8)
        let (one, other, head) = (scratch.file(".git/a"), scratch.file(".git/b"), scratch.file(".git/HEAD"))
        Thread {
            for turn in 0..<20_000 {
                _ = unsafe link(turn.isMultiple(of: 2) ? one : other, "\(head).new")
                _ = unsafe rename("\(head).new", head)
            }
        }.start()
        let repository = try Repository(at: scratch.path)
        for _ in 0..<3000 {
            guard case .branch(let name, _) = try repository.head else {
                Issue.record("HEAD is on a branch")
                return
            }
            #expect(name.hasPrefix("refs/heads/"))
        }
    }

    @Test func `a repository that git made with SHA-256 is unsupported`() throws {
        let scratch = try Scratch.repository(["--object-format=sha256"])
        #expect(code { _ = try Repository(at: scratch.path) } == .unsupported)
    }

    @Test("a repository of another user is not ours", .enabled(if: getuid() == 0, "only root can give files away"))
    func owner() throws {
        let scratch = try Scratch.repository()
        for name in ["", ".git"] {
            try FileManager.default.setAttributes([.ownerAccountID: 54_321], ofItemAtPath: scratch.file(name))
        }
        let error = #expect(throws: GitError.self) { _ = try Repository(at: scratch.path) }
        #expect(error?.code == .notOwner)
    }
}

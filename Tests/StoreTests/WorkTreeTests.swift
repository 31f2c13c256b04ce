import Foundation
import Git
import Paths
import TestSupport
import Testing

@testable import Store

@Suite("The work tree of a store") struct WorkTreeTests {
    @Test("is found from a folder in it, without git and with it")
    func found() throws {
        let sandbox = try Sandbox()
        try sandbox.folder.makeFolder("tree/a/b")
        #expect(WorkTree.gitFolder(around: sandbox.top + "/a/b") == sandbox.gitFolder)
        #expect(WorkTree.gitFolder(around: sandbox.folder.path("home")) == nil)
        let repository = try WorkTree.open(around: sandbox.top + "/a/b", userConfiguration: nil)
        for (folder, prefix) in [("", ""), ("/a", "a/"), ("/a/b", "a/b/")] as [(String, Path)] {
            #expect(try WorkTree.prefix(of: sandbox.top + folder, in: repository) == prefix)
        }
        let home = sandbox.folder.path("home")
        #expect(throws: StoreError.refused(.elsewhere(workTree: sandbox.top))) {
            try WorkTree.prefix(of: home, in: repository)
        }
    }

    @Test("a linked one has a git folder of its own, and shares the other")
    func linked() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.git("worktree", "add", "-q", "../linked")
        let own = try #require(WorkTree.gitFolder(around: sandbox.folder.path("linked")))
        #expect(own == sandbox.gitFolder + "/worktrees/linked")
        #expect(URL(fileURLWithPath: WorkTree.commonFolder(of: own)).standardized.path == sandbox.gitFolder)
        #expect(WorkTree.commonFolder(of: sandbox.gitFolder) == sandbox.gitFolder)
    }

    private static func branch(_ sandbox: Sandbox) throws -> String {
        try WorkTree.branch(of: WorkTree.open(around: sandbox.top, userConfiguration: nil)).name
    }

    @Test("takes commits on a branch, a new one as well")
    func branch() throws {
        let sandbox = try Sandbox()
        #expect(try Self.branch(sandbox) == "refs/heads/main")
        try sandbox.git("checkout", "-q", "-b", "a/b")
        #expect(try Self.branch(sandbox) == "refs/heads/a/b")
    }

    @Test("takes none where HEAD is detached, git is in the middle of something, or the branch was lost")
    func refused() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.commit(["a": "2\n"])
        let tip = try #require(ObjectID(try sandbox.git("rev-parse", "HEAD")[0]))
        try sandbox.save("\(tip)\n", to: ".git/MERGE_HEAD")
        #expect(throws: StoreError.refused(.operation(.merge))) { try Self.branch(sandbox) }
        try sandbox.folder.remove("tree/.git/MERGE_HEAD")
        try sandbox.folder.remove("tree/.git/refs/heads/main")
        let lost = StoreError.refused(.lostBranch("refs/heads/main", last: tip, file: nil))
        #expect(throws: lost) { try Self.branch(sandbox) }
        try sandbox.git("update-ref", "refs/heads/main", "\(tip)")
        // With the branch, git deletes its reflog.
        try sandbox.git("update-ref", "-d", "refs/heads/main")
        #expect(throws: lost) { try Self.branch(sandbox) }
        let file = sandbox.gitFolder + "/refs/heads/main"
        try sandbox.git("update-ref", "refs/heads/main", "\(tip)")
        try sandbox.save("", to: ".git/refs/heads/main")
        #expect(throws: StoreError.refused(.lostBranch("refs/heads/main", last: tip, file: file))) {
            try Self.branch(sandbox)
        }
        try sandbox.save("\(tip)\n", to: ".git/refs/heads/main")
        try sandbox.git("checkout", "-q", "--detach")
        #expect(throws: StoreError.refused(.detachedHead)) { try Self.branch(sandbox) }
    }

    @Test("a folder without a repository is in none")
    func none() throws {
        let sandbox = try Sandbox()
        let home = sandbox.folder.path("home")
        #expect(throws: StoreError.noRepository(home)) { _ = try WorkTree.open(around: home, userConfiguration: nil) }
        try sandbox.folder.write("nonsense\n", to: "home/.git")
        #expect(throws: StoreError.refused(.noRepository(folder: home))) {
            _ = try WorkTree.open(around: home, userConfiguration: nil)
        }
    }
}

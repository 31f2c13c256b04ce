import Foundation
import Git
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("The locks of a store") struct LockTests {
    private static func open(_ sandbox: Sandbox) -> StoreError? {
        do {
            _ = try sandbox.open(waiting: 0)
            return nil
        } catch {
            return error as? StoreError
        }
    }

    @Test("one command has the store, another one is told who")
    func busy() throws {
        let sandbox = try Sandbox()
        let store = try sandbox.open()
        #expect(Self.open(sandbox) == .busy(holder: "\(getpid()) test"))
        withExtendedLifetime(store) {}
    }

    @Test("what is refused leaves nothing behind, not even a lock")
    func refused() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.git("checkout", "-q", "--detach")
        try sandbox.folder.remove("tree/.git/weekyii")
        #expect(Self.open(sandbox) == .refused(.detachedHead))
        #expect(!sandbox.isThere(".git/weekyii"))
    }

    /// Tries to acquire the index lock, and releases it.
    private static func takeIndex(_ sandbox: Sandbox) -> StoreError? {
        do {
            _ = try IndexLock(in: sandbox.gitFolder, workTree: sandbox.top, waiting: 0)
            return nil
        } catch {
            return error as? StoreError
        }
    }

    private static func prepared() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.folder.makeFolder("tree/.git/weekyii")
        return sandbox
    }

    @Test("the index lock keeps git from the index, and is gone with its value")
    func index() throws {
        let sandbox = try Self.prepared()
        do {
            let lock = try IndexLock(in: sandbox.gitFolder, workTree: sandbox.top, waiting: 0)
            #expect(sandbox.isThere(".git/index.lock"))
            #expect(try sandbox.tryGit(["commit", "-q", "--allow-empty", "-m", "x"]).status == 128)
            withExtendedLifetime(lock) {}
        }
        #expect(!sandbox.isThere(".git/index.lock"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.gitFolder + "/weekyii") == [])
    }

    @Test(
        "its age is that of the latest change, whatever a killed command left",
        arguments: [nil, "", "weekyii index lock\n"])
    func newFile(before: String?) throws {
        let sandbox = try Self.prepared()
        if let before {
            try sandbox.save(before, to: ".git/weekyii/index-lock")
            try sandbox.folder.setTime(Date(timeIntervalSince1970: 1), of: "tree/.git/weekyii/index-lock")
        }
        for _ in 0..<2 {
            let lock = try IndexLock(in: sandbox.gitFolder, workTree: sandbox.top, waiting: 0)
            let status = try #require(FileSystem.status("\(sandbox.gitFolder)/index.lock"))
            #expect(status.size == 19 && status.modified.seconds > 1_000_000)
            withExtendedLifetime(lock) {}
        }
    }

    @Test("one that is kept stays, and the next command of ours goes on with it")
    func kept() throws {
        let sandbox = try Self.prepared()
        do {
            var lock = try IndexLock(in: sandbox.gitFolder, workTree: sandbox.top, waiting: 0)
            lock.keep()
        }
        #expect(sandbox.isThere(".git/index.lock"))
        #expect(Self.takeIndex(sandbox) == nil)
        #expect(!sandbox.isThere(".git/index.lock"))
    }

    @Test("git's own lock is waited for, and named with its age")
    func foreign() throws {
        let sandbox = try Self.prepared()
        try sandbox.save("", to: ".git/index.lock")
        try sandbox.folder.setTime(Date(timeIntervalSinceNow: 5), of: "tree/.git/index.lock")
        #expect(
            Self.takeIndex(sandbox) == .locked(path: sandbox.gitFolder + "/index.lock", age: 0, holder: nil))
        #expect(sandbox.isThere(".git/index.lock"))
    }

    @Test("one from before the machine's start is nobody's")
    func old() throws {
        let sandbox = try Self.prepared()
        try sandbox.save("", to: ".git/index.lock")
        try sandbox.folder.setTime(Date(timeIntervalSince1970: 1), of: "tree/.git/index.lock")
        #expect(Self.takeIndex(sandbox) == nil)
    }

    @Test(
        "a branch's lock that the redo log names goes, any other one stays",
        arguments: [
            ("\(id)\n", true, true), ("\(id)\n", false, true), ("", true, true), ("", false, false), ("x", true, false),
        ])
    func branch(text: String, isKilled: Bool, isGone: Bool) throws {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.save(text, to: ".git/refs/heads/main.lock")
        let log = RedoLog(
            prefix: "", branch: "refs/heads/main", from: nil, to: try #require(ObjectID(Self.id)), files: [])
        log.removeBranchLock(in: try Repository(at: sandbox.top), isKilled: isKilled)
        #expect(sandbox.isThere(".git/refs/heads/main.lock") == !isGone)
    }

    private static let id = String(repeating: "1", count: 40)

    @Test("a lock of git's is waited for, and named with its age; one from before the machine's start isn't")
    func configuration() throws {
        let sandbox = try Self.prepared()
        let repository = try Repository(at: sandbox.top)
        try sandbox.save("", to: ".git/config.lock")
        try sandbox.folder.setTime(Date(timeIntervalSinceNow: 5), of: "tree/.git/config.lock")
        func set() throws {
            try repository.waitingForLock(of: "config", seconds: 0) {
                try repository.setString("a.b", "c")
            }
        }
        #expect(throws: StoreError.locked(path: sandbox.gitFolder + "/config.lock", age: 0, holder: nil)) { try set() }
        try sandbox.folder.setTime(Date(timeIntervalSince1970: 1), of: "tree/.git/config.lock")
        try set()
        #expect(try repository.localString("a.b") == "c")
    }
}

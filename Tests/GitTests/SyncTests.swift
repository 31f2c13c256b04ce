import Foundation
import Git
import Glibc
import Testing

@testable import Disk

@Suite struct SyncTests {
    private static let main = "refs/heads/main"

    /// A repository in which libgit2 flushes its writes, whatever the tests beside this one set for the process.
    private static func durable() throws -> Scratch {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "core.fsyncObjectFiles", "true"])
        return scratch
    }

    private static func commit(_ message: String, in repository: borrowing Repository) throws -> ObjectID {
        let tree = try repository.writeTree(basedOn: nil, [])
        return try repository.writeCommit(tree: tree, parents: [], author: ann, committer: cy, message: message)
    }

    /// Adds what can't be flushed.
    private static func spoil(_ batch: SyncBatch) {
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        batch.add(ends[0])
        for end in ends { close(end) }
    }

    @Test func `the folders of an object join the batch, also those of one that exists`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        repository.joinSyncs(to: batch)
        let id = try repository.writeBlob([1])
        #expect(batch.count == 2)
        try batch.flush()
        _ = try repository.writeBlob([1])
        #expect(batch.count == 2)
        try batch.flush()
        #expect(try repository.readBlob(id, limit: 1) == [1])
        repository.joinSyncs(to: nil)
        _ = try repository.writeBlob([2])
        #expect(batch.count == 0)
    }

    @Test func `a packed object has no folder to flush`() throws {
        let scratch = try Self.durable()
        try scratch.commit(["a": "1\n"])
        try scratch.git(["gc", "-q"])
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        repository.joinSyncs(to: batch)
        _ = try repository.writeBlob(Array("1\n".utf8))
        // The folder of all objects.
        #expect(batch.count == 1)
        try batch.flush()
    }

    @Test func `a branch moves after the batch is flushed, and adds its own folder alone`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        repository.joinSyncs(to: batch)
        let id = try Self.commit("one\n", in: repository)
        #expect(batch.count > 1)
        try repository.moveBranch(Self.main, from: nil, to: id, reflog: "one")
        #expect(batch.count == 1)
        try batch.flush()
        #expect(try scratch.id("HEAD") == id)
        #expect(try scratch.git(["reflog", "--format=%gs", "main"]) == "one")
        #expect(try scratch.fsck() == "")
    }

    @Test func `a flush that fails leaves the branch where it is, and no lock`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        repository.joinSyncs(to: batch)
        let id = try Self.commit("one\n", in: repository)
        Self.spoil(batch)
        let error = #expect(throws: GitError.self) {
            try repository.moveBranch(Self.main, from: nil, to: id, reflog: "one")
        }
        #expect(error?.message.hasSuffix("main.lock': Invalid argument") == true)
        Self.spoil(batch)
        #expect(throws: GitError.self) { try repository.setReference(Self.main, to: id, reflog: "one") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file(".git/refs/heads")) == [])
        try repository.moveBranch(Self.main, from: nil, to: id, reflog: "one")
        #expect(try scratch.id("HEAD") == id)
    }
}

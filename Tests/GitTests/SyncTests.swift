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

    @Test func `an object's file joins the batch; of one that exists, its folders do`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: batch)
        let id = try repository.writeBlob([1])
        #expect(batch.count == 1)
        #expect(try repository.readBlob(id, limit: 1) == [1])
        #expect(try scratch.objects() == [])
        try batch.flush()
        #expect(try scratch.objects() == ["\(id)"])
        _ = try repository.writeBlob([1])
        #expect(batch.count == 2)
        try batch.flush()
        #expect(try repository.readBlob(id, limit: 1) == [1])
        repository.leaveSyncs()
        _ = try repository.writeBlob([2])
        #expect(batch.count == 0)
        #expect(try scratch.fsck() == "")
    }

    @Test func `an object has its name at once where nothing has to be durable`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: false)
        try repository.joinSyncs(to: batch)
        let id = try repository.writeBlob([1])
        #expect(try scratch.objects() == ["\(id)"])
        repository.leaveSyncs()
        #expect(try scratch.objects() == ["\(id)"])
    }

    @Test(arguments: [0, 1, 8_192, 8_193, 1_100_000])
    func `git reads an object of any size`(size: Int) throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: batch)
        let bytes = [UInt8](repeating: 7, count: size)
        let id = try repository.writeBlob(bytes)
        try batch.flush()
        #expect(id == ObjectID.blob(bytes))
        #expect(try scratch.git(["cat-file", "-s", "\(id)"]) == "\(size)")
        #expect(try Repository(at: scratch.path).readBlob(id, limit: size) == bytes)
        #expect(try scratch.fsck() == "")
    }

    @Test func `many objects are flushed before the last one`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: batch)
        let ids = try (0..<300).map { number in try repository.writeBlob(Array("\(number)".utf8)) }
        #expect(try scratch.objects().count == 256)
        for (number, id) in ids.enumerated() {
            #expect(try repository.readBlob(id, limit: 3) == Array("\(number)".utf8))
        }
        try batch.flush()
        #expect(try Set(scratch.objects()) == Set(ids.map(\.description)))
    }

    @Test func `objects that weren't flushed leave nothing`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        do {
            let batch = SyncBatch(isDurable: true)
            try repository.joinSyncs(to: batch)
            let id = try repository.writeBlob([1])
            #expect(try repository.contains(id))
            repository.leaveSyncs()
            #expect(try !repository.contains(id))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file(".git/objects"))
        #expect(names.sorted() == ["info", "pack"])
    }

    @Test func `a packed object has no folder to flush`() throws {
        let scratch = try Self.durable()
        try scratch.commit(["a": "1\n"])
        try scratch.git(["gc", "-q"])
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: batch)
        _ = try repository.writeBlob(Array("1\n".utf8))
        // The folder of all objects.
        #expect(batch.count == 1)
        try batch.flush()
    }

    @Test func `a branch moves after the batch is flushed, and adds its own folder alone`() throws {
        let scratch = try Self.durable()
        let repository = try Repository(at: scratch.path)
        let batch = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: batch)
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
        try repository.joinSyncs(to: batch)
        let id = try Self.commit("one\n", in: repository)
        Self.spoil(batch)
        let error = #expect(throws: GitError.self) {
            try repository.moveBranch(Self.main, from: nil, to: id, reflog: "one")
        }
        #expect(error?.message.hasSuffix("main.lock': Invalid argument") == true)
        Self.spoil(batch)
        #expect(throws: GitError.self) { try repository.setReference(Self.main, to: id, reflog: "one") }
        // The commit's file is gone, so the branch never moves to it.
        #expect(throws: GitError.self) { try repository.moveBranch(Self.main, from: nil, to: id, reflog: "one") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file(".git/refs/heads")) == [])
        #expect(try scratch.objects() == [])
        let next = SyncBatch(isDurable: true)
        try repository.joinSyncs(to: next)
        let again = try Self.commit("one\n", in: repository)
        try repository.moveBranch(Self.main, from: nil, to: again, reflog: "one")
        #expect(try scratch.id("HEAD") == id)
        #expect(try scratch.fsck() == "")
    }
}

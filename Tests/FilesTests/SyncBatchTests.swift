import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("A batch of syncs") struct SyncBatchTests {
    /// A descriptor that can't be flushed: `fsync` of a pipe fails with EINVAL.
    private static func pipeEnd() -> Int32 {
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        close(ends[1])
        return ends[0]
    }

    @Test("flushes what was added, and is empty then") func flushed() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "a/file")
        let batch = SyncBatch(isDurable: true)
        for _ in 0..<2 { batch.add(Path(folder.path("a/file")), isFolder: false) }
        for _ in 0..<2 { batch.add(Path(folder.path("a")), isFolder: true) }
        // The file twice, and its folder once.
        #expect(batch.count == 3)
        try batch.flush()
        #expect(batch.count == 0)
        try batch.flush()
    }

    @Test("takes a file whose name isn't UTF-8") func anyName() throws {
        let folder = try TemporaryFolder()
        let name = Path(bytes: [0xFF])
        try Folder(folder.path).write([1], to: name, durable: false)
        let batch = SyncBatch(isDurable: true)
        batch.add("\(folder.path)/\(name)", isFolder: false)
        #expect(batch.count == 1)
    }

    @Test("takes a folder once, however it is named") func folders() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("a")
        let descriptor = unsafe open(folder.path("a"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        let batch = SyncBatch(isDurable: true)
        batch.add(descriptor)
        batch.add(Path(folder.path("a")), isFolder: true)
        batch.add(Path(folder.path("a/")), isFolder: true)
        #expect(batch.count == 1)
        try batch.flush()
        batch.add(Path(folder.path("a")), isFolder: true)
        #expect(batch.count == 1)
    }

    @Test("is added to with a descriptor that its owner closes") func closed() throws {
        let folder = try TemporaryFolder()
        let batch = SyncBatch(isDurable: true)
        let descriptor = unsafe open(folder.path("file"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        batch.add(descriptor)
        close(descriptor)
        try batch.flush()
    }

    @Test("has nothing of what is missing") func missing() throws {
        let folder = try TemporaryFolder()
        let batch = SyncBatch(isDurable: true)
        batch.add(Path(folder.path("none/file")), isFolder: false)
        batch.add(Path(folder.path("none")), isFolder: false)
        #expect(batch.count == 0)
        try batch.flush()
    }

    @Test("throws its first error once, and flushes the rest") func failed() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        let batch = SyncBatch(isDurable: true)
        let descriptor = Self.pipeEnd()
        batch.add(descriptor)
        close(descriptor)
        batch.add(Path(folder.path("file")), isFolder: false)
        let error = #expect(throws: FileError.self) { try batch.flush() }
        #expect(error?.reason == .system(errno: EINVAL, call: "fsync"))
        #expect(error?.path.hasPrefix("pipe:") == true)
        #expect(batch.count == 0)
        try batch.flush()
    }

    @Test("fails when a file can't be opened") func unreadable() throws {
        let folder = try TemporaryFolder()
        #expect(unsafe symlink("nowhere", folder.path("link")) == 0)
        let batch = SyncBatch(isDurable: true)
        batch.add(Path(folder.path("link")), isFolder: false)
        #expect(throws: FileError(folder.path("link"), .symbolicLink)) { try batch.flush() }
    }

    @Test("never holds more than some hundred descriptors, and remembers their errors") func many() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        let batch = SyncBatch(isDurable: true)
        let descriptor = Self.pipeEnd()
        batch.add(descriptor)
        close(descriptor)
        for _ in 0..<1000 {
            batch.add(Path(folder.path("file")), isFolder: false)
            #expect(batch.count < 200)
        }
        #expect(throws: FileError.self) { try batch.flush() }
    }

    @Test("flushes nothing where nothing has to be durable") func relaxed() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        let batch = SyncBatch(isDurable: false)
        let descriptor = Self.pipeEnd()
        batch.add(descriptor)
        close(descriptor)
        batch.add(Path(folder.path("file")), isFolder: false)
        batch.add(Path(folder.path("none")), isFolder: false)
        #expect(batch.count == 0)
        try batch.flush()
    }
}

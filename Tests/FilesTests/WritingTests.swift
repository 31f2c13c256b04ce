import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Writing") struct WritingTests {
    @Test("a file makes the folders on its way and leaves nothing else", arguments: [true, false])
    func new(isDurable: Bool) throws {
        let top = try TemporaryFolder()
        try top.open().write(Array("text".utf8), to: "a/b/file", durable: isDurable)
        #expect(top.found("a/b/file") == "text")
        #expect(try top.contents() == ["a", "a/b", "a/b/file"])
    }

    @Test("a new file has what the mask leaves of 0666") func newMode() throws {
        let top = try TemporaryFolder()
        close(unsafe open("\(top.path)/other", O_CREAT | O_WRONLY | O_CLOEXEC, 0o666))
        try top.open().write([], to: "file", durable: false)
        let folder = try top.open()
        #expect(try folder.status("file")?.permissions == folder.status("other")?.permissions)
    }

    @Test("a file that is replaced passes its mode on", arguments: [0o600, 0o644, 0o666, 0o755, 0o444, 0o4750])
    func keptMode(mode: Int) throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        top.setMode(mode_t(mode), "file")
        try top.open().write(Array("new".utf8), to: "file", durable: false)
        #expect(top.found("file") == "new")
        #expect(try top.open().status("file")?.permissions == UInt32(mode))
    }

    @Test("a reader that has the old file open keeps the old text") func replaced() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        let reader = try #require(FileHandle(forReadingAtPath: "\(top.path)/file"))
        try top.open().write(Array("new".utf8), to: "file", durable: false)
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test("anything but a regular file is left as it is") func refused() throws {
        let top = try TemporaryFolder()
        try top.write("inside", "folder/file")
        try top.link("link", to: "folder/file")
        top.makePipe("pipe")
        let before = try top.contents()
        for (name, expected) in [("folder", FileError.Reason.notAFile), ("pipe", .notAFile), ("link", .symbolicLink)] {
            #expect(reason { try top.open().write([1], to: Path(name), durable: false) } == expected)
        }
        #expect(reason { try top.open().remove("folder") } == .notAFile)
        #expect(try top.contents() == before)
        #expect(top.found("folder/file") == "inside")
    }

    @Test("a write that fails at its last step removes the temporary file") func noLeftovers() throws {
        let top = try TemporaryFolder()
        try top.write("inside", "file")
        let batch = SyncBatch(isDurable: true)
        #expect(throws: FileError.self) {
            let file = try top.open().stage([1], to: "file", syncing: batch)
            _ = try file.replace([2], limit: 3, syncing: batch)
        }
        #expect(try top.contents() == ["file"])
        #expect(top.found("file") == "inside")
    }

    @Test("many writes at once leave one of the texts, whole") func parallelWrites() async throws {
        let top = try TemporaryFolder()
        await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<16 {
                group.addTask {
                    try top.open().write([UInt8](repeating: UInt8(index), count: 9000), to: "file", durable: false)
                }
            }
        }
        let bytes = try #require(try top.open().read("file", limit: 9000))
        #expect(bytes.count == 9000)
        #expect(Set(bytes).count == 1)
        #expect(try top.contents() == ["file"])
    }

    @Test("a removed file is gone, and one that is missing is no error")
    func remove() throws {
        let top = try TemporaryFolder()
        try top.write("", "a/file")
        for path in ["a/file", "a/file", "none/file"] { try top.open().remove(Path(path)) }
        #expect(try top.contents() == ["a"])
    }

    @Test("removing a link leaves what it leads to") func removeLink() throws {
        let top = try TemporaryFolder()
        try top.write("text", "file")
        try top.link("link", to: "file")
        try top.open().remove("link")
        #expect(try top.contents() == ["file"])
    }

    @Test("only the temporary files of processes that are gone are removed") func temporaries() throws {
        let top = try TemporaryFolder()
        // No process has a number beyond the kernel's largest, 2 to the power of 22.
        let (gone, running) = (99_999_999, Int(getpid()))
        let kept = [".weekyii-\(running)-1.tmp", ".weekyii-x-1.tmp", "weekyii-\(gone)-1.tmp"]
        for name in kept + [".weekyii-\(gone)-1.tmp", "a/.weekyii-\(gone)-2.tmp"] { try top.write("", name) }
        try top.open().removeAbandonedTemporaries(in: "")
        #expect(try top.contents() == (kept + ["a", "a/.weekyii-\(gone)-2.tmp"]).sorted())
        try top.open().removeAbandonedTemporaries(in: "a")
        try top.open().removeAbandonedTemporaries(in: "none")
        #expect(try top.contents() == (kept + ["a"]).sorted())
    }

    @Test("empty folders go upwards, up to those that are kept", arguments: 0...4)
    func emptyFolders(keeping: Int) throws {
        let top = try TemporaryFolder()
        try top.makeFolder("a/b/c/d")
        try top.open().removeEmptyFolders(upwardsFrom: "a/b/c/d", keeping: keeping)
        #expect(try top.contents() == Array(["a", "a/b", "a/b/c", "a/b/c/d"].prefix(keeping)))
    }

    @Test("a folder with something in it stays, and so do those around it") func filledFolders() throws {
        let top = try TemporaryFolder()
        try top.makeFolder("a/b/c")
        try top.write("", "a/b/file")
        try top.open().removeEmptyFolders(upwardsFrom: "a/b/c/missing", keeping: 0)
        #expect(try top.contents() == ["a", "a/b", "a/b/file"])
        #expect(reason { try top.open().removeEmptyFolders(upwardsFrom: "a/b/file", keeping: 0) } == .notAFolder)
    }

    @Test("making folders twice is no error") func makeFolders() throws {
        let top = try TemporaryFolder()
        for _ in 0..<2 { try top.open().makeFolders("a/b") }
        #expect(try top.contents() == ["a", "a/b"])
    }

    @Test("can be required to be possible: only what is at the path itself is in the way")
    func required() throws {
        let top = try TemporaryFolder()
        try top.makeFolder("a/b")
        let folder = try top.open()
        try folder.requireWritable("a/none/b", limit: 9)
        try folder.requireWritable("none/a", limit: 9)
        #expect(throws: FileError("a/b", .notAFile)) { try folder.requireWritable("a/b", limit: 9) }
        #expect(throws: FileError("a", .notAFile)) { try folder.requireWritable("a", limit: 9) }
        try folder.write(Array("0123456789".utf8), to: "a/long", durable: false)
        #expect(throws: FileError("a/long", .tooLarge(limit: 9))) { try folder.requireWritable("a/long", limit: 9) }
    }
}

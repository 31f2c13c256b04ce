import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Reading") struct ReadingTests {
    @Test("a file gives its bytes, up to the limit", arguments: [0, 1, 4095, 4096, 4097, 70_000])
    func bytes(size: Int) throws {
        let top = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8($0 % 251) }
        try RawFile.write(bytes, to: "\(top.path)/file")
        let folder = try top.open()
        #expect(try folder.read("file", limit: size) == bytes)
        if size > 0 { #expect(reason { _ = try folder.read("file", limit: size - 1) } == .tooLarge(limit: size - 1)) }
    }

    @Test("what is missing gives nil, wherever it is missing", arguments: ["a", "there/a", "a/b/c"])
    func missing(path: String) throws {
        let top = try TemporaryFolder()
        try top.makeFolder("there")
        let folder = try top.open()
        #expect(try folder.read(Path(path), limit: 1) == nil)
        #expect(FileSystem.read("\(top.path)/\(path)", limit: 1) == nil)
        #expect(try folder.status(Path(path)) == nil)
        #expect(try folder.entries(Path(path)) == nil)
        let isMissing = try folder.folder(Path(path)) == nil
        #expect(isMissing)
    }

    @Test("a folder or a named pipe is an error and never waits")
    func notAFile() throws {
        let top = try TemporaryFolder()
        try top.makeFolder("folder")
        top.makePipe("pipe")
        let folder = try top.open()
        for name in ["folder", "pipe"] {
            #expect(reason { _ = try folder.read(Path(name), limit: 1) } == .notAFile)
            #expect(FileSystem.read("\(top.path)/\(name)", limit: 1) == nil)
        }
        #expect(reason { _ = try folder.entries("pipe") } == .notAFolder)
    }

    @Test("links are followed only where that is asked for") func followingLinks() throws {
        let top = try TemporaryFolder()
        try top.write("text", "real/file")
        try top.link("link", to: "real")
        try top.link("real/other", to: "file")
        #expect(FileSystem.read("\(top.path)/link/other", limit: 10) == Array("text".utf8))
        #expect(reason { _ = try top.open().read("real/other", limit: 10) } == .symbolicLink)
    }

    @Test("the status is what stat says") func status() throws {
        let top = try TemporaryFolder()
        try top.write("12345", "file")
        top.setMode(0o640, "file")
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(top.path)/file")
        let status = try #require(try top.open().status("file"))
        #expect(status.kind == .file)
        #expect(status.size == 5)
        #expect(status.permissions == 0o640)
        #expect(status.inode == attributes[.systemFileNumber] as? UInt64)
        #expect(status.device == attributes[.systemNumber] as? UInt64)
        #expect(status.user == getuid())
        let modified = try #require(attributes[.modificationDate] as? Date)
        #expect(abs(modified.timeIntervalSince1970 - Double(status.modified.seconds)) < 1.5)
        #expect((0..<1_000_000_000).contains(status.changed.nanoseconds))
    }

    @Test("entries come with their kinds, in the order of their bytes") func entries() throws {
        let top = try TemporaryFolder()
        for name in ["b", "B", "é", "z", ".hidden", "10", "9"] { try top.write("", name) }
        try top.makeFolder("folder")
        try top.link("link", to: "folder")
        top.makePipe("pipe")
        let found = try top.open().entries()
        #expect(found.map(\.name) == [".hidden", "10", "9", "B", "b", "folder", "link", "pipe", "z", "é"])
        let kinds = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.kind) })
        #expect(kinds["b"] == .file && kinds["folder"] == .folder)
        #expect(kinds["link"] == .symbolicLink && kinds["pipe"] == .other)
        #expect(try top.open().entries("folder") == [])
    }

    @Test("names that begin with the same sixteen bytes are in order, too") func longEntries() throws {
        let top = try TemporaryFolder()
        let name = "2026-01-28-2000"
        let names = [name, "\(name)-2.md", "\(name).", "\(name).a", "\(name).md"]
        for name in names.reversed() + ["2"] { try top.write("", name) }
        #expect(try top.open().entries().map(\.name) == (["2"] + names).map { Path($0) })
    }

    @Test("a name that isn't UTF-8 is an entry like any other") func strangeName() throws {
        let top = try TemporaryFolder()
        try top.write("", "plain")
        let bytes = Array("\(top.path)/".utf8) + [0xFF, 0xFE, 0]
        let descriptor = unsafe bytes.withUnsafeBytes { raw in
            unsafe open(raw.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        }
        try #require(descriptor >= 0)
        close(descriptor)
        #expect(try top.open().entries().map(\.name) == ["plain", Path(bytes: [0xFF, 0xFE])])
    }

    @Test("a folder is listed as it is each time, however often it was before") func listedAgain() throws {
        let top = try TemporaryFolder()
        let folder = try top.open()
        for number in 0..<3 {
            #expect(try folder.entries().count == number)
            try top.write("", "file\(number)")
        }
    }

    @Test("a link followed to a file gives no more bytes than the limit", arguments: [4095, 4096, 4097, 9000])
    func limitBehindLinks(size: Int) throws {
        let top = try TemporaryFolder()
        try top.write(String(repeating: "a", count: size), "file")
        #expect(FileSystem.read("\(top.path)/file", limit: size)?.count == size)
        #expect(FileSystem.read("\(top.path)/file", limit: size - 1) == nil)
        #expect(FileSystem.read("\(top.path)/file", limit: 100) == nil)
    }

    @Test("a folder below is a folder of its own")
    func folderBelow() throws {
        let top = try TemporaryFolder()
        try top.write("text", "a/b/file")
        // The test macros don't accept noncopyable values.
        guard let below = try top.open().folder("a/b") else {
            Issue.record("no folder")
            return
        }
        let text = try below.read("file", limit: 10)
        let path = below.path
        #expect(text == Array("text".utf8))
        #expect(path == "a/b")
    }
}

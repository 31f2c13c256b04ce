import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Writing over a text that somebody may be saving") struct ReplacingTests {
    private static let limit = 1 << 20

    /// Writes a file in the steps of a change; returns whether it was written.
    private static func replace(
        _ path: String, in folder: borrowing Folder, by text: String, expecting expected: String?, isDurable: Bool
    ) throws -> Bool {
        let batch = SyncBatch(isDurable: isDurable)
        let file = try folder.stage(Array(text.utf8), to: Path(path), syncing: batch)
        try batch.flush()
        let isWritten = try file.replace(expected.map { Array($0.utf8) }, limit: limit, syncing: batch)
        try batch.flush()
        return isWritten
    }

    @Test(
        "writes over the expected text alone, and leaves any other one",
        arguments: [
            // The existing text, the expected one, and whether it is written.
            (nil, nil, true), ("old", "old", true), ("theirs", "old", false), ("theirs", nil, false),
            ("", "old", false), (nil, "old", false),
        ] as [(String?, String?, Bool)])
    func write(row: (standing: String?, expected: String?, isWritten: Bool)) throws {
        let top = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(top.path)/a", withIntermediateDirectories: false)
        if let standing = row.standing { try top.write(standing, "a/file") }
        let isWritten = try Self.replace(
            "a/file", in: top.open(), by: "new", expecting: row.expected, isDurable: true)
        #expect(isWritten == row.isWritten)
        #expect(top.found("a/file") == (isWritten ? "new" : row.standing))
        #expect(try top.contents() == (isWritten || row.standing != nil ? ["a", "a/file"] : ["a"]))
    }

    @Test("a file that is never replaced keeps its text, and its temporary file is gone") func dropped() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        do {
            let file = try top.open().stage(Array("new".utf8), to: "file", syncing: SyncBatch(isDurable: true))
            #expect(top.found(file.temporary.text) == "new")
        }
        #expect(try top.contents() == ["file"])
        #expect(top.found("file") == "old")
    }

    @Test("several files are written before the first is replaced") func several() throws {
        let top = try TemporaryFolder()
        for name in ["a/1", "a/2", "b/3"] { try top.write("old", name) }
        let batch = SyncBatch(isDurable: true)
        let files = try ["a/1", "a/2", "b/3", "new/4"].map { name in
            try top.open().stage(Array("new".utf8), to: name, syncing: batch)
        }
        #expect(top.found("a/1") == "old" && top.found("new/4") == nil)
        try batch.flush()
        for file in files { try file.replace(syncing: batch) }
        try batch.flush()
        #expect(try top.contents() == ["a", "a/1", "a/2", "b", "b/3", "new", "new/4"])
        #expect(["a/1", "a/2", "b/3", "new/4"].allSatisfy { top.found($0) == "new" })
    }

    @Test("what can't be read isn't removed") func unread() throws {
        let top = try TemporaryFolder()
        try top.write("larger than the limit", "file")
        #expect(throws: FileError.self) {
            try top.open().remove(
                "file", expecting: Array("old".utf8), limit: 4, syncing: SyncBatch(isDurable: false))
        }
        #expect(try top.contents() == ["file"])
        #expect(top.found("file") == "larger than the limit")
    }

    @Test("passes the mode on") func mode() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        top.setMode(0o640, "file")
        let isWritten = try Self.replace("file", in: top.open(), by: "new", expecting: "old", isDurable: false)
        #expect(isWritten)
        #expect(try top.open().status("file")?.permissions == 0o640)
    }

    @Test(
        "removes a file that holds the expected text alone",
        arguments: [("old", "old", true), ("theirs", "old", false), (nil, "old", true)] as [(String?, String, Bool)])
    func remove(standing: String?, expected: String, isGone: Bool) throws {
        let top = try TemporaryFolder()
        if let standing { try top.write(standing, "file") }
        let found = try top.open().remove(
            "file", expecting: Array(expected.utf8), limit: Self.limit, syncing: SyncBatch(isDurable: true))
        #expect(found == isGone)
        #expect(try top.contents() == (isGone ? [] : ["file"]))
        if !isGone { #expect(top.found("file") == standing) }
    }

    @Test("refuses a folder, a link and a path through one") func refused() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        #expect(unsafe symlink("file", "\(top.path)/link") == 0)
        try FileManager.default.createDirectory(atPath: "\(top.path)/folder", withIntermediateDirectories: false)
        for path in ["link", "folder"] {
            #expect(throws: FileError.self) {
                _ = try top.open().stage([], to: Path(path), syncing: SyncBatch(isDurable: false))
            }
        }
        #expect(top.found("file") == "old")
        #expect(try top.contents() == ["file", "folder", "link"])
    }
}

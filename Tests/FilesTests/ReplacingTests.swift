import Foundation
import Glibc
import Testing

@testable import Files

@Suite("Writing over a text that somebody may be saving") struct ReplacingTests {
    private static let limit = 1 << 20

    @Test(
        "writes over the expected text alone, and leaves any other one",
        arguments: [
            // The existing text, the expected one, and whether it is written.
            (nil, nil, true), ("old", "old", true), ("theirs", "old", false), ("theirs", nil, false),
            ("", "old", false), (nil, "old", false),
        ] as [(String?, String?, Bool)], Descent.allCases)
    func write(row: (standing: String?, expected: String?, isWritten: Bool), descent: Descent) throws {
        let top = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(top.path)/a", withIntermediateDirectories: false)
        if let standing = row.standing { try top.write(standing, "a/file") }
        let isWritten = try top.open(descent).write(
            Array("new".utf8), to: "a/file", replacing: row.expected.map { Array($0.utf8) }, limit: Self.limit,
            durable: true)
        #expect(isWritten == row.isWritten)
        #expect(top.text("a/file") == (isWritten ? "new" : row.standing))
        #expect(try top.contents() == (isWritten || row.standing != nil ? ["a", "a/file"] : ["a"]))
    }

    @Test("what can't be read isn't removed") func unread() throws {
        let top = try TemporaryFolder()
        try top.write("larger than the limit", "file")
        #expect(throws: FileError.self) {
            try top.open().remove("file", expecting: Array("old".utf8), limit: 4, durable: false)
        }
        #expect(try top.contents() == ["file"])
        #expect(top.text("file") == "larger than the limit")
    }

    @Test("passes the mode on") func mode() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        top.setMode(0o640, "file")
        let isWritten = try top.open().write(
            Array("new".utf8), to: "file", replacing: Array("old".utf8), limit: Self.limit, durable: false)
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
            "file", expecting: Array(expected.utf8), limit: Self.limit, durable: true)
        #expect(found == isGone)
        #expect(try top.contents() == (isGone ? [] : ["file"]))
        if !isGone { #expect(top.text("file") == standing) }
    }

    @Test("refuses a folder, a link and a path through one") func refused() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        #expect(unsafe symlink("file", "\(top.path)/link") == 0)
        try FileManager.default.createDirectory(atPath: "\(top.path)/folder", withIntermediateDirectories: false)
        for path in ["link", "folder"] {
            #expect(throws: FileError.self) {
                try top.open().write([], to: path, replacing: nil, limit: Self.limit, durable: false)
            }
        }
        #expect(top.text("file") == "old")
        #expect(try top.contents() == ["file", "folder", "link"])
    }
}

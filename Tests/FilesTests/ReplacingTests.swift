import Foundation
import Glibc
import Testing

@testable import Files

@Suite("Writing over a text that somebody may be saving") struct ReplacingTests {
    private static let limit = 1 << 20

    @Test(
        "writes in any case, and keeps what was saved meanwhile before it goes",
        arguments: [
            // The existing text, the expected one, and the kept one.
            (nil, nil, nil), ("old", "old", nil), ("theirs", "old", "theirs"), ("theirs", nil, "theirs"),
            ("", "old", ""), (nil, "old", nil),
        ] as [(String?, String?, String?)], Descent.allCases)
    func write(row: (standing: String?, expected: String?, met: String?), descent: Descent) throws {
        let top = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(top.path)/a", withIntermediateDirectories: false)
        if let standing = row.standing { try top.write(standing, "a/file") }
        var kept: [[UInt8]] = []
        let met = try top.open(descent).write(
            Array("new".utf8), to: "a/file", replacing: row.expected.map { Array($0.utf8) }, limit: Self.limit,
            durable: true
        ) { text throws(FileError) in kept.append(text) }
        #expect(met == row.met.map { Array($0.utf8) })
        #expect(kept == (row.met.map { [Array($0.utf8)] } ?? []))
        #expect(top.text("a/file") == "new")
        #expect(try top.contents() == ["a", "a/file"])
    }

    @Test("waits for an editor that has the file open, and keeps what it writes") func writer() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        let path = "\(top.path)/file"
        let before = try top.open().status("file")?.inode
        let editor = unsafe open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        // The editor writes once the new text is at the file's path.
        let thread = Thread {
            var status = stat()
            while unsafe stat(path, &status) != 0 || status.st_ino == before ?? 0 { sched_yield() }
            _ = unsafe Glibc.write(editor, "theirs", 6)
            close(editor)
        }
        thread.start()
        var kept: [[UInt8]] = []
        let met = try top.open().write(
            Array("new".utf8), to: "file", replacing: Array("old".utf8), limit: Self.limit, durable: false,
            timeout: 500
        ) { text throws(FileError) in kept.append(text) }
        #expect(met == Array("theirs".utf8) && kept == [Array("theirs".utf8)])
        #expect(top.text("file") == "new")
        #expect(try top.contents() == ["file"])
    }

    @Test("a file that a program keeps open for writing stays, and is named") func keptOpen() throws {
        let top = try TemporaryFolder()
        try top.write("old", "file")
        let editor = unsafe open("\(top.path)/file", O_WRONLY | O_CLOEXEC)
        defer { close(editor) }
        let old = Array("old".utf8)
        #expect(throws: FileError("file", .beingWritten)) {
            try top.open().write([], to: "file", replacing: old, limit: Self.limit, durable: false, timeout: 0) {
                _ throws(FileError) in
            }
        }
        #expect(throws: FileError("file", .beingWritten)) {
            try top.open().remove("file", expecting: old, limit: Self.limit, durable: false, timeout: 0)
        }
        _ = unsafe Glibc.write(editor, "new", 3)
        #expect(top.text("file") == "new")
        #expect(try top.contents() == ["file"])
    }

    @Test("what can't be kept is put back") func unkept() throws {
        let top = try TemporaryFolder()
        try top.write("theirs", "file")
        #expect(throws: FileError("lost-found", .notAFolder)) {
            try top.open().write(
                Array("new".utf8), to: "file", replacing: Array("old".utf8), limit: Self.limit, durable: false
            ) { _ throws(FileError) in throw FileError("lost-found", .notAFolder) }
        }
        #expect(top.text("file") == "theirs")
        #expect(try top.contents() == ["file"])
    }

    @Test("what can't be read while it is removed is put back") func unread() throws {
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
        let met = try top.open().write(
            Array("new".utf8), to: "file", replacing: Array("old".utf8), limit: Self.limit, durable: false
        ) { _ throws(FileError) in }
        #expect(met == nil)
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
                try top.open().write([], to: path, replacing: nil, limit: Self.limit, durable: false) {
                    _ throws(FileError) in
                }
            }
        }
        #expect(top.text("file") == "old")
        #expect(try top.contents() == ["file", "folder", "link"])
    }
}

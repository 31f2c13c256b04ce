import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("A path below a folder") struct PathTests {
    static let bad = [
        "", "/", "/etc/passwd", "a//b", "a/", "/a", ".", "..", "a/..", "../a", "a/../b", "./a", "a/./b", "a\u{0}b",
        "a/\u{0}", "a/../\u{301}b", "../\u{301}x", "..\u{0}/\u{301}x", "/\u{301}x",
    ]

    @Test("is refused when it could lead elsewhere", arguments: bad) func refused(path: String) throws {
        let top = try TemporaryFolder()
        let folder = try top.open()
        #expect(reason { _ = try folder.read(Path(path), limit: 1) } == .badPath)
        #expect(reason { _ = try folder.status(Path(path)) } == .badPath)
        #expect(reason { _ = try folder.entries(Path(path)) } == .badPath)
        #expect(reason { _ = try folder.folder(Path(path)) } == .badPath)
        #expect(reason { try folder.write([], to: Path(path), durable: false) } == .badPath)
        #expect(reason { try folder.remove(Path(path)) } == .badPath)
        #expect(reason { try folder.rename(Path(path), to: "x") } == .badPath)
        #expect(reason { try folder.rename("x", to: Path(path)) } == .badPath)
        #expect(reason { try folder.makeFolders(Path(path)) } == .badPath)
        #expect(reason { try folder.removeEmptyFolders(upwardsFrom: Path(path), keeping: 0) } == .badPath)
        #expect(try top.contents() == [])
    }

    /// The last one begins with a combining mark, which forms one character with the slash before it.
    static let good = ["...", ".a", "a..", "a b/c.d", "日/月", "a/\u{301}b"]

    @Test("may have dots, spaces and marks in its names", arguments: good)
    func accepted(path: String) throws {
        let top = try TemporaryFolder()
        try top.open().write([1], to: Path(path), durable: false)
        #expect(top.found(path) == "\u{1}")
        #expect(try top.open().read(Path(path), limit: 1) == [1])
    }

    /// The path of the link, and a path through it or to it.
    static let links = [("a", "a/b/day.md"), ("a/b", "a/b/day.md"), ("a/b/day.md", "a/b/day.md")]

    @Test("never leads through a symbolic link", arguments: links)
    func symbolicLink(place: (link: String, path: String)) throws {
        let top = try TemporaryFolder()
        try top.write("outside", "elsewhere/b/day.md")
        try top.write("outside", "elsewhere/day.md")
        if let slash = place.link.lastIndex(of: "/") { try top.makeFolder(String(place.link[..<slash])) }
        let isFile = place.link.hasSuffix(".md")
        let target = isFile ? "elsewhere/day.md" : place.link == "a" ? "elsewhere" : "elsewhere/b"
        try top.link(place.link, to: "\(top.path)/\(target)")
        try refusesLinks(top, place.path, isLast: place.link == place.path)
        #expect(top.found("elsewhere/day.md") == "outside")
    }

    @Test("never leads through a symbolic link that leads nowhere", arguments: links)
    func danglingLink(place: (link: String, path: String)) throws {
        let top = try TemporaryFolder()
        if let slash = place.link.lastIndex(of: "/") { try top.makeFolder(String(place.link[..<slash])) }
        try top.link(place.link, to: "\(top.path)/nowhere")
        try refusesLinks(top, place.path, isLast: place.link == place.path)
    }

    private func refusesLinks(_ top: TemporaryFolder, _ path: String, isLast: Bool) throws {
        let before = try top.contents()
        let folder = try top.open()
        let expected = FileError(path, .symbolicLink)
        #expect(throws: expected) { _ = try folder.read(Path(path), limit: 100) }
        #expect(throws: expected) { try folder.write([], to: Path(path), durable: false) }
        #expect(throws: expected) { _ = try folder.entries(Path(path)) }
        #expect(throws: expected) { _ = try folder.folder(Path(path)) }
        #expect(throws: expected) { try folder.makeFolders(Path(path)) }
        if isLast {
            #expect(try folder.status(Path(path))?.kind == .symbolicLink)
        } else {
            #expect(throws: expected) { _ = try folder.status(Path(path)) }
            #expect(throws: expected) { try folder.remove(Path(path)) }
            #expect(throws: expected) { try folder.rename(Path(path), to: "new") }
            #expect(throws: expected) { try folder.removeEmptyFolders(upwardsFrom: Path(path), keeping: 0) }
        }
        #expect(try top.contents() == before)
    }

    @Test("through a file is an error") func throughAFile() throws {
        let top = try TemporaryFolder()
        try top.write("", "a/file")
        let folder = try top.open()
        #expect(throws: FileError("a/file", .notAFolder)) { _ = try folder.read("a/file/b/c", limit: 1) }
        #expect(throws: FileError("a/file", .notAFolder)) { try folder.write([], to: "a/file/b", durable: false) }
        #expect(throws: FileError("a/file", .notAFolder)) { try folder.makeFolders("a/file") }
        #expect(throws: FileError("a/file", .notAFolder)) { _ = try folder.entries("a/file") }
    }

    @Test("through the top's own symbolic links is fine") func linksAtTheTop() throws {
        let top = try TemporaryFolder()
        try top.write("text", "real/file")
        try top.link("link", to: "real")
        #expect(try Folder("\(top.path)/link").read("file", limit: 10) == Array("text".utf8))
    }

    @Test("of the top that is missing or a file is an error") func badTop() throws {
        let top = try TemporaryFolder()
        try top.write("", "file")
        #expect(reason { _ = try Folder("\(top.path)/none") } == .system(errno: ENOENT, call: "open"))
        #expect(reason { _ = try Folder("\(top.path)/file") } == .notAFolder)
        let error = FileError("journal", .system(errno: ENOENT, call: "open"))
        #expect(error.description == "journal: open: No such file or directory")
    }
}

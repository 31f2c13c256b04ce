import Foundation
import Glibc
import Testing

@testable import Files

@Suite("Moving") struct MovingTests {
    @Test("a file and a link get their new paths", arguments: ["file", "link"], Descent.allCases)
    func moved(name: String, descent: Descent) throws {
        let top = try TemporaryFolder()
        try top.write("text", "file")
        try top.link("link", to: "nowhere")
        let kind = try top.open().status(name)?.kind
        try top.open(descent).rename(name, to: "new/place/\(name)", durable: descent == .atOnce)
        #expect(try top.open().status("new/place/\(name)")?.kind == kind)
        #expect(try top.open().status(name) == nil)
        if name == "file" { #expect(top.text("new/place/file") == "text") }
    }

    @Test("nothing is ever replaced", arguments: ["file", "folder", "link", "source"])
    func exists(target: String) throws {
        let top = try Self.filled()
        let before = try top.contents()
        #expect(throws: FileError(target, .exists)) { try top.open().rename("source", to: target, durable: false) }
        #expect(try top.contents() == before)
        #expect(top.text("source") == "source" && top.text("file") == "target")
    }

    @Test("a folder stays where it is, and none is made for it") func folder() throws {
        let top = try Self.filled()
        let before = try top.contents()
        #expect(throws: FileError("folder", .notAFile)) { try top.open().rename("folder", to: "a/b", durable: false) }
        #expect(try top.contents() == before)
    }

    @Test("what is missing can't be moved, and makes no folders", arguments: ["none", "none/file"])
    func missing(path: String) throws {
        let top = try TemporaryFolder()
        #expect(throws: FileError(path, .system(errno: ENOENT, call: "rename"))) {
            try top.open().rename(path, to: "a/b", durable: false)
        }
        #expect(try top.contents() == [])
    }

    // The two ways by themselves: neither looks at the target first, as if it appeared meanwhile.

    @Test("a hard link takes only a name that is free", arguments: ["file", "folder", "link", "source"])
    func byLink(target: String) throws {
        let top = try Self.filled()
        let folder = try top.open()
        #expect(throws: FileError(target, .exists)) {
            try Move(from: "source", of: folder.number, to: target, of: folder.number).byLink("source", target)
        }
        #expect(top.text("source") == "source" && top.text("file") == "target")
        #expect(try Move(from: "source", of: folder.number, to: "new", of: folder.number).byLink("source", "new"))
        #expect(try top.contents() == ["file", "folder", "link", "new"])
        #expect(top.text("new") == "source")
    }

    @Test("where there are no hard links, a placeholder does", arguments: ["file", "folder", "link", "source"])
    func byPlaceholder(target: String) throws {
        let top = try Self.filled()
        let folder = try top.open()
        #expect(throws: FileError(target, .exists)) {
            try Move(from: "source", of: folder.number, to: target, of: folder.number).byPlaceholder("source", target)
        }
        #expect(top.text("source") == "source" && top.text("file") == "target")
        try Move(from: "source", of: folder.number, to: "new", of: folder.number).byPlaceholder("source", "new")
        #expect(try top.contents() == ["file", "folder", "link", "new"])
        #expect(top.text("new") == "source")
    }

    @Test("a link is moved by either way, and not what it leads to") func links() throws {
        let top = try Self.filled()
        let folder = try top.open()
        #expect(try Move(from: "link", of: folder.number, to: "b", of: folder.number).byLink("link", "b"))
        try Move(from: "b", of: folder.number, to: "c", of: folder.number).byPlaceholder("b", "c")
        #expect(FilePlace.target(ofLink: "\(top.path)/c") == "nowhere")
        #expect(try top.contents() == ["c", "file", "folder", "source"])
    }

    @Test("a move that fails leaves no placeholder") func noLeftovers() throws {
        let top = try Self.filled()
        let folder = try top.open()
        let before = try top.contents()
        #expect(throws: FileError("none", .system(errno: ENOENT, call: "rename"))) {
            try Move(from: "none", of: folder.number, to: "new", of: folder.number).byPlaceholder("none", "new")
        }
        #expect(try top.contents() == before)
    }

    @Test("of many that move to one name at once, one does", arguments: [true, false])
    func race(byLink: Bool) async throws {
        let top = try TemporaryFolder()
        for index in 0..<16 { try top.write("\(index)", "file\(index)") }
        await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let folder = try top.open()
                    let move = Move(from: "file\(index)", of: folder.number, to: "target", of: folder.number)
                    if byLink { _ = try move.byLink("", "") } else { try move.byPlaceholder("", "") }
                }
            }
        }
        #expect(try top.contents().count == 16)
        let winner = try #require(top.text("target"))
        #expect(try top.open().status("file\(winner)") == nil)
    }

    private static func filled() throws -> TemporaryFolder {
        let top = try TemporaryFolder()
        try top.write("source", "source")
        try top.write("target", "file")
        try top.makeFolder("folder")
        try top.link("link", to: "nowhere")
        return top
    }
}

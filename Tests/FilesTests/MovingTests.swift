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

    @Test("of many that move to one name at once, one does")
    func race() async throws {
        let top = try TemporaryFolder()
        for index in 0..<16 { try top.write("\(index)", "file\(index)") }
        await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let folder = try top.open()
                    try folder.rename("file\(index)", to: "target", durable: false)
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

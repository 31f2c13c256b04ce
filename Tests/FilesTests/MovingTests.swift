import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Moving") struct MovingTests {
    @Test("a file and a link get their new paths", arguments: ["file", "link"])
    func moved(name: String) throws {
        let top = try TemporaryFolder()
        try top.write("text", "file")
        try top.link("link", to: "nowhere")
        let kind = try top.open().status(Path(name))?.kind
        try top.open().rename(Path(name), to: "new/place/\(name)", syncing: SyncBatch(isDurable: true))
        #expect(try top.open().status("new/place/\(name)")?.kind == kind)
        #expect(try top.open().status(Path(name)) == nil)
        if name == "file" { #expect(top.found("new/place/file") == "text") }
    }

    @Test("nothing is ever replaced", arguments: ["file", "folder", "link", "source"])
    func exists(target: String) throws {
        let top = try Self.filled()
        let before = try top.contents()
        #expect(throws: FileError(target, .exists)) { try top.open().rename("source", to: Path(target)) }
        #expect(try top.contents() == before)
        #expect(top.found("source") == "source" && top.found("file") == "target")
    }

    @Test("a folder stays where it is, and none is made for it") func folder() throws {
        let top = try Self.filled()
        let before = try top.contents()
        #expect(throws: FileError("folder", .notAFile)) { try top.open().rename("folder", to: "a/b") }
        #expect(try top.contents() == before)
    }

    @Test("what is missing can't be moved, and makes no folders", arguments: ["none", "none/file"])
    func missing(path: String) throws {
        let top = try TemporaryFolder()
        #expect(throws: FileError(path, .system(errno: ENOENT, call: "rename"))) {
            try top.open().rename(Path(path), to: "a/b")
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
                    try folder.rename("file\(index)", to: "target")
                }
            }
        }
        #expect(try top.contents().count == 16)
        let winner = try #require(top.found("target"))
        #expect(try top.open().status("file\(winner)") == nil)
    }

    @Test("everything in a folder moves along, and what stands in its place stays")
    func contents() throws {
        let top = try TemporaryFolder()
        for (name, text) in [("both", "old"), ("day/both", "old"), ("day/mine", "x"), ("other/deep/er", "y")] {
            try top.write(text, "from/\(name)")
        }
        try top.makeFolder("from/empty/er")
        try top.makeFolder("from/file")
        try top.link("from/link", to: "nowhere")
        for name in ["both", "day/both", "file"] { try top.write("new", "to/\(name)") }
        let batch = SyncBatch(isDurable: true)
        #expect(try top.open().moveContents(of: "from", to: "to", syncing: batch) == [])
        let moved = ["both", "day/both", "day/mine", "empty/er", "file", "link", "other/deep/er"].map { "to/\($0)" }
        let left = ["both", "day/both", "file"].map { "from/\($0)" }
        let all = try top.contents()
        #expect(
            all
                == (moved + left + ["from", "from/day", "to", "to/day", "to/empty", "to/other", "to/other/deep"])
                .sorted())
        #expect(["both", "day/both"].map { top.found("from/\($0)") } == ["old", "old"])
        #expect(["both", "day/both", "day/mine"].map { top.found("to/\($0)") } == ["new", "new", "x"])
    }

    @Test("a folder deeper than any path can say moves along, and an empty source is gone")
    func deep() throws {
        let top = try TemporaryFolder()
        let name = String(repeating: "d", count: 200)
        try top.makeFolder("from")
        var folder = try Folder("\(top.path)/from")
        for _ in 0..<30 { folder = try folder.making(Path(name), path: Path(name), syncing: nil) }
        try folder.write([1], to: "file", durable: false)
        #expect(try top.open().moveContents(of: "from", to: "new/to") == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(top.path)/new/to") == [name])
        #expect(try FileManager.default.contentsOfDirectory(atPath: top.path) == ["new"])
        #expect(try folder.read("file", limit: 1) == [1])
        try top.open().removeFolder("new")
    }

    /// A folder on another disk than the tests' own; nil if there is one disk.
    private static let otherDisk: String? = {
        guard let top = try? TemporaryFolder(), let own = FileSystem.status(top.path) else { return nil }
        return ["/tmp", "/dev/shm"].first { path in FileSystem.status(path).map { $0.device != own.device } ?? false }
    }()

    @Test(
        "what the system doesn't let be moved stays and is named", .enabled(if: otherDisk != nil, "there is one disk"))
    func unmoved() throws {
        let top = try TemporaryFolder()
        try top.write("x", "from/folder/file")
        let place = "\(try #require(Self.otherDisk))/\(top.path.split(separator: "/").last ?? "")"
        defer { try? FileSystem.removeFolder(place) }
        let source = "\(top.path)/from".dropFirst()
        let left = try Folder("/").moveContents(of: Path(String(source)), to: Path(String(place.dropFirst())))
        #expect(left == [FileError("\(source)/folder", .system(errno: EXDEV, call: "rename"))])
        #expect(top.found("from/folder/file") == "x")
    }

    @Test("a file is written in place, or made") func overwritten() throws {
        let top = try Self.filled()
        let inode = try top.open().status("source")?.inode
        try top.open().overwrite("source", with: Array("SOURCE".utf8))
        try top.open().overwrite("folder/new", with: Array("new".utf8))
        #expect(top.found("source") == "SOURCE" && top.found("folder/new") == "new")
        #expect(try top.open().status("source")?.inode == inode)
        #expect(throws: FileError.self) { try top.open().overwrite("link", with: []) }
        #expect(throws: FileError("none/x", .system(errno: ENOENT, call: "open"))) {
            try top.open().overwrite("none/x", with: [])
        }
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

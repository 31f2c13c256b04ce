import Foundation
import TestSupport
import Testing

@testable import Git

extension IndexGlance {
    fileprivate func folder(at path: String) -> Folder? {
        let names = path.split(separator: "/")
        return folders(in: names.dropLast().joined(separator: "/")).first { $0.name == names.last ?? "" }
    }
}

@Suite("A glance at the index") struct IndexGlanceTests {
    /// A repository whose index knows the metadata of files that were written long before it.
    private func journal(_ files: [String: String]) throws -> Scratch {
        let scratch = try Scratch.repository()
        for (path, text) in files {
            try scratch.write(text, to: path)
            let before = Date(timeIntervalSince1970: 1_700_000_000)
            try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: scratch.file(path))
        }
        try scratch.git(["add", "."])
        try scratch.git(["commit", "-q", "-m", "x"])
        return scratch
    }

    private static let week = "Pending/2026/2026-W07"
    private static let files = [
        "\(week)/week.md": "w\n", "\(week)/2026-02-09/day.md": "d\n", "\(week)/2026-02-10/day.md": "d\n",
        "\(week)/a": "a\n", "\(week)/a-b/c": "c\n", "Pending/2026/2026-W08/week.md": "x\n", "STATE.md": "s\n",
    ]

    private func unchanged(_ scratch: Scratch, below folder: String = week) throws -> Set<String>? {
        let repository = try Repository(at: scratch.path)
        let head = try repository.reference("HEAD")
        let tip = try #require(head)
        let entry = try repository.entry(at: folder, in: repository.commit(tip).tree)
        let tree = try #require(entry?.id)
        guard let glance = IndexGlance(of: repository), let found = glance.folder(at: folder) else { return nil }
        return glance.isUnchanged(found, as: tree) ? glance.files(in: found) : nil
    }

    @Test("knows by a folder's links whether one was added") func folders() throws {
        let scratch = try journal(Self.files)
        try scratch.write("x\n", to: "\(Self.week)/2026-02-09/notes/x")
        func isKnown(_ folder: String) throws -> Bool {
            guard let glance = IndexGlance(of: try Repository(at: scratch.path)),
                let found = glance.folder(at: folder)
            else { return false }
            return glance.has("week.md", andInEveryFolder: "day.md", in: found)
        }
        // Another folder is in it, or none.
        #expect(try !isKnown(Self.week))
        #expect(try !isKnown("Pending/2026/2026-W08"))
        try FileManager.default.removeItem(atPath: scratch.file("\(Self.week)/a-b"))
        let counts = try links(scratch.file(Self.week)) == 4
        #expect(try isKnown(Self.week) == counts)
        try scratch.write("x\n", to: "\(Self.week)/2026-02-11/day.md")
        #expect(try !isKnown(Self.week))
        try scratch.git(["add", Self.week])
        #expect(try isKnown(Self.week) == counts)
    }

    private func links(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.referenceCount] as? Int)
    }

    @Test("needs the file that a folder has to have, too") func file() throws {
        let scratch = try journal(Self.files)
        let repository = try Repository(at: scratch.path)
        let found = IndexGlance(of: repository)
        let glance = try #require(found)
        let folder = try #require(glance.folder(at: Self.week))
        #expect(!glance.has("week.txt", andInEveryFolder: "day.md", in: folder))
        #expect(glance.folders(in: "Pending/2026").map(\.name) == ["2026-W07", "2026-W08"])
        #expect(glance.folders(in: "Pending/2025").isEmpty)
        #expect(glance.folders(in: Self.week).map(\.name) == ["2026-02-09", "2026-02-10", "a-b"])
    }

    @Test("finds the files that are as they were staged") func same() throws {
        let scratch = try journal(Self.files)
        #expect(try unchanged(scratch) == ["week.md", "2026-02-09/day.md", "2026-02-10/day.md", "a", "a-b/c"])
        #expect(try unchanged(scratch, below: "Pending/2026/2026-W08") == ["week.md"])
    }

    @Test("isn't sure of a file that was written, removed, replaced or flagged since", arguments: 0..<8)
    func edited(way: Int) throws {
        let scratch = try journal(Self.files)
        let path = "\(Self.week)/2026-02-10/day.md"
        switch way {
        case 0: try scratch.write("e\n", to: path)
        case 1: try FileManager.default.removeItem(atPath: scratch.file(path))
        case 2:
            try FileManager.default.removeItem(atPath: scratch.file(path))
            try FileManager.default.createSymbolicLink(
                atPath: scratch.file(path), withDestinationPath: scratch.file("STATE.md"))
        case 3: try scratch.git(["update-index", "--assume-unchanged", path])
        case 4: try scratch.git(["update-index", "--skip-worktree", path])
        case 5:
            // The same size and time of modification.
            try scratch.write("e\n", to: path)
            try scratch.setTime(1_700_000_000, of: path)
        case 6: try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.file(path))
        default:
            // A link to a copy of the folder.
            let day = scratch.file("\(Self.week)/2026-02-10")
            try FileManager.default.copyItem(atPath: day, toPath: scratch.file("copy"))
            try FileManager.default.removeItem(atPath: day)
            try FileManager.default.createSymbolicLink(atPath: day, withDestinationPath: scratch.file("copy"))
        }
        #expect(try unchanged(scratch) == nil)
        #expect(try unchanged(scratch, below: "Pending/2026/2026-W08") != nil)
    }

    @Test("isn't sure of a folder where the index has other contents than the commit") func staged() throws {
        let scratch = try journal(Self.files)
        try scratch.git(["rm", "-q", "--cached", "\(Self.week)/a"])
        #expect(try unchanged(scratch) == nil)
        try scratch.git(["add", "\(Self.week)/a"])
        try scratch.write("b\n", to: "\(Self.week)/a")
        try scratch.git(["add", "\(Self.week)/a"])
        #expect(try unchanged(scratch) == nil)
    }

    @Test("isn't sure without an index, or of one in another form") func otherForms() throws {
        let scratch = try journal(Self.files)
        try scratch.git(["update-index", "--index-version", "4"])
        #expect(try unchanged(scratch) == nil)
        try scratch.git(["update-index", "--index-version", "2"])
        #expect(try unchanged(scratch) != nil)
        try scratch.git(["update-index", "--split-index"])
        #expect(try unchanged(scratch) == nil)
        try FileManager.default.removeItem(atPath: scratch.file(".git/index"))
        #expect(try unchanged(scratch) == nil)
    }

    /// A journal in which the index has another ID for one file than that of its contents, and HEAD has, too.
    ///
    /// - Parameter time: when the files were written.
    private func deceiving(_ time: Double = 1_600_000_000.25) throws -> Scratch {
        let scratch = try journal(Self.files)
        try scratch.write("b\n", to: "\(Self.week)/a")
        try scratch.git(["commit", "-q", "-a", "-m", "y"])
        try scratch.write("a\n", to: "\(Self.week)/a")
        for name in Self.files.keys { try scratch.setTime(time, of: name) }
        try scratch.git(["add", "."])
        let data = try #require(FileManager.default.contents(atPath: scratch.file(".git/index")))
        var index = data
        let (one, other) = (ObjectID.blob(Array("a\n".utf8)), ObjectID.blob(Array("b\n".utf8)))
        index.replaceSubrange(try #require(data.range(of: Data(one.bytes))), with: other.bytes)
        try index.write(to: URL(filePath: scratch.file(".git/index")))
        return scratch
    }

    @Test(
        "compares a file that was written just before the index, or later",
        arguments: [
            (1_500_000_000, false), (1_600_000_000.2501, false), (1_600_000_000.26, false), (1_600_000_000.5, true),
            (1_600_000_001.5, true),
        ])
    func racy(written: Double, trustsMetadata: Bool) throws {
        let scratch = try deceiving()
        try scratch.setTime(written, of: ".git/index")
        let found = try unchanged(scratch)
        #expect((found != nil) == trustsMetadata)
        // What it reads is enough to be sure.
        try scratch.git(["reset", "-q", "HEAD"])
        try scratch.write("b\n", to: "\(Self.week)/a")
        try scratch.git(["add", "."])
        try scratch.setTime(written, of: ".git/index")
        #expect(try unchanged(scratch) != nil)
    }

    @Test("compares files of a file system with whole seconds in the second of the index") func seconds() throws {
        let scratch = try deceiving(1_600_000_000)
        for (second, trustsMetadata) in [(1_600_000_001, true), (1_600_000_000, false)] as [(Double, Bool)] {
            try scratch.setTime(second, of: ".git/index")
            let found = try unchanged(scratch)
            #expect((found != nil) == trustsMetadata, "\(second)")
        }
    }
}

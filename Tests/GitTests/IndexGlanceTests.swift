import Foundation
import TestSupport
import Testing

@testable import Git

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
        guard let glance = IndexGlance(of: repository) else { return nil }
        return glance.unchangedFiles(below: folder, as: tree)
    }

    @Test("finds the files that are as they were staged") func same() throws {
        let scratch = try journal(Self.files)
        #expect(try unchanged(scratch) == ["week.md", "2026-02-09/day.md", "2026-02-10/day.md", "a", "a-b/c"])
        #expect(try unchanged(scratch, below: "Pending/2026/2026-W08") == ["week.md"])
    }

    @Test("isn't sure of a file that was written, removed or replaced since", arguments: 0..<4)
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
        default: try scratch.git(["update-index", "--assume-unchanged", path])
        }
        #expect(try unchanged(scratch) == nil)
        #expect(try unchanged(scratch, below: "Pending/2026/2026-W08") != nil)
    }

    @Test("isn't sure of a folder where the index has other contents than the commit") func staged() throws {
        let scratch = try journal(Self.files)
        try scratch.git(["rm", "-q", "--cached", "\(Self.week)/a"])
        #expect(try unchanged(scratch) == nil)
    }

    @Test("isn't sure of a file that was written in the second of the index, or later") func racy() throws {
        let scratch = try journal(Self.files)
        let index = scratch.file(".git/index")
        for (second, isSure) in [(1_700_000_001, true), (1_700_000_000, false), (1_600_000_000, false)] {
            let written = Date(timeIntervalSince1970: TimeInterval(second))
            try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: index)
            let found = try unchanged(scratch)
            #expect((found != nil) == isSure)
        }
    }
}

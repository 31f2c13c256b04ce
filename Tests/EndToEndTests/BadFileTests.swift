import Foundation
import TestSupport
import Testing

/// A file of the journal that can't be understood stops the command before it writes anything.
@Suite("Files that can't be right", .waiting)
struct BadFileTests {
    private static let day = "Present/2026/2026-W05/2026-01-28/day.md"

    private func started() throws -> World {
        let world = try World()
        for (words, now) in [
            (["init"], "2026-01-28 08:00"), (["today", "create", "-m", "a; b; c"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:02"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        return world
    }

    private func expectRefused(
        _ world: World, status: Int32, saying part: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try Everything(world)
        for words in [["today", "done", "focus_zone"], ["today", "show"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(outcome.status == status, "\(words) \(outcome)", sourceLocation: sourceLocation)
            #expect(outcome.output == "", sourceLocation: sourceLocation)
            #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.hasSuffix("\n"), sourceLocation: sourceLocation)
            #expect(outcome.error.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
            #expect(outcome.error.contains(part), "\(outcome.error)", sourceLocation: sourceLocation)
            #expect(try Everything(world) == before, "\(words)", sourceLocation: sourceLocation)
        }
    }

    @Test(
        "a line that can't be understood is named by file and line",
        arguments: [
            ("status: execute", "status: executing", 2), ("kill_time: 20:00", "kill_time: 8pm", 3),
            ("initiated_at: 2026-01-28 08:02", "initiated_at: 2026-02-30 08:02", 4),
            ("- (T02) [regular] b", "- b", 14), ("- (T02) [regular] b", "- (T01) [regular] b", 14),
            ("## Frozen_Zone", "## Focus_Zone", 13), ("## Frozen_Zone", "<<<<<<< HEAD", 13),
            ("- (T02) [regular] b", "<<<<<<< HEAD\n- (T02) [regular] b\n=======\n- (T02) [ddl] b\n>>>>>>> side", 14),
            ("- (T02) [regular] b", ">>>>>>> side", 14),
            ("# Day: 2026-01-28 (Wed)", "# Tag: 2026-01-28", 1), ("closed_at: null", "status: draft", 5),
        ])
    func lines(old: String, new: String, line: Int) throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        #expect(text.contains(old + "\n"))
        try world.folder.write(text.replacing(old + "\n", with: new + "\n"), to: "journal/\(Self.day)")
        try expectRefused(world, status: 3, saying: "\(Self.day):\(line): ")
    }

    @Test("the unknown status is answered to the letter")
    func unknownStatus() throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        try world.folder.write(text.replacing("execute", with: "executing"), to: "journal/\(Self.day)")
        let said = try world.weekyii("today", "show", now: "2026-01-28 09:00").error
        let words = "unknown status 'executing' (draft, execute, completed, expired or empty)"
        #expect(said == "[ERR] \(HandEdit.restored("\(Self.day):2: \(words)"))\n")
    }

    @Test("a file in the place of a day's folder is named itself")
    func fileInPlaceOfFolder() throws {
        let world = try started()
        let folder = "Present/2026/2026-W05/2026-01-29"
        try world.folder.remove("journal/\(folder)")
        try world.folder.write("x\n", to: "journal/\(folder)")
        try expectRefused(world, status: 3, saying: "[ERR] \(folder): not a folder; move it away")
    }

    @Test("a STATE.md that was emptied is told with what brings it back, and that does", arguments: ["", "x\n"])
    func emptiedState(text: String) throws {
        let world = try started()
        try world.folder.write(text, to: "journal/STATE.md")
        let refused = try world.weekyii("init", now: "2026-01-28 09:00")
        let path = world.folder.path("journal")
        #expect(refused.status == 3 && refused.error.hasPrefix("[ERR] STATE.md:1: "), "\(refused)")
        #expect(refused.error.hasSuffix("; weekyii -C \(path) check -restore STATE.md restores the committed text\n"))
        try world.git("-C", path, "restore", "STATE.md")
        #expect(try world.weekyii("today", "show", now: "2026-01-28 09:00").status == 0)
    }

    @Test("a day.md of two megabytes")
    func largeFile() throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        let notes = String(repeating: "0123456789abcde\n", count: 1 << 17)
        try world.folder.write(text + "\n## Notes\n" + notes, to: "journal/\(Self.day)")
        try expectRefused(world, status: 3, saying: Self.day)
    }

    @Test("a day.md that isn't UTF-8")
    func notText() throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        try world.folder.write(Data(text.utf8) + [0xFF, 0xFE, 0x0A], to: "journal/\(Self.day)")
        try expectRefused(world, status: 3, saying: Self.day)
    }

    @Test("a symbolic link where day.md should be: nothing is read or written through it")
    func linkedFile() throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        try world.folder.write(text, to: "outside/day.md")
        try world.folder.remove("journal/\(Self.day)")
        try world.folder.link("journal/\(Self.day)", to: world.folder.path("outside/day.md"))
        try expectRefused(world, status: 3, saying: Self.day)
        #expect(try world.folder.text("outside/day.md") == text)
    }

    @Test("Present linked to outside: nothing is read or written through it")
    func linkedFolder() throws {
        let world = try started()
        try world.folder.makeFolder("outside")
        try world.folder.copy("journal/Present", to: "outside/Present")
        try world.folder.remove("journal/Present")
        try world.folder.link("journal/Present", to: world.folder.path("outside/Present"))
        let outside = try world.folder.files(below: "outside")
        try expectRefused(world, status: 3, saying: "Present")
        expectSame(try world.folder.files(below: "outside"), outside)
    }

    @Test("a folder where day.md should be")
    func folderInPlaceOfFile() throws {
        let world = try started()
        try world.folder.remove("journal/\(Self.day)")
        try world.folder.makeFolder("journal/\(Self.day)")
        try world.folder.write("x", to: "journal/\(Self.day)/x.txt")
        try expectRefused(world, status: 3, saying: Self.day)
    }

    @Test("settings of a newer program: every command is refused")
    func newerSchema() throws {
        let world = try started()
        let text = try world.folder.text("journal/.weekyii/config")
        try world.folder.write(text.replacing("schema = 1", with: "schema = 2"), to: "journal/.weekyii/config")
        try expectRefused(world, status: 3, saying: "schema 2")
    }
}

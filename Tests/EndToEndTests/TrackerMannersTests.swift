import Foundation
import TestSupport
import Testing

/// What the commands of all trackers have in common with the plan's (`GitJournal.md`, "Hand edits").
@Suite("A command of a tracker", .waiting)
struct TrackerMannersTests {
    private static let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"

    /// A journal with a started day that ends at 20:00.
    private func world() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["today", "start"]),
        ])
    }

    private func subjects(_ world: World, _ count: Int) throws -> [String] {
        try world.git("log", "-\(count)", "--format=%s").lines
    }

    @Test("adopts hand edits and rolls the plan over before its own commit, which has its file alone")
    func rollover() throws {
        let world = try world()
        try world.folder.write(try world.folder.text(Self.day) + "\n## Notes\nmine\n", to: Self.day)
        #expect(try world.weekyii("light", "commit", "-m", "x", now: "2026-01-29 10:00").status == 0)
        let expected = ["light commit: 2026-01-29", "rollover: 2026-01-28 expired, 0 done, 2 expired"]
        #expect(try subjects(world, 2) == expected)
        #expect(try world.git("show", "--format=", "--name-only").output == "Light/2026/2026-01-29.md\n")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("works beside a plan that can't be understood, and not with a clock that was set back")
    func troubles() throws {
        let world = try world()
        #expect(try world.weekyii("fast", "start", now: "2026-01-20 10:00").status == 1)
        try world.folder.write("nonsense\n", to: Self.day)
        #expect(try world.weekyii("fast", "start", now: "2026-01-28 10:00").status == 0)
        #expect(try subjects(world, 1) == ["fast start: 16:8"])
        #expect(try world.folder.text(Self.day) == "nonsense\n")
    }

    @Test("leaves a folder with the name of a record alone, and has no name that looks like a merge's leftover")
    func names() throws {
        let world = try world()
        try world.folder.makeFolder("journal/Repeat/sub.md")
        let words = ["repeat", "create", "-m", "a.variant-deadbeef", "-every", "1-week"]
        #expect(try world.weekyii(words, now: "2026-01-28 09:00").status == 0)
        #expect(try world.weekyii("repeat", "list", now: "2026-01-28 09:00").output.contains("a-variant-deadbeef"))
        #expect(try world.weekyii("check", now: "2026-01-28 09:00").status == 0)
    }

    @Test(
        "is refused while its tracker is switched off, and by nothing but that", arguments: ["false", "off", "perhaps"])
    func switches(value: String) throws {
        let world = try world()
        let config = try world.folder.text("journal/.weekyii/config")
        try world.folder.write("\(config)[feature]\n\tlight = \(value)\n", to: "journal/.weekyii/config")
        let status: Int32 = value == "perhaps" ? 0 : 1
        for words in [["light", "suggest"], ["light", "commit", "-m", "x"]] {
            #expect(try world.weekyii(words, now: "2026-01-28 09:00").status == status, "\(words)")
        }
    }

    @Test("of repeats prints no escape of a title, and its trace no title")
    func titles() throws {
        let world = try world()
        #expect(
            try world.weekyii("repeat", "create", "-m", "r", "-every", "1-day", now: "2026-01-28 09:00").status == 0)
        let text = try world.folder.text("journal/Repeat/r.md")
        try world.folder.write(
            text.replacing("# Repeat: r", with: "# Repeat: \u{1B}]0;x\u{202E}"), to: "journal/Repeat/r.md")
        #expect(try world.weekyii("repeat", "done", "-id", "r", now: "2026-01-28 09:01").status == 0)
        let log = try world.weekyii("log", now: "2026-01-28 09:01").output
        #expect(log.contains("repeat done: ^[]0;x\\u{202E}") && !log.contains("\u{1B}"), "\(log)")
        let traced = try world.with(["WEEKYII_TRACE": "1"]).weekyii("repeat", "list", now: "2026-01-28 09:01")
        #expect(traced.error.contains("Repeat/….md") && !traced.error.contains("Repeat/r.md"), "\(traced.error)")
        // A change reads the file once more from its open folder.
        let change = try world.with(["WEEKYII_TRACE": "1"])
            .weekyii("repeat", "done", "-id", "r", now: "2026-01-28 09:02")
        #expect(change.error.contains("Repeat/….md") && !change.error.contains("r.md"), "\(change.error)")
    }

    @Test("completes a repeat from the plan that was done early and is due at the same time again")
    func early() throws {
        let world = try world()
        for (words, now) in [
            (["repeat", "create", "-m", "p", "-every", "1-day"], "2026-01-28 09:00"),
            (["repeat", "done", "-id", "p"], "2026-01-28 09:00"), (["repeat", "plan"], "2026-01-29 08:00"),
            (["today", "start"], "2026-01-29 08:01"), (["today", "done", "focus_zone"], "2026-01-29 08:30"),
        ] { #expect(try world.weekyii(words, now: now).status == 0, "\(words)") }
        let text = try world.folder.text("journal/Repeat/p.md")
        #expect(text.contains("next_reminder: 2026-01-30 08:30\n"), "\(text)")
        #expect(
            text.hasSuffix("- 2026-01-28 09:00 (due 2026-01-29 09:00)\n- 2026-01-29 08:30 (due 2026-01-29 09:00)\n"))
        #expect(try world.weekyii("repeat", "done", "-id", "p", now: "2026-01-29 08:30").status == 0)
        #expect(try world.weekyii("repeat", "undo", "-id", "p", now: "2026-01-29 08:31").status == 0)
        #expect(try world.folder.text("journal/Repeat/p.md").components(separatedBy: "(due ").count == 3)
        let late = ["repeat", "create", "-m", "v", "-every", "2-week", "-until", "2026-02-01"]
        #expect(try world.weekyii(late, now: "2026-01-29 08:32").status == 1)
    }
}

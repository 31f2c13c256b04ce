import TestSupport
import Testing

/// Hand edits of repeats (`FileFormats.md`, "Repeat").
@Suite("A repeat edited by hand", .waiting)
struct RepeatHandEditTests {
    @Test("is adopted as it is before the command")
    func adopted() throws {
        let world = try RepeatWorld.world()
        let text = try world.folder.text(RepeatWorld.path).replacing("interval: 3 day", with: "interval: 1 week")
        try world.folder.write(text + "\nuse the blue bucket\n", to: RepeatWorld.path)
        try RepeatWorld.run(world, "2026-01-29 09:00", "repeat", "done", "-id", "1")
        // The hand edit is first, then what is due in the plan, then the command's own commit.
        let subjects = try world.git("log", "-3", "--format=%s").lines
        #expect(subjects[0] == "repeat done: 部屋の掃除" && subjects[1].hasPrefix("rollover: "), "\(subjects)")
        #expect(subjects[2].hasPrefix("edit: "), "\(subjects)")
        let done = try world.folder.text(RepeatWorld.path)
        #expect(done.contains("interval: 1 week\n") && done.contains("use the blue bucket\n"))
        #expect(done.contains("next_reminder: 2026-02-05 09:00\n"))
        try RepeatWorld.expectSound(world, now: "2026-01-29 09:01")
    }

    @Test("is refused with a moment after now that tells of the past")
    func future() throws {
        let world = try RepeatWorld.world()
        let text = try world.folder.text(RepeatWorld.path)
        try world.folder.write(text + "- 2027-01-01 08:00 (due 2026-01-27 08:55)\n", to: RepeatWorld.path)
        let before = try Everything(world)
        let outcome = try world.weekyii("repeat", "done", "-id", "1", now: "2026-01-29 09:00")
        #expect(outcome.status != 0 && outcome.error.contains("2027-01-01 08:00 is in the future"), "\(outcome)")
        #expect(try Everything(world).files == before.files)
    }

    @Test(
        "that can't be understood is named with its line by each command that goes on without it",
        arguments: ["list", "plan"])
    func unreadable(command: String) throws {
        let world = try RepeatWorld.world()
        let text = try world.folder.text(RepeatWorld.path).replacing("3 day", with: "often")
        try world.folder.write(text, to: RepeatWorld.path)
        let outcome = try world.weekyii("repeat", command, now: "2026-01-24 09:00")
        #expect(outcome.status == 0 && outcome.error.contains("[WARN] Repeat/部屋の掃除.md:2: "), "\(outcome)")
    }

    @Test("a file with another first line is the user's own")
    func own() throws {
        let world = try RepeatWorld.world()
        try world.folder.write("# Ideas\n\ninterval: never\n", to: "journal/Repeat/ideas.md")
        #expect(try RepeatWorld.run(world, "2026-01-24 09:00", "repeat", "list").contains("ideas") == false)
        try RepeatWorld.run(world, "2026-01-24 09:00", "repeat", "skip", "-id", "1")
        #expect(try world.git("status", "--porcelain").output == "?? Repeat/ideas.md\n")
    }
}

import TestSupport
import Testing

/// Repeats in the week plan (`Repeats.md`, "In the plan").
@Suite("A repeat in the plan", .waiting)
struct RepeatPlanTests {
    private static let day = "journal/Present/2026/2026-W05/2026-01-29/day.md"
    private static let source = "  - source: Repeat/部屋の掃除@2026-01-27 08:55\n"

    private static let planned: [(String, [String])] = [
        ("2026-01-29 08:00", ["today", "create", "-m", "read"]), ("2026-01-29 08:01", ["repeat", "plan"]),
    ]
    private static let started =
        planned + [
            ("2026-01-29 08:02", ["today", "start"]), ("2026-01-29 08:30", ["today", "done", "focus_zone"]),
        ]

    /// Marks the planned task done, whatever the effect on the repeat is.
    private static func done(_ world: World) throws -> Outcome {
        let outcome = try world.weekyii("today", "done", "focus_zone", now: "2026-01-29 09:12")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("[OK] T02 done: 部屋の掃除\n"), "\(outcome)")
        return outcome
    }

    @Test("isn't completed again where that due was completed already")
    func answered() throws {
        let world = try RepeatWorld.world(Self.started)
        try RepeatWorld.run(world, "2026-01-29 09:00", "repeat", "done", "-id", "1")
        let text = try world.folder.text(RepeatWorld.path)
        #expect(try Self.done(world).output.hasSuffix("\nrepeat '部屋の掃除' was already done for 2026-01-27 08:55\n"))
        #expect(try world.folder.text(RepeatWorld.path) == text)
        #expect(try !RepeatWorld.message(world).contains("Weekyii-Tracker: repeat"))
    }

    @Test("that is missing, archived or can't be read is a warning, and the task is done", arguments: 0..<4)
    func missing(way: Int) throws {
        let world = try RepeatWorld.world(Self.started)
        let text = try world.folder.text(RepeatWorld.path)
        switch way {
        case 0: try RepeatWorld.run(world, "2026-01-29 09:00", "repeat", "delete", "-id", "1", "-y")
        case 1: try RepeatWorld.run(world, "2026-01-29 09:00", "repeat", "archive", "-id", "1")
        case 2: try world.folder.write(text.replacing("3 day", with: "often"), to: RepeatWorld.path)
        default: try world.folder.write("# Mine\n", to: RepeatWorld.path)
        }
        let before = try? world.folder.text(RepeatWorld.path)
        let outcome = try Self.done(world)
        let words = way == 1 ? "only the task was marked done: '部屋の掃除' is archived" : "was deleted or cannot be read"
        #expect(outcome.error.contains("[WARN] ") && outcome.error.contains(words), "\(outcome)")
        #expect((try? world.folder.text(RepeatWorld.path)) == before)
        #expect(try RepeatWorld.message(world)[0] == "today done: T02 部屋の掃除 (day completed)")
    }

    @Test("leaves no trace when it expires")
    func expired() throws {
        let world = try RepeatWorld.world(Self.started)
        let text = try world.folder.text(RepeatWorld.path)
        try RepeatWorld.run(world, "2026-01-29 20:01", "today", "show")
        #expect(try !world.folder.text(Self.day).contains("source"))
        #expect(try world.folder.text(RepeatWorld.path) == text)
        #expect(try RepeatWorld.run(world, "2026-01-30 08:00", "repeat", "list").contains("1 overdue"))
        #expect(try RepeatWorld.run(world, "2026-01-30 08:00", "repeat", "plan").contains("added 1 repeat"))
    }

    @Test("keeps its source in a rewritten task, and not in a copy")
    func copies() throws {
        let world = try RepeatWorld.world(Self.planned)
        try RepeatWorld.run(world, "2026-01-29 08:02", "today", "update", "-m", "rewrite 2: tidy up\ncopy: 2")
        try RepeatWorld.run(world, "2026-01-29 08:03", "today", "copy-to", "-t", "2026-01-30")
        let text = try world.folder.text(Self.day)
        #expect(text.contains("- (T02) [regular] tidy up\n\(Self.source)"))
        #expect(text.split(separator: "source").count == 2)
        #expect(try !world.folder.text(Self.day.replacing("-29/", with: "-30/")).contains("source"))
    }

    @Test("goes on being done where repeats are switched off")
    func switchedOff() throws {
        let world = try RepeatWorld.world(Self.started)
        try RepeatWorld.run(world, "2026-01-29 09:00", "config", "set", "feature.repeat", "false")
        _ = try Self.done(world)
        #expect(try world.folder.text(RepeatWorld.path).hasSuffix("- 2026-01-29 09:12 (due 2026-01-27 08:55)\n"))
    }

    @Test("costs a task without a source nothing: its file isn't opened", .enabled(if: World.hasTracing))
    func unread() throws {
        let world = try RepeatWorld.world(Self.planned + [("2026-01-29 08:02", ["today", "start"])])
        let options = ["-e", "trace=openat,open,getdents64"]
        let outcome = try world.traced(options, ["today", "done", "focus_zone"], now: "2026-01-29 08:30")
        #expect(outcome.status == 0 && !outcome.error.contains("Repeat\""), "\(outcome.error)")
    }

    @Test("is named by its title in every answer, whatever its file is called")
    func titles() throws {
        let world = try RepeatWorld.world([
            (
                "2026-01-25 08:00",
                ["repeat", "create", "-m", "call mum?", "-every", "1-week", "-next", "2026-01-25 09:00"]
            )
        ])
        #expect(try world.folder.text("journal/Repeat/call mum-.md").hasPrefix("# Repeat: call mum?\n"))
        for words in [["snooze", "-t", "10:00"], ["done"], ["undo"], ["skip"], ["archive"], ["done"], ["restore"]] {
            let said = try world.weekyii(["repeat"] + words + ["-id", "call mum?"], now: "2026-01-25 08:00")
            #expect((said.output + said.error).contains("call mum?"), "\(words): \(said)")
        }
        #expect(try RepeatWorld.run(world, "2026-01-25 08:00", "repeat", "list").hasSuffix("  call mum-\n"))
    }
}

import TestSupport
import Testing

@Suite("A hand edit beside a command", .waiting)
struct HandEditTests {
    private static let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"

    private func drafted() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ])
        let text = try world.folder.text(Self.day)
        try world.folder.write(text + "\n## Notes\n- bring the key\n", to: Self.day)
        return world
    }

    @Test("that is refused is said to be committed only when it is")
    func refused() throws {
        let world = try drafted()
        let outcome = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00")
        #expect(outcome.status == 1)
        let isCommitted = try world.git("log", "-1", "--format=%s").output == "edit: 2026-01-28 by hand\n"
        #expect(outcome.error.contains("edit: 2026-01-28 by hand") == isCommitted)
        #expect(try world.folder.text(Self.day).hasSuffix("\n## Notes\n- bring the key\n"))
    }

    @Test("is a commit of its own before the rollover's and the command's")
    func order() throws {
        let world = try drafted()
        #expect(try world.weekyii("today", "create", "-m", "c", now: "2026-01-29 09:00").status == 0)
        #expect(
            try world.git("log", "--reverse", "--format=%an %s", "HEAD~3..").lines == [
                "Test Person edit: 2026-01-28 by hand", "Weekyii rollover: 2026-01-28, draft not started",
                "Test Person today create: 1 task (1 in all)",
            ])
        #expect(try world.folder.text(Self.day).hasSuffix("expired_count: 0\n\n## Notes\n- bring the key\n"))
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("of a draft shows the positions and types that the next command takes")
    func positions() throws {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["config", "set", "plan.taskType", "ddl"]),
            ("2026-01-28 08:01", ["today", "create", "-m", "[regular] a; b"]),
        ])
        let text = try world.folder.text(Self.day)
        try world.folder.write(text.replacing("- (T01)", with: "- c\n- (T01)"), to: Self.day)
        let draft = "Draft:\n  - (T01) [ddl] c\n  - (T02) [regular] a\n  - (T03) [ddl] b\n"
        let shown = try world.weekyii("today", "show", now: "2026-01-28 09:00")
        #expect(shown.output.hasSuffix("\n\(draft)"), "\(shown)")
        let document = try world.weekyii("today", "show", "-json", now: "2026-01-28 09:00")
        #expect(document.output.contains("\"id\": \"T03\""), "\(document)")
        let deleted = try world.weekyii("today", "update", "-m", "delete: T02", now: "2026-01-28 09:01")
        #expect(deleted.output.hasSuffix("Draft:\n  - (T01) [ddl] c\n  - (T02) [ddl] b\n"), "\(deleted)")
    }

    @Test("of a derived line is healed in a commit that says so")
    func derived() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let path = "journal/Present/2026/2026-W05/week.md"
        let week = try world.folder.text(path)
        try world.folder.write(week.replacing("expired_tasks: 0", with: "expired_tasks: 7"), to: path)
        let outcome = try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 08:01")
        #expect(outcome.status == 0)
        #expect(outcome.error.hasPrefix("[WARN] "))
        #expect(try world.folder.text(path) == week.replacing("2026-01-28: empty", with: "2026-01-28: draft"))
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

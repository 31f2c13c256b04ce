import JournalText
import Testing

@Suite("Subtasks") struct SubtaskTests {
    private static func task(_ sublines: String...) throws -> TaskEntry {
        let lines = ["# Day: 2026-01-29 (Thu)", "status: completed", "", "## Complete_Zone", "- (T01) [ddl] a"]
        let text = (lines + sublines.map { "  - \($0)" } + ["", "## Expired_Summary", "expired_count: 0", ""])
            .joined(separator: "\n")
        return try #require(try DayFile(Array(text.utf8), file: "day.md").tasks(in: .complete).first)
    }

    @Test(
        "are separated by semicolons; one in a subtask is escaped",
        arguments: [
            ("a; b", ["a", "b"]), ("a;b;", ["a", "b"]), (#"a\; b; c"#, ["a; b", "c"]), (#"a\\; b"#, [#"a\; b"#]),
            (#"a\b"#, [#"a\b"#]), ("；", ["；"]), ("", []),
        ] as [(String, [String])])
    func read(value: String, expected: [String]) throws {
        #expect(try Self.task("subtasks: \(value)").subtasks == expected)
    }

    @Test("are read as they were added, whatever semicolons they have") func written() throws {
        let titles = ["a", "b; c", ";", "；d", "e;\u{301}f", "g\\", #"h\;i"#, "j"]
        var task = try Self.task("subtasks: x")
        task.add(subtasks: try titles.map { try TaskTitle($0) })
        #expect(task.subtasks == ["x"] + titles)
        #expect(task.subline("subtasks") == #"x; a; b\; c; \;; ；d; e\;"# + "\u{301}f" + #"; g\ ; h\\;i; j"#)
    }

    @Test("stand before the moments") func order() throws {
        var task = try Self.task("note: n", "started_at: 2026-01-29 08:30", "ended_at: 2026-01-29 10:05")
        task.add(subtasks: [try TaskTitle("x")])
        #expect(
            try task
                == Self.task(
                    "note: n", "subtasks: x", "started_at: 2026-01-29 08:30", "ended_at: 2026-01-29 10:05"))
    }
}

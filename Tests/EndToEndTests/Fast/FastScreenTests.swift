import TestSupport
import Testing

/// The output of `fast` commands on a terminal.
@Suite("Fasts on a terminal", .enabled(if: Screen.isThere, "tmux isn't here"))
struct FastScreenTests {
    private static func world() throws -> World {
        try World.prepared([
            ("2026-01-25 09:00", ["init"]), ("2026-01-26 20:00", ["fast", "start"]),
            ("2026-01-27 12:00", ["fast", "end"]), ("2026-01-27 20:00", ["fast", "start"]),
            ("2026-01-28 08:00", ["fast", "end"]), ("2026-01-28 20:00", ["fast", "start"]),
        ])
    }

    private func lines(_ words: String, columns: Int = 80, language: String = "en") throws -> [String] {
        let world = try Self.world().with(["WEEKYII_LANG": language])
        return try Screen(world, columns: columns).lines("weekyii fast \(words)", now: "2026-01-29 08:00")
    }

    @Test("are a bar with its percentage")
    func bar() throws {
        let bar = String(repeating: "█", count: 30) + String(repeating: "░", count: 10)
        #expect(
            try lines("show").prefix(3) == [
                "[OK] Fast 2026-01-28-2000 | status: running | preset: 16:8", "\(bar) 75%",
                "elapsed: 12:00 of 16:00 (75%)",
            ])
        #expect(try lines("show --plain").allSatisfy { !$0.contains("█") })
    }

    @Test("are a calendar with a legend, and a list")
    func calendar() throws {
        #expect(
            try lines("history", columns: 120) == [
                "[OK] Fasts in 2026-01: 3, 1 covered date", "Mo  Tu  We  Th  Fr  Sa  Su", "             1   2   3   4",
                " 5   6   7   8   9  10  11", "12  13  14  15  16  17  18", "19  20  21  22  23  24  25",
                "26  27✓ 28▶ 29▶ 30  31", "✓ covered  ○ ended before the goal  ▶ running",
                "  - 2026-01-26-2000 | completed | Mon 2026-01-26 20:00 – Tue 2026-01-27 12:00 | 16:00 of 16:00 (16:8), goal reached",
                "  - 2026-01-27-2000 | completed | Tue 2026-01-27 20:00 – Wed 2026-01-28 08:00 | 12:00 of 16:00 (16:8)",
                "  - 2026-01-28-2000 | running | since Wed 2026-01-28 20:00 | 12:00 of 16:00 (16:8)",
            ])
    }

    @Test("are bars with their times, within the width", arguments: [(30, "en"), (80, "zh"), (30, "ja")])
    func bars(columns: Int, language: String) throws {
        let lines = try lines("stats -week", columns: columns, language: language)
        let bars = lines.suffix(7)
        #expect(bars.allSatisfy { $0.hasSuffix(":00") }, "\(lines)")
        #expect(bars.filter { $0.contains("█") }.count == 2)
    }

    /// Whether `script` is installed, which runs a command on a terminal and types standard input there.
    private static let hasScript =
        (try? World().shell("echo x | script -qec true /dev/null").status) == 0

    @Test(
        "are ended, cancelled and deleted only where the person says yes, or -y",
        .enabled(if: hasScript, "script isn't here"),
        arguments: [("end", "not ended"), ("cancel", "not cancelled"), ("delete -id 2026-01-28", "not deleted")])
    func asked(words: String, no: String) throws {
        let world = try Self.world().with(["WEEKYII_NOW": "2026-01-29 08:00", "NO_COLOR": "1", "TERM": "xterm"])
        func answer(_ typed: String, _ more: String = "") throws -> String {
            try world.shell("echo \(typed) | script -qec \"'\(World.binary)' fast \(words)\(more)\" /dev/null || :")
                .output
        }
        let before = try world.git("rev-list", "--count", "HEAD").output
        let refused = try answer("n")
        #expect(refused.contains("2026-01-28 20:00") && refused.contains("? [y/N] "), "\(refused)")
        #expect(refused.contains("[ERR] \(no)"), "\(refused)")
        #expect(try world.git("rev-list", "--count", "HEAD").output == before)
        let done = try words == "end" ? answer("y") : answer("", " -y")
        #expect(done.contains("[OK] ") && done.contains("[y/N]") == (words == "end"), "\(done)")
        #expect(try world.git("log", "-1", "--format=%s").output.hasPrefix("fast \(words.prefix(3))"))
    }
}

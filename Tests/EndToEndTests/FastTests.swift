import TestSupport
import Testing

/// Fasts by the hundred, on a terminal, and with a person who is asked (`Fasts.md`, "Commands").
@Suite("Fasts in a journal", .waiting)
struct FastTests {
    @Test("are counted by the hundred, which two threads read, and those that are damaged as they were committed")
    func many() throws {
        let world = try World.prepared([("2026-01-25 09:00", ["init"])])
        func text(_ day: String) -> String {
            """
            # Fast: \(day)-0100
            preset: 16:8
            target_hours: 16
            status: completed
            started_at: \(day) 01:00:00 +08:00
            ended_at: \(day) 19:00:00 +08:00
            note: null
            updated: \(day) 19:00

            """
        }
        let days = (0..<600).map { index in
            let (month, day) = ("\(101 + index % 12)".suffix(2), "\(101 + index / 24)".suffix(2))
            return "\(2024 + index / 12 % 2)-\(month)-\(day)"
        }
        func path(_ day: String) -> String { "Fast/\(day.prefix(4))/\(day)-0100.md" }
        for day in days { try world.append(text(day), to: path(day)) }
        try world.run("check", now: "2026-01-28 21:00")
        for day in ["2024-03-04", "2025-11-12"] {
            try world.replace("target_hours: 16", "target_hours: x", in: path(day))
        }
        let stats = try world.expect("fast stats -json", 0, "\"fasts\": \(days.count)", now: "2026-01-28 21:00")
        #expect(stats.error.lines.map { $0.contains("2024-03-04") ? 1 : $0.contains("2025-11-12") ? 2 : 0 } == [1, 2])
    }

    /// Whether `script` is installed, which runs a command on a terminal and types standard input there.
    private static let hasScript =
        (try? World().shell("echo x | script -qec true /dev/null").status) == 0

    @Test(
        "are ended, cancelled and deleted only where the person says yes, or -y",
        .enabled(if: hasScript, "script isn't here"),
        arguments: [("end", "not ended"), ("cancel", "not cancelled"), ("delete -id 2026-01-28", "not deleted")])
    func asked(words: String, no: String) throws {
        let world = try World.prepared([("2026-01-25 09:00", ["init"]), ("2026-01-28 20:00", ["fast", "start"])])
            .with(["WEEKYII_NOW": "2026-01-29 08:00", "NO_COLOR": "1", "TERM": "xterm"])
        func answer(_ typed: String, _ more: String = "") throws -> String {
            try world.shell("echo \(typed) | script -qec \"'\(World.binary)' fast \(words)\(more)\" /dev/null || :")
                .output
        }
        let before = try world.subjects()
        let refused = try answer("n")
        #expect(refused.contains("2026-01-28 20:00") && refused.contains("? [y/N] "), "\(refused)")
        #expect(try refused.contains("[ERR] \(no)") && world.subjects() == before, "\(refused)")
        let done = try words == "end" ? answer("y") : answer("", " -y")
        #expect(done.contains("[OK] ") && done.contains("[y/N]") == (words == "end"), "\(done)")
        #expect(try world.subjects()[0].hasPrefix("fast \(words.prefix(3))"))
    }

    @Test("are a bar and a calendar on a terminal, within the width", .enabled(if: Screen.isThere, "no tmux"))
    func screen() throws {
        let world = try World.prepared([
            ("2026-01-25 09:00", ["init"]), ("2026-01-26 20:00", ["fast", "start"]),
            ("2026-01-27 12:00", ["fast", "end"]), ("2026-01-28 20:00", ["fast", "start"]),
        ])
        func lines(_ line: String, _ columns: Int, _ language: String = "en") throws -> [String] {
            try Screen(world.with(["WEEKYII_LANG": language]), columns: columns).lines(line, now: "2026-01-29 08:00")
        }
        let shown = try lines("weekyii fast show; weekyii fast history; weekyii fast show --plain", 120)
        #expect(shown[1] == String(repeating: "█", count: 30) + String(repeating: "░", count: 10) + " 75%", "\(shown)")
        #expect(shown.contains("26  27✓ 28▶ 29▶ 30  31") && shown.filter { $0.contains("█") }.count == 1, "\(shown)")
        let bars = try lines("weekyii fast stats -week", 30, "ja").suffix(7)
        #expect(bars.allSatisfy { $0.hasSuffix(":00") } && bars.filter { $0.contains("█") }.count == 1, "\(bars)")
    }
}

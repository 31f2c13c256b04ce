import TestSupport
import Testing

/// The words of groups, alone and with an operand, and the bare command (`CommandLine.md`, "Overviews").
@Suite struct OverviewTests {
    private static let (morning, evening) = ("2026-01-28 08:00", "2026-01-28 18:30")

    private func world() throws -> World {
        try World.prepared([
            ("2026-01-26 08:00", ["init"]), ("2026-01-26 08:00", ["today", "create", "-m", "report; desk"]),
            ("2026-01-26 08:00", ["today", "start"]), ("2026-01-26 09:00", ["today", "done", "focus_zone"]),
            ("2026-01-27 08:00", ["today", "create", "-m", "trees; walk"]),
            (Self.morning, ["today", "create", "-m", "apply; call; read"]), (Self.morning, ["today", "start"]),
            (Self.morning, ["today", "done", "focus_zone"]),
            (Self.morning, ["day", "create", "-t", "tomorrow", "-m", "swim"]),
        ])
    }

    @Test("below the day there is one line for each tracker in use, as long as it is switched on")
    func trackers() throws {
        let world = try world()
        for (now, words) in [
            (
                Self.morning,
                ["repeat", "create", "-m", "water the plants", "-every", "2-day", "-next", "2026-01-28 18:00"]
            ),
            (Self.morning, ["fast", "start", "-t", "06:00"]), (Self.morning, ["light", "commit", "-m", "one page"]),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        let home = try world.weekyii([], now: Self.evening)
        #expect(
            home.lines.dropLast().suffix(3) == [
                "repeat: 1 today: water the plants", "fast: 12:30 of 16:00", "light: ◐ night open from 22:30",
            ])
        let later = try world.weekyii("prompt", now: "2026-01-29 09:00")
        #expect(later.output == "○ draft, 1 task · 20:00 · 1 due · fasting 27:00/16 · 1/7 days · ○\n")
        #expect(try world.weekyii("config", "set", "feature.fast", "false", now: Self.evening).status == 0)
        let without = try world.weekyii([], now: Self.evening)
        #expect(!without.output.contains("fast: ") && without.error == "")
    }

    @Test(
        "an operand is the date, week or month of the overview",
        arguments: [
            (["day", "tomorrow"], ["day", "show", "-t", "tomorrow"]), (["day"], ["day", "show"]),
            (["week", "2026-W05"], ["week"]), (["week", "-t", "this"], ["week"]),
            (["past", "2026-01"], ["past", "show", "month", "-t", "2026-01"]),
            (["pending", "2026-02"], ["pending", "show", "month", "-t", "2026-02"]),
        ])
    func operand(words: [String], same: [String]) throws {
        let world = try world()
        let found = try world.weekyii(words, now: Self.evening)
        #expect(found.status == 0, "\(found)")
        #expect(found.output == (try world.weekyii(same, now: Self.evening).output))
    }
}

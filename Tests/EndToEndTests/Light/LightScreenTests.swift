import TestSupport
import Testing

/// The output of `light` commands on a terminal (`Light.md`, "Commands").
@Suite("The lights on a terminal", .enabled(if: Screen.isThere, "tmux isn't here"))
struct LightScreenTests {
    private static let now = "2026-01-28 09:00"

    private static func world() throws -> World {
        try World.prepared([
            ("2026-01-26 08:00", ["init"]), ("2026-01-26 09:00", ["light", "commit", "-s", "1"]),
            ("2026-01-26 23:00", ["light", "sleep"]), ("2026-01-27 09:00", ["light", "rest"]),
            ("2026-01-28 08:00", ["light", "commit", "-s", "2"]),
        ])
    }

    private static let counts = "● 1 both, ◐ 1 day, ○ 0 off, – 1 rest"

    @Test("a month is a calendar, with the numbers below it")
    func month() throws {
        let lines = try Screen(Self.world(), columns: 60).lines("weekyii light month -t 2026-01", now: Self.now)
        #expect(
            lines == [
                "[OK] Light 2026-01", "Mo  Tu  We  Th  Fr  Sa  Su", "             1   2   3   4",
                " 5   6   7   8   9  10  11", "12  13  14  15  16  17  18", "19  20  21  22  23  24  25",
                "26● 27– 28◐ 29· 30· 31·", Self.counts,
            ])
    }

    @Test("a week is a row, with a line for each date below it")
    func week() throws {
        let lines = try Screen(Self.world(), columns: 60).lines("weekyii light week", now: Self.now)
        #expect(
            lines == [
                "[OK] Light 2026-W05", "2026-W05  ●–◐····  1/3", "● 1 both, ◐ 1 day, ○ 0 off, – 1 rest",
                "Mon 2026-01-26: ● both", "Tue 2026-01-27: – rest", "Wed 2026-01-28: ◐ day (open)",
                "Thu 2026-01-29: · to come", "Fri 2026-01-30: · to come", "Sat 2026-01-31: · to come",
                "Sun 2026-02-01: · to come",
            ])
    }

    @Test("a long chain is a row for each week, and nothing is wrapped")
    func chain() throws {
        let lines = try Screen(Self.world(), columns: 50).lines("weekyii light chain -n 28", now: Self.now)
        #expect(
            lines == [
                "[OK] Light 2026-01-01 – 2026-01-28", "2026-W01           0/0", "2026-W02           0/0",
                "2026-W03           0/0", "2026-W04           0/0", "2026-W05  ●–◐      1/3", Self.counts,
            ])
    }

    @Test(
        "a pipe, --plain and a terminal that can't have one date a line",
        arguments: ["weekyii light week --plain", "TERM=dumb weekyii light week", "weekyii light week | cat"])
    func plain(line: String) throws {
        let lines = try Screen(Self.world(), columns: 60).lines(line, now: Self.now)
        let words = line.hasSuffix("--plain") ? "both" : "● both"
        #expect(lines.count == 9 && lines[1] == "Mon 2026-01-26: \(words)", "\(lines)")
    }
}

import TestSupport
import Testing

@Suite(.enabled(if: Screen.isThere, "tmux isn't here")) struct WeekCardTests {
    private static let now = "2026-01-28 09:00"

    private func world() throws -> World {
        let (before, morning) = ("2026-01-27 08:00", "2026-01-28 08:00")
        return try World.prepared([
            (before, ["init"]), (before, ["today", "create", "-m", "a; b; c"]), (before, ["today", "start"]),
            (before, ["today", "done", "focus_zone"]),
            (morning, ["today", "create", "-m", "x; 提交申请材料和所有附件; y"]), (morning, ["today", "start"]),
            (morning, ["today", "done", "focus_zone"]),
            (morning, ["day", "create", "-t", "2026-01-30", "-m", "カタカナ cafe\u{301}"]),
            (morning, ["pending", "create", "week", "-t", "2026-W06"]),
        ])
    }

    @Test("on a terminal the week is seven cards")
    func cards() throws {
        let lines = try Screen(world(), columns: 80).lines("weekyii present show week", now: Self.now)
        #expect(
            lines == [
                "[OK] Week 2026-W05",
                "┌ Mon 01-26 ──────┐ ┌ Tue 01-27 ──────┐ ┌ Wed 01-28 today ┐ ┌ Thu 01-29 ──────┐",
                "│ · empty         │ │ ✗ expired       │ │ ▶ execute       │ │ · empty         │",
                "│                 │ │ 1 done          │ │ 1/3 done        │ │                 │",
                "│                 │ │ 2 expired       │ │ 提交申请材料和… │ │                 │",
                "└─────────────────┘ └─────────────────┘ └─────────────────┘ └─────────────────┘",
                "┌ Fri 01-30 ──────┐ ┌ Sat 01-31 ──────┐ ┌ Sun 02-01 ──────┐",
                "│ ○ draft         │ │ · empty         │ │ · empty         │",
                "│ 1 task          │ │                 │ │                 │",
                "│ カタカナ cafe\u{301}   │ │                 │ │                 │",
                "└─────────────────┘ └─────────────────┘ └─────────────────┘",
                "2 done, 2 expired, 2 days started",
            ])
    }

    @Test("nothing is wrapped on a narrow terminal, or a wide one", arguments: [(19, "en"), (100, "zh"), (140, "ja")])
    func widths(columns: Int, language: String) throws {
        let lines = try Screen(world().with(["WEEKYII_LANG": language]), columns: columns)
            .lines("weekyii present show week", now: Self.now)
        let cards = lines.dropFirst().prefix { "┌│└".contains($0.first ?? " ") }
        #expect(cards.count % 5 == 0 && !cards.isEmpty)
        #expect(cards.allSatisfy { "┐│┘".contains($0.last ?? " ") }, "\(lines)")
    }

    @Test(
        "the lines of a pipe stand where there is no room, no terminal that can, or --plain",
        arguments: [
            ("weekyii present show week", 18), ("weekyii --plain present show week", 80),
            ("TERM=dumb weekyii present show week", 80), ("weekyii present show week | cat", 80),
        ])
    func plain(line: String, columns: Int) throws {
        let lines = try Screen(world(), columns: columns).lines(line, now: Self.now)
        #expect(!lines.joined().contains("│"))
        #expect(lines.joined().contains("Wed 2026-01-28: execute".prefix(columns)))
    }

    @Test(
        "today and past say on a terminal what they say in a pipe, whatever the width",
        arguments: [
            (40, "today show"), (80, "past show precise-day -t 2026-01-27"), (40, "past show all"),
        ])
    func unframed(columns: Int, words: String) throws {
        let world = try world()
        let piped = try world.weekyii(words.split(separator: " ").map(String.init), now: Self.now).output
        let shown = try Screen(world, columns: columns).lines("weekyii \(words)", now: Self.now)
        // A long text continues in the next row; no row is wider than the terminal.
        #expect(shown.joined().filter { !$0.isWhitespace } == piped.filter { !$0.isWhitespace })
    }

    @Test("a future week has its numbers under the cards")
    func pending() throws {
        let lines = try Screen(world(), columns: 200).lines("weekyii pending show week -t 2026-W06", now: Self.now)
        #expect(lines.count == 6 && lines[1].filter { $0 == "┌" }.count == 7, "\(lines)")
        #expect(lines.last == "nothing planned")
    }
}

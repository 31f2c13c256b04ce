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
}

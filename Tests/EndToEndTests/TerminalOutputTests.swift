import TestSupport
import Testing

/// What a terminal shows and a pipe doesn't: cards, and the progress of long work (`CommandLine.md`, "Progress").
@Suite(.enabled(if: Screen.isThere, "tmux isn't here")) struct TerminalOutputTests {
    @Test(
        "a line that is taken back stands only on a terminal that can, and not with --plain",
        arguments: [
            ("TERM=xterm weekyii check", true), ("TERM=xterm NO_COLOR=1 weekyii check", true),
            ("TERM=dumb weekyii check", false), ("TERM= weekyii check", false),
            ("env -u TERM weekyii check", false), ("TERM=xterm weekyii --plain check", false),
            ("TERM=xterm weekyii check 2>/dev/null", false),
        ])
    func shown(line: String, isShown: Bool) throws {
        let world = try World()
        try #require(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
        let command = line.replacing("weekyii", with: "'\(World.binary)'")
        let screen = Screen(world, columns: 100)
        let said = try screen.lines(
            "script -q -e -c \"\(command)\" ../said >/dev/null; grep -cF \"$(printf '\\033[K')\" ../said",
            now: "2026-01-28 09:01")
        #expect(said.last == (isShown ? "1" : "0"), "\(said)")
    }

    @Test("a retry is announced with its pause and the reason, before anything else is printed")
    func retried() throws {
        let world = try World()
        try #require(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
        try world.git("remote", "add", "origin", "git://127.0.0.1:\(Loopback.silentPort.number)/hub")
        let lines = try Screen(world, columns: 100).lines(
            "weekyii sync", now: "2026-01-28 09:01", until: "retrying in 1 s (1/3): connection refused")
        #expect(lines.isEmpty)
    }

    @Test(
        "a week is cards, and the lines of a pipe where there is no room, no terminal that can, or --plain",
        arguments: [
            ("weekyii present show week", 80, true), ("weekyii present show week", 18, false),
            ("weekyii --plain present show week", 80, false), ("TERM=dumb weekyii present show week", 80, false),
            ("weekyii present show week | cat", 80, false),
        ])
    func cards(line: String, columns: Int, isDrawn: Bool) throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let lines = try Screen(world, columns: columns).lines(line, now: "2026-01-28 09:00").joined()
        #expect(lines.contains("│") == isDrawn && lines.contains("Wed 2026-01-28: empty".prefix(columns)) != isDrawn)
    }
}

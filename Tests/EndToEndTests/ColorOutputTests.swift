import TestSupport
import Testing

@Suite struct ColorOutputTests {
    private func world() throws -> World {
        let now = "2026-01-28 08:00"
        return try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "a; [ddl] b"])])
    }

    private static let plain = """
        [OK] Today 2026-01-28 | status: draft | kill_time: 20:00
        Draft:
          - (T01) [regular] a
          - (T02) [ddl] b

        """

    @Test("statuses and types have their colours where they are asked for")
    func asked() throws {
        let outcome = try world().weekyii("today", "show", "--color=always", now: "2026-01-28 09:00")
        #expect(
            outcome.output.contains("\u{1B}[32m[OK]\u{1B}[0m Today 2026-01-28 | status: draft |"))
        #expect(outcome.output.contains("[\u{1B}[33mddl\u{1B}[0m] b"))
        #expect(outcome.output.replacing(#/\x{1B}\[[0-9;]*m/#, with: "") == Self.plain)
    }

    @Test("in a pipe the fixed lines are as they are", arguments: ["default", "contrast", "mono"])
    func pipe(theme: String) throws {
        let world = try world()
        try world.git("config", "--global", "weekyii.theme", theme)
        #expect(try world.weekyii("today", "show", now: "2026-01-28 09:00").output == Self.plain)
        let never = try world.with(["FORCE_COLOR": "1"]).weekyii(
            "today", "show", "--color", "never", now: "2026-01-28 09:00")
        #expect(never.output == Self.plain)
    }

    @Test("the theme is git's setting")
    func theme() throws {
        let world = try world().with(["CLICOLOR_FORCE": "1"])
        try world.git("config", "--global", "weekyii.theme", "mono")
        let outcome = try world.weekyii("today", "show", now: "2026-01-28 09:00")
        #expect(outcome.output.contains("[\u{1B}[1mddl\u{1B}[0m] b") && !outcome.output.contains("\u{1B}[3"))
    }

    @Test(
        "a theme that there isn't is told where colours are, and the standard one is taken",
        arguments: [
            (["today", "show"], true), (["present", "show", "week", "--color=always"], true), (["prompt"], false),
            (["today", "show", "-json"], false), (["today", "show", "--color=never"], false), (["manual"], false),
        ])
    func unknown(words: [String], isTold: Bool) throws {
        let world = try world().with(["FORCE_COLOR": "1"])
        try world.git("config", "--global", "weekyii.theme", "neon\u{1B}[31m")
        let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
        let words = " unknown theme 'neon^[[31m' in weekyii.theme; the themes are default, contrast, mono\n"
        #expect(outcome.status == 0)
        #expect(outcome.error == (isTold ? "\u{1B}[33m[WARN]\u{1B}[0m\(words)" : ""))
    }

    @Test("an error has its colour on its own stream")
    func error() throws {
        let outcome = try world().weekyii("today", "done", "focus_zone", "--color=always", now: "2026-01-28 09:00")
        #expect(outcome.error.hasPrefix("\u{1B}[31m[ERR]\u{1B}[0m "))
    }

    @Test("a document has no colours")
    func document() throws {
        let outcome = try world().weekyii("today", "show", "-json", "--color=always", now: "2026-01-28 09:00")
        #expect(!outcome.output.contains("\u{1B}"))
    }
}

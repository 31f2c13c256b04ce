import TestSupport
import Testing

/// A dangerous title that a hand edit or another machine wrote into a day's file. No output passes its escape
/// sequences, bidirectional overrides or line ends to the user's terminal (`CommandLine.md`, "Printable text").
@Suite("A hostile title", .waiting)
struct HostileTitleTests {
    private static let title =
        "a\u{1B}[31mred\u{202E}RTL\u{2066}x\u{200F}y\u{7}\u{85}nel\u{2028}ls\u{9B}31m\"q' $(id) \\|b\rc"
    private static let now = "2026-01-28 09:00"

    private static let changes = [
        "today copy-to -t 2026-01-30", "week copy-day -from 2026-01-28 -to 2026-01-30", "today start",
        "today done focus_zone",
    ]

    /// A journal in which today has the title: a started day, which expires the day after, or a draft.
    private static func world(isStarted: Bool) throws -> World {
        let draft = [("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "TITLE; second"])]
        let world = try World.prepared(draft, configuration: World.withoutHooks)
        let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write(world.folder.text(day).replacing("TITLE", with: title), to: day)
        if isStarted { try Machines.run(world, ["today", "start"], "2026-01-28 08:02") }
        return world
    }

    /// Whether a scalar can control a terminal, apart from line ends.
    private static func isActing(_ scalar: Unicode.Scalar) -> Bool {
        let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
        return isControl || scalar.properties.generalCategory == .format
            || ["\u{2028}", "\u{2029}"].contains(scalar)
    }

    private static func expectHarmless(_ outcome: Outcome, _ words: String) {
        let plain = (outcome.output + outcome.error).replacing(
            #/\u{1B}\[[0-9;]*m/#,
            with: { match in
                // Our own colours are included if requested.
                words.contains("--color") ? "" : String(match.output)
            })
        let text = words.hasPrefix("export ics") ? plain.replacing("\r\n", with: "\n") : plain
        let acting = text.unicodeScalars.filter(isActing)
        #expect(acting.isEmpty, "\(words): \(acting.map { String($0.value, radix: 16) })")
        #expect(!outcome.output.contains("b\nc"), "\(words)")
    }

    private static func run(_ words: String, _ world: World, _ now: String) throws -> Outcome {
        try world.weekyii(words.split(separator: " ").map(String.init), now: now)
    }

    @Test("is harmless in whatever shows it", arguments: [false, true])
    func shown(isStarted: Bool) throws {
        let world = try Self.world(isStarted: isStarted)
        // A table in a pipe is data; on a terminal it is escaped (ExportTerminalTests).
        for look in Look.all where !look.words.starts(with: ["export", "csv"]) {
            for options in ["", " --color always"] + (look.hasDocument ? [" -json"] : []) {
                try Self.expectHarmless(look.words.joined(separator: " ") + options, world)
            }
        }
    }

    @Test("is harmless in whatever changes its day", arguments: changes, [false, true])
    func changed(words: String, isStarted: Bool) throws {
        try Self.expectHarmless(words, Self.world(isStarted: isStarted))
    }

    private static func expectHarmless(_ words: String, _ world: World) throws {
        let outcome = try run(words, world, now)
        // Status 2 means an unknown command or option, which would show no title.
        #expect(outcome.status != 2, "\(words): \(outcome)")
        expectHarmless(outcome, words)
    }

    @Test(
        "is harmless once it is done, or past",
        arguments: [
            "today done focus_zone", "log", "past show all", "past show precise-day -t 2026-01-28", "log -json",
        ])
    func done(words: String) throws {
        let world = try Self.world(isStarted: true)
        if !words.hasPrefix("today") { try Machines.run(world, ["today", "done", "focus_zone"], Self.now) }
        Self.expectHarmless(try Self.run(words, world, "2026-01-28 09:30"), words)
        Self.expectHarmless(try Self.run(words, world, "2026-01-29 09:30"), words)
    }

    @Test("typed in, it is refused", arguments: ["today create -m", "day create -t 2026-01-30 -m"])
    func typed(words: String) throws {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        let outcome = try world.weekyii(words.split(separator: " ").map(String.init) + [Self.title], now: Self.now)
        #expect(outcome.status == 2 && outcome.error.hasPrefix("[ERR] "))
        Self.expectHarmless(outcome, words)
    }
}

import TestSupport
import Testing

/// A dangerous title that a hand edit or another machine wrote into a day's file. No output passes its escape
/// sequences, bidirectional overrides or line ends to the user's terminal (`CommandLine.md`, "Printable text").
@Suite("A hostile title", .waiting)
struct HostileTitleTests {
    private static let title =
        "a\u{1B}[31mred\u{202E}RTL\u{2066}x\u{200F}y\u{7}\u{85}nel\u{2028}ls\u{9B}31m\"q' $(id) \\|b\rc"

    /// A journal in which today has the title: a started day, which expires the day after, or a draft.
    private static func world(isStarted: Bool) throws -> World {
        let world = try World.journal("today create -m 'TITLE; second'", configuration: World.withoutHooks)
        try world.replace("TITLE", title)
        if isStarted { try world.run("today start", now: "2026-01-28 08:02") }
        return world
    }

    /// Whether a scalar can control a terminal, apart from line ends.
    private static func isActing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func expectHarmless(_ words: [String], _ world: World, now: String = World.now) throws {
        let outcome = try world.weekyii(words, now: now)
        // Status 2 means an unknown command or option, which would show no title.
        #expect(outcome.status != 2 || words.contains(title), "\(words): \(outcome)")
        var text = outcome.output + outcome.error
        // Our own colours are included if requested.
        if words.contains("--color") { text.replace(#/\u{1B}\[[0-9;]*m/#, with: "") }
        if words.contains("ics") { text.replace("\r\n", with: "\n") }
        let acting = text.unicodeScalars.filter(isActing)
        #expect(acting.isEmpty, "\(words): \(acting.map { String($0.value, radix: 16) })")
        #expect(!outcome.output.contains("b\nc"), "\(words)")
    }

    @Test("is harmless in whatever shows it, and once it is done, or past", arguments: [false, true])
    func shown(isStarted: Bool) throws {
        let world = try Self.world(isStarted: isStarted)
        // A table in a pipe is data; on a terminal it is escaped (ExportTerminalTests).
        for look in Look.all where !look.words.starts(with: ["export", "csv"]) {
            for options in [[], ["--color", "always"]] + (look.hasDocument ? [["-json"]] : []) {
                try Self.expectHarmless(look.words + options, world)
            }
        }
        guard isStarted else { return }
        try Self.expectHarmless(["today", "done", "focus_zone"], world)
        for now in [World.now, "2026-01-29 09:30"] {
            for line in ["log", "past show all", "past show precise-day -t 2026-01-28", "log -json"] {
                try Self.expectHarmless(line.split(separator: " ").map(String.init), world, now: now)
            }
        }
    }

    @Test(
        "is harmless in whatever changes its day",
        arguments: [
            "today copy-to -t 2026-01-30", "week copy-day -from 2026-01-28 -to 2026-01-30", "today start",
            "today done focus_zone",
        ], [false, true])
    func changed(line: String, isStarted: Bool) throws {
        try Self.expectHarmless(line.split(separator: " ").map(String.init), Self.world(isStarted: isStarted))
    }

    @Test("typed in, it is refused")
    func typed() throws {
        let (world, words) = (try World.journal(), ["today", "create", "-m", Self.title])
        #expect(try world.weekyii(words, now: World.now).status == 2)
        try Self.expectHarmless(words, world)
    }
}

import TestSupport
import Testing

/// The commands of `fast`, their files and their commits (`Fasts.md`, "Commands").
@Suite("The commands of fast", .waiting)
struct FastCommandTests {
    private static let start = ("2026-01-28 20:00", ["start"])

    @Test("write the file to the letter, seconds included")
    func file() throws {
        let journal = try FastJournal()
        try journal.fast("start", "-m", "after dinner", now: "2026-01-28 20:00:07")
        let running = FastJournal.text("2026-01-28-2000", "2026-01-28 20:00:07", updated: "2026-01-28 20:00")
        #expect(try journal.text("2026-01-28-2000") == running.replacing("note: null", with: "note: after dinner"))
        try journal.fast("end", now: "2026-01-29 12:03:20")
        let ended = FastJournal.text(
            "2026-01-28-2000", "2026-01-28 20:00:07", "2026-01-29 12:03:20", updated: "2026-01-29 12:03")
        #expect(try journal.text("2026-01-28-2000") == ended.replacing("note: null", with: "note: after dinner"))
        try journal.expectSound()
    }

    @Test("make one commit each, with the tracker's name and without private text or file names")
    func commits() throws {
        let journal = try FastJournal([
            Self.start, ("2026-01-29 12:03", ["end"]), ("2026-01-29 12:04", ["undo"]), ("2026-01-29 12:05", ["cancel"]),
            ("2026-01-29 12:06", ["add", "-from", "2026-01-26 20:00", "-to", "2026-01-27 12:03", "-m", "secret"]),
            ("2026-01-29 12:07", ["adjust", "-id", "2026-01-26", "-m", "secret too"]),
            ("2026-01-29 12:08", ["start", "-p", "omad"]), ("2026-01-29 12:09", ["adjust", "-hours", "18.5"]),
            ("2026-01-29 12:10", ["delete", "-id", "2026-01-29"]),
        ])
        #expect(
            try journal.subjects() == [
                "fast start: 16:8", "fast end: 16:03", "fast undo", "fast cancel", "fast add: 2026-01-26, 16:03",
                "fast adjust", "fast start: OMAD", "fast adjust", "fast delete",
            ])
        let bodies = try journal.world.git("log", "--format=%B").output
        #expect(!bodies.contains("secret") && !bodies.contains("2026-01-28-2000"))
        let last = try journal.world.git("log", "-1", "--format=%B").lines
        #expect(last == ["fast delete", "", "Weekyii-Command: fast delete", "Weekyii-Tracker: fast", ""])
        try journal.expectSound()
    }

    @Test("take another name where a file of the user's own has it")
    func ownFile() throws {
        let journal = try FastJournal()
        for name in ["2026-01-28-2000", "2026-01-27-2000"] { try journal.write("my own\n", to: name) }
        let started = try journal.fast("start", now: "2026-01-28 20:00")
        #expect(started.status == 0, "\(started)")
        try journal.fast("cancel", now: "2026-01-28 20:01")
        try journal.fast("add", "-from", "2026-01-27 20:00", "-to", "2026-01-28 12:00", now: "2026-01-28 20:02")
        let files = try journal.world.git("ls-files", "Fast").lines
        #expect(files == ["Fast/2026/2026-01-27-2000-2.md", "Fast/2026/2026-01-28-2000-2.md"])
        #expect(try journal.text("2026-01-28-2000") == "my own\n")
        #expect(try journal.fast("history", now: "2026-01-28 21:00").output.contains("  - 2026-01-28-2000-2 | "))
    }

    @Test("use the settings, and are off where they are switched off; their files stay")
    func settings() throws {
        let journal = try FastJournal()
        for (key, value) in [("fast.preset", "custom"), ("fast.hours", "17.5")] {
            #expect(try journal.world.weekyii("config", "set", key, value, now: "2026-01-28 19:00").status == 0)
        }
        try journal.fast("start", now: "2026-01-28 20:00")
        #expect(
            try journal.text("2026-01-28-2000")
                == FastJournal.text(
                    "2026-01-28-2000", "2026-01-28 20:00:00", preset: "custom", hours: "17.5",
                    updated: "2026-01-28 20:00"))
        #expect(
            try journal.world.weekyii("config", "set", "feature.fast", "false", now: "2026-01-28 20:01").status == 0)
        let outcome = try journal.world.weekyii("fast", "end", now: "2026-01-28 21:00")
        #expect(outcome.status == 1 && outcome.error.hasPrefix("[ERR] feature.fast is false; "), "\(outcome)")
        #expect(try journal.world.weekyii("prompt", now: "2026-01-28 21:00").output == "· nothing planned\n")
        try journal.expectSound()
    }

    @Test("count 15 hours from 20:00 to 12:00 where clocks are set forward")
    func daylightSaving() throws {
        let world = try World(zone: "Europe/Berlin")
        for (words, now) in [
            (["init"], "2026-03-28 19:00"), (["fast", "start"], "2026-03-28 20:00"),
            (["fast", "end"], "2026-03-29 12:00"),
        ] { try #require(try world.weekyii(words, now: now).status == 0) }
        #expect(try world.git("log", "-1", "--format=%s").output == "fast end: 15:00\n")
        let text = try world.folder.text("journal/Fast/2026/2026-03-28-2000.md")
        #expect(text.contains("started_at: 2026-03-28 20:00:00 +01:00\nended_at: 2026-03-29 12:00:00 +02:00\n"))
    }

    @Test("read the note from standard input, and print it safe")
    func note() throws {
        let journal = try FastJournal()
        let started = try journal.world.weekyii(
            "fast", "start", "-m", "-", now: "2026-01-28 20:00", input: "water \u{202E}only\n")
        #expect(started.status == 0)
        #expect(try journal.text("2026-01-28-2000").contains("note: water \u{202E}only\n"))
        #expect(try journal.fast("show", now: "2026-01-28 21:00").output.contains("note: water \\u{202E}only\n"))
    }

    @Test("offer the newest fasts for -id, the newest first")
    func completion() throws {
        let journal = try FastJournal([
            ("2026-01-27 20:00", ["start"]), ("2026-01-28 12:00", ["end"]), Self.start,
        ])
        for words in [["fast", "adjust", "-id", ""], ["fast", "delete", "-id", "2026"]] {
            let offered = try journal.world.weekyii(["__complete", "fish", "--"] + words, now: "2026-01-28 21:00")
            #expect(
                offered.lines.filter { !$0.isEmpty } == [
                    "words", "2026-01-28-2000\tin_progress, 01:00", "2026-01-27-2000\tcompleted, 16:00",
                ], "\(offered)")
        }
    }
}

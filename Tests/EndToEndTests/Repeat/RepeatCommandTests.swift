import TestSupport
import Testing

/// The commands of `weekyii repeat` on one repeat (`Repeats.md`, "Commands").
@Suite("A command on a repeat, and its commit", .waiting)
struct RepeatCommandTests {
    @Test("makes the file of the format, to the letter")
    func file() throws {
        let world = try RepeatWorld.world()
        try RepeatWorld.run(world, "2026-01-29 09:12", "repeat", "done", "-id", "1")
        #expect(
            try world.folder.text(RepeatWorld.path) == """
                # Repeat: 部屋の掃除
                interval: 3 day
                from: done
                at: null
                until: null
                next_reminder: 2026-02-01 09:12
                last_completed: 2026-01-29 09:12
                created: 2026-01-20 21:00
                type: regular
                active: true
                notification: true
                snoozed_until: null
                updated: 2026-01-29 09:12

                ## Completions
                - 2026-01-24 08:55 (due 2026-01-23 21:00)
                - 2026-01-29 09:12 (due 2026-01-27 08:55)

                """)
        #expect(
            try RepeatWorld.message(world) == [
                "repeat done: 部屋の掃除", "", "Weekyii-Command: repeat done", "Weekyii-Tracker: repeat", "",
            ])
        try RepeatWorld.expectSound(world, now: "2026-01-29 09:13")
    }

    @Test("has the subject that belongs to it, and no title but of what was done")
    func subjects() throws {
        let world = try RepeatWorld.world()
        let steps: [([String], String)] = [
            (["snooze", "-id", "1", "-t", "2026-02-01 18:00"], "repeat snooze: 2026-02-01 18:00"),
            (["move", "-id", "1", "-t", "2026-02-02 09:00"], "repeat move: 2026-02-02 09:00"),
            (["skip", "-id", "1"], "repeat skip"), (["edit", "-id", "1", "-every", "1-week"], "repeat edit"),
            (["archive", "-id", "1"], "repeat archive"), (["restore", "-id", "部屋の掃除"], "repeat restore"),
            (["done", "-id", "1", "-t", "2026-01-28 21:00"], "repeat done: 部屋の掃除"),
            (["undo", "-id", "1"], "repeat undo"), (["delete", "-id", "1"], "repeat delete"),
            (["create", "-m", "secret", "-every", "1mo"], "repeat create: every 1 month"),
        ]
        for (words, subject) in steps {
            let outcome = try world.weekyii(["repeat"] + words, now: "2026-01-29 09:00")
            #expect(outcome.status == 0, "\(outcome)")
            let trailers = ["Weekyii-Command: repeat \(words[0])", "Weekyii-Tracker: repeat"]
            #expect(try RepeatWorld.message(world) == [subject, ""] + trailers + [""])
        }
        try RepeatWorld.expectSound(world, now: "2026-01-29 09:01")
    }

    @Test("makes no commit where nothing changes")
    func unchanged() throws {
        let world = try RepeatWorld.world()
        #expect(try world.weekyii("today", "show", now: "2026-01-29 09:00").status == 0)
        let head = try world.git("rev-parse", "HEAD").output
        let words = ["repeat", "edit", "-id", "1", "-every", "3d", "-notify", "on"]
        #expect(
            try world.weekyii(words, now: "2026-01-29 09:00").output
                == "[OK] '部屋の掃除': nothing changed, due 2026-01-27 08:55\n")
        #expect(try world.weekyii("repeat", "restore", "-id", "1", now: "2026-01-29 09:00").status == 0)
        #expect(try world.git("rev-parse", "HEAD").output == head)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("names the repeats that a reference may mean")
    func ambiguous() throws {
        let world = try RepeatWorld.world()
        for title in ["Water the roses", "Water the lawn", "2"] {
            try RepeatWorld.run(world, "2026-01-25 08:00", "repeat", "create", "-m", title, "-every", "1-week")
        }
        let outcome = try world.weekyii("repeat", "done", "-id", "water", now: "2026-01-25 09:00")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasSuffix("use a number or a name\n  3  Water the lawn\n  4  Water the roses\n"))
        #expect(try RepeatWorld.run(world, "2026-01-25 09:00", "repeat", "done", "-id", "roses").contains("roses"))
        // An exact name takes precedence over a number; a number is written as `#2` then.
        #expect(try RepeatWorld.run(world, "2026-01-25 09:01", "repeat", "done", "-id", "2").contains("'2'"))
        #expect(
            try RepeatWorld.run(world, "2026-01-25 09:02", "repeat", "done", "-id", "#2").contains("'Water the lawn'"))
    }

    @Test("never takes the name of a file of the user's own, nor one that is equal but for case")
    func names() throws {
        let world = try RepeatWorld.world()
        try world.folder.write("my own\n", to: "journal/Repeat/Milk.md")
        try RepeatWorld.run(world, "2026-01-25 08:00", "repeat", "create", "-m", "milk", "-every", "1d")
        #expect(try world.folder.text("journal/Repeat/Milk.md") == "my own\n")
        #expect(try world.folder.text("journal/Repeat/milk-2.md").hasPrefix("# Repeat: milk\n"))
        #expect(try world.git("status", "--porcelain").output == "?? Repeat/Milk.md\n")
    }

    @Test("completion offers the names, with their dues; the number of one that is no single word")
    func completion() throws {
        let world = try RepeatWorld.world([
            ("2026-01-25 08:00", ["repeat", "create", "-m", "Water the roses", "-every", "1-week"]),
            ("2026-01-25 08:01", ["repeat", "archive", "-id", "1"]),
        ])
        let asked = ["__complete", "fish", "--", "repeat", "done", "-id", ""]
        let lines = try world.weekyii(asked, now: "2026-01-29 09:00").lines
        #expect(
            lines.contains("1\tWater the roses, 2026-02-01 08:00, every week") && lines.contains("部屋の掃除\tarchived"),
            "\(lines)")
    }
}

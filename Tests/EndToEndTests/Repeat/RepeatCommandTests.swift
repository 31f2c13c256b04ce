import TestSupport
import Testing

/// The commands of `weekyii repeat` on one repeat (`Repeats.md`, "Commands").
@Suite("A command on a repeat, and its commit", .waiting)
struct RepeatCommandTests {
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

    @Test("names the repeat by its title, whatever its file is called")
    func titles() throws {
        let world = try RepeatWorld.world()
        func run(_ words: String...) throws -> String {
            let said = try world.weekyii(["repeat"] + words, now: "2026-01-25 08:00")
            return said.status == 0 ? said.output : said.error
        }
        #expect(
            try run("create", "-m", "call mum?", "-every", "1-week", "-next", "2026-01-25 09:00").contains(
                "'call mum?'"))
        #expect(try world.folder.text("journal/Repeat/call mum-.md").hasPrefix("# Repeat: call mum?\n"))
        for words in [
            ["show"], ["snooze", "-t", "10:00"], ["done"], ["undo"], ["skip"], ["archive"], ["done"], ["restore"],
        ] {
            let said = try world.weekyii(["repeat"] + words + ["-id", "call mum?"], now: "2026-01-25 08:00")
            #expect((said.output + said.error).contains("call mum?"), "\(words): \(said)")
        }
        #expect(try run("list").contains("  call mum?   "))
        #expect(try run("list").hasSuffix("  call mum-\n"))
    }

    @Test("may have a title that begins with a combining mark, in its file's name, too")
    func combiningMark() throws {
        let world = try RepeatWorld.world()
        let title = "\u{6DB}x"
        try RepeatWorld.run(world, "2026-01-25 08:00", "repeat", "create", "-m", title, "-every", "1d")
        #expect(try world.folder.text("journal/Repeat/\(title).md").utf8.starts(with: "# Repeat: \(title)\n".utf8))
        #expect(try RepeatWorld.run(world, "2026-01-25 09:00", "repeat", "done", "-id", title).contains("x' done"))
        #expect(try world.git("status", "--porcelain").output == "")
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

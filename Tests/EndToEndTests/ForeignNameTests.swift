import TestSupport
import Testing

/// Files beside the journal's own that other programs put there (`FileFormats.md`, "Layout").
@Suite("What another program leaves in a journal's folders", .waiting)
struct ForeignNameTests {
    private static let now = "2026-01-29 09:00"
    private static let day = "Present/2026/2026-W05/2026-01-29"

    private static func world() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]),
            ("2026-01-28 08:01", ["repeat", "create", "-m", "milk", "-every", "1d"]),
            ("2026-01-28 08:02", ["fast", "start"]), ("2026-01-28 08:03", ["light", "commit", "-m", "x"]),
            ("2026-01-29 08:00", ["today", "create", "-m", "a"]),
        ])
    }

    private static let looks = [
        ["repeat", "list"], ["fast", "show"], ["light", "today"], ["today", "show"], ["status"],
    ]

    @Test(
        "isn't read and stops nothing, if its name begins with a dot",
        arguments: [
            "Repeat/.#milk.md", "Repeat/.milk.md.swp", "Repeat/._milk.md", "Repeat/.DS_Store", "Fast/2026/.#x.md",
            "Light/2026/._2026-01-29.md", "\(day)/.#day.md", "\(day)/.day.md.swp",
            "Present/2026/2026-W05/._week.md", "Present/.trash/2026-01-29/day.md", ".#STATE.md",
        ], [true, false])
    func hidden(path: String, isLink: Bool) throws {
        let world = try Self.world()
        let looks = Self.looks
        let before = try looks.map { try world.weekyii($0, now: Self.now) }
        let place = "journal/\(path)"
        let record = "journal/\(path.contains("Repeat") ? "Repeat/milk.md" : "\(Self.day)/day.md")"
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        try world.folder.makeFolder("journal/\(folder)")
        if isLink {
            try world.folder.link(place, to: "ann@host.4711:1769680000")
        } else {
            try world.folder.write(try world.folder.text(record), to: place)
        }
        #expect(try looks.map { try world.weekyii($0, now: Self.now) } == before)
        for words in [["repeat", "done", "-id", "milk"], ["fast", "end"], ["today", "start", "-y"]] {
            let outcome = try world.weekyii(words, now: Self.now)
            #expect(outcome.status == 0, "\(words): \(outcome)")
        }
        #expect(try world.git("ls-files").output.contains(path) == false)
        let check = try world.weekyii("check", now: Self.now)
        #expect(check.status == 0, "\(check)")
    }

    @Test(
        "is named by check and read by nothing, if it is a synchroniser's copy",
        arguments: [
            ("Repeat/milk.md", "Repeat/milk.sync-conflict-20260129-091500-ABCDEFG.md"),
            ("Repeat/milk.md", "Repeat/milk (Ann's conflicted copy 2026-01-29).md"),
            ("Fast/2026/2026-01-28-0802.md", "Fast/2026/2026-01-28-0802 (conflicted copy 2026-01-29 091500).md"),
            ("Light/2026/2026-01-28.md", "Light/2026/2026-01-28.sync-conflict-20260129-091500-ABCDEFG.md"),
            ("\(day)/day.md", "\(day)/day (conflicted copy 2026-01-29 091500).md"),
            ("\(day)/day.md", "Present/2026/2026-W05/week.sync-conflict-20260129-091500-ABCDEFG.md"),
            ("STATE.md", "STATE.sync-conflict-20260129-091500-ABCDEFG.md"),
            (".weekyii/config", ".weekyii/config.sync-conflict-20260129-091500-ABCDEFG"),
        ])
    func copies(path: String, copy: String) throws {
        let world = try Self.world()
        let before = try Self.looks.map { try world.weekyii($0, now: Self.now) }
        let text = try world.folder.text("journal/\(path)")
        try world.folder.write(text, to: "journal/\(copy)")
        #expect(try Self.looks.map { try world.weekyii($0, now: Self.now) } == before)
        for words in [["check"], ["check", "-fix"]] {
            let check = try world.weekyii(words, now: Self.now)
            #expect(check.status == 3 && check.error.contains("\(copy): a synchroniser's copy"), "\(check)")
        }
        #expect(try world.weekyii("repeat", "create", "-m", "rent", "-every", "1mo", now: Self.now).status == 0)
        #expect(try world.git("log", "--format=%s", "--", copy).output == "")
        #expect(try world.folder.text("journal/\(copy)") == text)
    }

    @Test("a repeat's title never makes its file such a copy")
    func titles() throws {
        let world = try Self.world()
        for (title, name) in [
            ("a (conflicted copy)", "a (conflicted-copy)"), ("b.sync-conflict-1", "b-sync-conflict-1"),
        ] {
            #expect(try world.weekyii("repeat", "create", "-m", title, "-every", "1mo", now: Self.now).status == 0)
            #expect(try world.git("ls-files", "Repeat").lines.contains { $0.contains("\(name).md") })
        }
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }
}

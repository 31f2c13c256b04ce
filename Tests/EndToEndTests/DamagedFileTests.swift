import TestSupport
import Testing

/// Files that a crash, a full disk or a synchroniser emptied, filled with zeros or cut off (`GitJournal.md`, "Hand
/// edits").
@Suite("A damaged file", .waiting)
struct DamagedFileTests {
    private static let now = "2026-01-28 09:00"

    private static func damaged(_ text: String, _ damage: String) -> String {
        switch damage {
        case "emptied": ""
        case "blank": "\n"
        case "zeroed": String(repeating: "\0", count: text.utf8.count)
        // In the middle of the second line from the end.
        default: String(text.dropLast(text.split(separator: "\n").last.map { $0.count + 4 } ?? 0))
        }
    }

    @Test(
        "is shown as committed, stops changes, is committed by nobody, and comes back",
        arguments: [Place.config, Place.today, Place.friday, Place.week], ["emptied", "blank", "zeroed", "cut"])
    func damaged(path: String, damage: String) throws {
        // With the hooks.
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["today", "start"]),
            ("2026-01-28 08:03", ["day", "create", "-t", "2026-01-30", "-m", "x"]),
        ])
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", "../hub")
        let text = try world.folder.text("journal/\(path)")
        let shown = try world.weekyii("week", now: Self.now)
        let head = try world.git("rev-parse", "HEAD").output
        let left = Self.damaged(text, damage)
        try world.folder.write(left, to: "journal/\(path)")
        let look = try world.weekyii("week", now: Self.now)
        #expect(look.status == 0 && look.output == shown.output, "\(look)")
        let remedy =
            "weekyii check -restore \(path == Place.today ? "2026-01-28" : path == Place.friday ? "2026-01-30" : path)"
        #expect(
            look.error
                == "[WARN] \(path): emptied, zeroed or cut off; the committed text counts until \(remedy) restores it\n"
        )
        let home = try world.weekyii(now: Self.now)
        let isDay = path == Place.today || path == Place.friday
        #expect(home.output.contains("\nnext: \(remedy) ") == isDay, "\(home)")
        for words in [["light", "today"], ["fast"], ["config", "get", "plan.killTime"]] where path == Place.config {
            let other = try world.weekyii(words, now: Self.now)
            #expect(other.status == 0 && other.error == look.error, "\(other)")
        }
        for words in [["today", "done", "focus_zone"], ["sync"], ["check"]] {
            let refused = try world.weekyii(words, now: Self.now)
            #expect(refused.status == 3 && refused.error.contains("\(path):"), "\(refused)")
            #expect(refused.error.contains("\(remedy) restores the committed text"), "\(refused)")
        }
        #expect(try world.tryGit(["commit", "-qam", "by hand"]).status == 1)
        #expect(try world.git("rev-parse", "HEAD").output == head)
        #expect(try world.folder.text("journal/\(path)") == left)
        try world.git("reset", "-q")
        #expect(try world.weekyii("check", "-restore", path, now: Self.now).status == 0)
        #expect(try world.folder.text("journal/\(path)") == text)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("of the derived ones is mended by check -fix", arguments: ["emptied", "zeroed", "cut"])
    func derived(damage: String) throws {
        let world = try HandEdit.Stage.started.world()
        let text = try world.folder.text("journal/\(Place.week)")
        try world.folder.write(Self.damaged(text, damage), to: "journal/\(Place.week)")
        let fixed = try world.weekyii("check", "-fix", now: Self.now)
        #expect(fixed.status == 0 && fixed.output.contains("\nrepaired: \(Place.week):"), "\(fixed)")
        #expect(try world.folder.text("journal/\(Place.week)") == text)
    }

    @Test(
        "that git committed past the hooks counts as it was when it could last be read, however and whenever it is mended",
        arguments: ["by hand", "check -restore"], [now, "2026-01-29 09:00"])
    func committed(mend: String, now: String) throws {
        let world = try HandEdit.Stage.started.world()
        let (text, count) = (try world.folder.text("journal/\(Place.today)"), "days_started_count: 1\n")
        try world.folder.write("<<<<<<< HEAD\n" + text, to: "journal/\(Place.today)")
        try world.git("commit", "-q", "--no-verify", "-am", "oops")
        try world.folder.remove("journal/\(Place.today)")
        let words = ["day", "create", "-t", "2026-01-31", "-m", "x"]
        let refused = try world.weekyii(words, now: now)
        #expect(refused.status == 1 && refused.error.contains("started day was deleted"), "\(refused)")
        if mend == "by hand" {
            try world.folder.write(text, to: "journal/\(Place.today)")
        } else {
            #expect(try world.weekyii("check", "-restore", "2026-01-28", now: now).status == 0)
            #expect(try world.folder.text("journal/\(Place.today)") == text)
        }
        for words in [words, ["check", "-fix"]] {
            #expect(try world.weekyii(words, now: now).status == 0)
            #expect(try world.folder.text("journal/STATE.md").contains(count))
        }
    }

    @Test("is none where only the final line end, or whole lines, are gone")
    func edited() throws {
        let world = try HandEdit.Stage.draft.world()
        let text = try world.folder.text("journal/\(Place.today)")
        for left in [String(text.dropLast()), text.replacing("\n## Expired_Summary\nexpired_count: 0\n", with: "")] {
            #expect(left != text)
            try world.folder.write(left, to: "journal/\(Place.today)")
            let made = try world.weekyii("today", "update", "-m", "add one", now: Self.now)
            #expect(made.status != 3, "\(made)")
            try world.git("reset", "-q", "--hard")
        }
    }
}

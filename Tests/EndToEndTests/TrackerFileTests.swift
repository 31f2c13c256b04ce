import TestSupport
import Testing

/// Trackers' files that hands changed: what goes on without them, and what is refused.
@Suite("A tracker's file that a hand spoiled", .waiting)
struct TrackerFileTests {
    private static let now = "2026-01-29 09:00"

    private static let steps: [(String, [String])] = [
        ("2026-01-26 08:00", ["init"]), ("2026-01-26 08:01", ["repeat", "create", "-m", "milk", "-every", "1d"]),
        ("2026-01-26 08:02", ["repeat", "create", "-m", "rent", "-every", "1mo"]),
        ("2026-01-27 12:00", ["fast", "add", "-from", "2026-01-25 20:00", "-to", "2026-01-26 12:00"]),
        ("2026-01-27 12:01", ["fast", "add", "-from", "2026-01-26 20:00", "-to", "2026-01-27 12:00"]),
        ("2026-01-28 08:00", ["light", "commit", "-m", "x"]), ("2026-01-29 08:00", ["light", "commit", "-m", "y"]),
    ]

    private static func spoil(_ world: World, _ path: String, _ old: String, _ new: String) throws {
        let text = try world.folder.text("journal/\(path)")
        #expect(text.contains(old))
        try world.folder.write(text.replacing(old, with: new), to: "journal/\(path)")
    }

    private static let milk = (path: "Repeat/milk.md", old: "interval: 1 day", new: "interval: often", line: 2)
    private static let late = (
        path: "Fast/2026/2026-01-26-2000.md", old: "status: completed", new: "status: going", line: 4
    )
    private static let yesterday = (
        path: "Light/2026/2026-01-28.md", old: "day_light: on", new: "day_light: yes", line: 3
    )

    typealias Spoiled = (path: String, old: String, new: String, line: Int)

    private static let looks: [(Spoiled, looks: [[String]], changes: [[String]])] = [
        (
            milk, [["repeat", "list"], ["repeat", "stats"], ["repeat", "show", "-id", "milk"]],
            [["repeat", "done", "-id", "rent"], ["repeat", "create", "-m", "tea", "-every", "1d"]]
        ),
        (
            late, [["fast", "show"], ["fast", "history"], ["fast", "stats"]],
            [["fast", "start"], ["fast", "adjust", "-id", "2026-01-25", "-m", "tea"], ["fast", "undo"]]
        ),
        (
            yesterday,
            [["light", "today"], ["light", "week"], ["light", "streak"], ["light", "day", "-t", "2026-01-28"]],
            [["light", "commit", "-m", "z"]]
        ),
    ]

    /// What becomes of a file: a line that can't be understood, nothing, zeros, its first bytes, all up to a value, another first line.
    enum Damage: CaseIterable { case line, emptied, zeroed, cut, withoutLastValue, overwritten }

    @Test(
        "counts as it was committed, with a warning at each look, and stops each change of its tracker",
        arguments: Damage.allCases)
    func damaged(_ damage: Damage) throws {
        for (file, looks, changes) in Self.looks {
            let world = try World.prepared(Self.steps)
            let before = try looks.map { try world.weekyii($0, now: Self.now).output }
            let text = try world.folder.text("journal/\(file.path)")
            let spoiled =
                switch damage {
                case .line: text.replacing(file.old, with: file.new)
                case .emptied: ""
                case .zeroed: String(repeating: "\0", count: text.utf8.count)
                case .cut: String(text.prefix(5))
                case .withoutLastValue: try String(text[..<#require(text.ranges(of: "updated: ").last).upperBound])
                case .overwritten: "my own\n" + text
                }
            try world.folder.write(spoiled, to: "journal/\(file.path)")
            let place =
                switch damage {
                case .line: "\(file.path):\(file.line): "
                case .overwritten: "\(file.path):1: "
                default: "\(file.path): emptied, zeroed or cut off"
                }
            let remedy = "; weekyii check -restore \(file.path) restores the committed text"
            for (words, output) in zip(looks, before) {
                let outcome = try world.weekyii(words, now: Self.now)
                #expect(outcome.status == 0 && outcome.output == output, "\(words): \(outcome)")
                #expect(outcome.error.contains("[WARN] \(place)") && outcome.error.contains(remedy), "\(outcome)")
            }
            let standing = try Everything(world)
            for words in changes + [["check"]] {
                let outcome = try world.weekyii(words, now: Self.now)
                let place = words == ["check"] && damage != .line ? "\(file.path):" : place
                #expect(outcome.status == 3 && outcome.error.contains(place), "\(words): \(outcome)")
                #expect(outcome.error.contains(remedy), "\(words): \(outcome)")
            }
            #expect(try world.weekyii("status", now: Self.now).output.contains("\n\(file.path):"))
            #expect(try Everything(world) == standing)
            #expect(try world.weekyii("check", "-restore", file.path, now: Self.now).status == 0)
            #expect(try world.folder.text("journal/\(file.path)") == text)
            for (words, output) in zip(looks, before) {
                #expect(try world.weekyii(words, now: Self.now) == Outcome(status: 0, output: output, error: ""))
            }
        }
    }

    @Test(
        "that can be understood is adopted in a commit of its own before the command's, and unknown lines stay",
        arguments: [
            (
                "Repeat/milk.md", "interval: 1 day\n", "interval: 1 week\n", ["repeat", "done", "-id", "milk"],
                "repeat done: milk"
            ),
            (
                "Fast/2026/2026-01-26-2000.md", "note: null\n", "mood: 5\nnote: secret\n", ["fast", "start"],
                "fast start: 16:8"
            ),
            (
                "Light/2026/2026-01-29.md", "commitment: y\n", "mood: 5\ncommitment: secret\n", ["light", "sleep"],
                "light sleep: 2026-01-29"
            ),
        ])
    func adopted(path: String, old: String, new: String, command: [String], subject: String) throws {
        let world = try World.prepared(Self.steps)
        try Self.spoil(world, path, old, new)
        try world.folder.write(world.folder.text("journal/\(path)") + "\nmine\n", to: "journal/\(path)")
        let outcome = try world.weekyii(command, now: "2026-01-29 23:00")
        #expect(outcome.status == 0 && outcome.error.hasPrefix("[WARN] "), "\(outcome)")
        let subjects = try world.git("log", "-2", "--format=%s").lines
        #expect(subjects[0] == subject && subjects[1].hasPrefix("edit: "), "\(subjects)")
        #expect(try !world.git("log", "--format=%B").output.contains("secret"))
        let text = try world.folder.text("journal/\(path)")
        #expect(text.contains(new) && text.contains("mine\n"), "\(text)")
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("check", "-history", now: "2026-01-29 23:01").status == 0)
    }

    @Test(
        "that tells of the future stops the command, and check puts the file back and keeps the edit",
        arguments: [
            ("Repeat/milk.md", "## Completions\n", "## Completions\n- 2027-01-01 08:00 (due 2026-01-27 08:01)\n"),
            ("Light/2026/2026-01-29.md", "confirmed_at: null", "confirmed_at: 2026-01-29 23:00"),
            ("Light/2026/2026-01-29.md", "updated: 2026-01-29 08:00", "updated: 2026-01-30 09:00"),
        ])
    func future(path: String, old: String, new: String) throws {
        let world = try World.prepared(Self.steps)
        let text = try world.folder.text("journal/\(path)")
        try Self.spoil(world, path, old, new)
        let (edited, before) = (try world.folder.text("journal/\(path)"), try Everything(world))
        let command = path.hasPrefix("Light") ? ["light", "commit", "-s", "1"] : ["repeat", "done", "-id", "milk"]
        let outcome = try world.weekyii(command, now: Self.now)
        #expect(outcome.status == 1 && outcome.error.contains(path), "\(outcome)")
        #expect(outcome.error.contains("is in the future"), "\(outcome)")
        #expect(try Everything(world) == before)
        #expect(try world.weekyii("check", "-restore", path, now: Self.now).status == 0)
        #expect(try world.folder.text("journal/\(path)") == text)
        let kept = try world.folder.contents(below: "journal/.git/weekyii/lost-found") { _ in false }.values
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == [edited])
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

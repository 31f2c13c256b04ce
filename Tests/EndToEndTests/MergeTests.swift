import TestSupport
import Testing

/// Two machines that worked independently, and plain `git pull` (`GitJournal.md`, "Merge strategy"; `Merging.md`,
/// "Overview").
@Suite("A merge by the strategy", .waiting)
struct MergeTests {
    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ("2026-01-28 08:02", ["day", "create", "-t", "2026-02-05", "-m", "x"]),
    ]

    /// The work of both machines, and the expected content of a file afterwards.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var now = "2026-01-28 12:00"
        let one: [(String, [String])]
        let other: [(String, [String])]
        let path: String
        let holds: [String]

        var testDescription: String { name }
    }

    private static let cases = [
        Case(
            name: "a start, and tasks added to the draft", one: [("2026-01-28 09:00", ["today", "start"])],
            other: [("2026-01-28 09:10", ["today", "create", "-m", "d; e"])], path: Place.tomorrow,
            holds: ["status: draft\n", "- (T01) [regular] d\n- (T02) [regular] e\n"]),
        Case(
            name: "a week that moved, and a day of it that was changed", now: "2026-02-03 12:00",
            one: [("2026-02-03 09:00", ["today", "create", "-m", "later"])],
            other: [("2026-01-28 09:10", ["day", "create", "-t", "2026-02-05", "-m", "y"])],
            path: "Present/2026/2026-W06/2026-02-05/day.md",
            holds: ["- (T01) [regular] x\n- (T02) [regular] y\n"]),
        Case(
            name: "an impossible night window",
            one: [("2026-01-28 09:00", ["config", "set", "light.nightEnd", "23:30"])],
            other: [("2026-01-28 09:10", ["config", "set", "light.nightStart", "23:45"])], path: ".weekyii/config",
            holds: ["\tnightStart = 23:45\n\tnightEnd = 00:30\n"]),
    ]

    @Test("is the same on both machines", arguments: cases)
    func sameOnBoth(one: Case) throws {
        let machines = try Machines(Self.start)
        for (now, words) in one.one { try Machines.run(machines.one, words, now) }
        for (now, words) in one.other { try Machines.run(machines.other, words, now) }
        _ = try machines.pullBoth(now: one.now)
        let text = try machines.one.folder.text("journal/\(one.path)")
        for words in one.holds { #expect(text.contains(words), "\(text)") }
        try Machines.run(machines.one, ["check", "-history"], one.now)
    }

    @Test("a clone of plain git gets hooks and settings with check -fix, and is told when they go missing later")
    func firstCheck() throws {
        let machines = try Machines(Self.start)
        let clone = machines.one.at("clone")
        try machines.one.git("clone", "-q", ".", "../clone")
        let first = try clone.weekyii("check", "-fix", now: "2026-01-28 12:00")
        #expect(first.status == 0 && first.output.hasPrefix("[OK] the journal is sound: 18 files\n"), "\(first)")
        #expect(try clone.git("config", "pull.twohead").lines == ["weekyii"])
        try machines.one.folder.remove("clone/.git/hooks/pre-commit")
        let later = try clone.weekyii("check", now: "2026-01-28 12:00")
        #expect(later.status == 3 && later.error.contains("hook pre-commit: missing"), "\(later)")
    }

    @Test("files outside the journal are git's: merged where they can be, left with git's markers where not")
    func outside() throws {
        let machines = try Machines(prefix: "plan", [("2026-01-28 08:00", ["init", "plan"])])
        for (machine, words) in [(machines.one, "ours"), (machines.other, "theirs")] {
            try machine.folder.write("\(words)\n", to: "\(machine.place)/clash.md")
            try machine.folder.write("\(words)\n", to: "\(machine.place)/\(words).md")
            try machine.git("add", "-A")
            try machine.git("commit", "-q", "-m", "files")
            try Machines.run(machine, ["today", "create", "-m", words], "2026-01-28 09:00", "plan")
        }
        let pulled = try machines.one.with(["WEEKYII_NOW": "2026-01-28 12:00"]).tryGit([
            "pull", "-q", "../other", "HEAD",
        ])
        #expect(pulled.status == 1, "\(pulled)")
        #expect(try machines.one.git("status", "--porcelain").lines.filter { $0.hasPrefix("AA") } == ["AA clash.md"])
        #expect(try machines.one.folder.text("journal/clash.md").contains("<<<<<<<"))
        #expect(try machines.one.folder.text("journal/theirs.md") == "theirs\n")
        let day = try machines.one.folder.text("journal/plan/\(Place.today)")
        #expect(day.contains("] ours\n") && day.contains("] theirs\n"))
        // Git's options count for these files.
        try machines.one.git("reset", "-q", "--hard")
        try machines.one.git("pull", "-q", "-X", "theirs", "../other", "HEAD")
        #expect(try machines.one.folder.text("journal/clash.md") == "theirs\n")
    }

    @Test("a changed file in the way stops it, and nothing has changed")
    func inTheWay() throws {
        let machines = try Machines(Self.start)
        try Machines.run(machines.one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        let path = "journal/\(Place.today)"
        try machines.one.folder.write(machines.one.folder.text(path) + "\n## Notes\nmine\n", to: path)
        let before = try Everything(machines.one).files
        #expect(try machines.one.tryGit(["pull", "-q", "../other", "HEAD"]).status != 0)
        #expect(try Everything(machines.one).files == before)
        #expect(try machines.one.tryGit(["rev-parse", "-q", "--verify", "MERGE_HEAD"]).status != 0)
    }

    @Test("one file that a machine changed where the other's rollover moved its week follows it, and is merged by git")
    func movedAndChanged() throws {
        let machines = try Machines(Self.start)
        let folder = "Pending/2026/2026-W06/2026-02-05"
        try machines.one.folder.write("1\n2\n3\n", to: "journal/\(folder)/notes.txt")
        try machines.one.git("add", "-A")
        try machines.one.git("commit", "-q", "-m", "notes")
        try machines.other.git("pull", "-q", "../journal", "main")
        try machines.other.folder.write("1\n2\n3 theirs\n", to: "other/\(folder)/notes.txt")
        try machines.other.git("commit", "-q", "-am", "more")
        try Machines.run(machines.one, ["today", "create", "-m", "later"], "2026-02-03 09:00")
        let moved = "Present/2026/2026-W06/2026-02-05/notes.txt"
        try machines.one.folder.write("1 ours\n2\n3\n", to: "journal/\(moved)")
        try machines.one.git("commit", "-q", "-am", "mine")
        _ = try machines.pullBoth(now: "2026-02-03 12:00")
        for machine in [machines.one, machines.other] {
            let files = try machine.folder.files(below: machine.place).filter { $0.key.hasSuffix("notes.txt") }
            #expect(files == [moved: "1 ours\n2\n3 theirs\n"], "\(files)")
        }
    }

    @Test("journals that have no commit in common become one")
    func strangers() throws {
        let machines = try Machines(Self.start)
        let stranger = machines.one.at("stranger")
        try machines.one.folder.makeFolder("stranger")
        for (now, words) in Self.start + [("2026-01-28 08:30", ["today", "create", "-m", "mine"])] {
            try Machines.run(stranger, words, now)
        }
        let pulled = try stranger.with(["WEEKYII_NOW": "2026-01-28 12:00"]).tryGit(
            ["pull", "-q", "--no-rebase", "--allow-unrelated-histories", "../journal", "main"])
        #expect(pulled.status == 0, "\(pulled)")
        let text = try machines.one.folder.text("stranger/\(Place.today)")
        #expect(text.contains("- (T01) [regular] a\n- (T02) [regular] b\n- (T03) [regular] mine\n"), "\(text)")
        #expect(try stranger.weekyii("check", now: "2026-01-28 12:00").status == 0)
    }
}

/// The merge of one file at a time, where a strategy isn't used (`GitJournal.md`, "Merge driver").
@Suite("The merge driver", .waiting)
struct MergeDriverTests {
    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
    ]

    @Test("merges drafts in a rebase, as the strategy does", arguments: [true, false])
    func drafts(hasStrategy: Bool) throws {
        let machines = try Machines(hasStrategy: hasStrategy, Self.start)
        try Machines.run(machines.one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        try Machines.run(machines.one, ["today", "update", "-m", "rewrite 3: e"], "2026-01-28 09:05")
        try Machines.run(machines.other, ["today", "create", "-m", "d"], "2026-01-28 09:10")
        let pulled = try machines.one.with(["WEEKYII_NOW": "2026-01-28 12:00"]).tryGit(
            ["pull", "-q", "--rebase", "../other", "HEAD"])
        #expect(pulled.status == 0, "\(pulled)")
        let text = try machines.one.folder.text("journal/\(Place.today)")
        #expect(text.contains("- (T02) [regular] b\n- (T03) [regular] ") && !text.contains("] c\n"), "\(text)")
        #expect(text.contains("] d\n") && text.contains("] e\n") && !text.contains("(T05)"))
        #expect(try machines.one.weekyii("check", now: "2026-01-28 12:00").status == 0)
    }

    @Test("knows the journal's settings, as a sync does")
    func settings() throws {
        let leisure = ("2026-01-28 08:02", ["config", "set", "plan.taskType", "leisure"])
        let machines = try Machines(hasStrategy: false, Self.start + [leisure])
        for (machine, task) in [(machines.one, "c"), (machines.other, "d")] {
            let edit = "sed -i '/^- (T02)/a - \(task)' \(Place.today)"
            #expect(try machine.shell("\(edit) && git commit -q --no-verify -am \(task)").status == 0)
        }
        try machines.one.git("pull", "-q", "--rebase", "../other", "HEAD")
        let text = try machines.one.folder.text("journal/\(Place.today)")
        #expect(text.contains("[leisure] c\n") && text.contains("[leisure] d\n"), "\(text)")
    }

    @Test("a started day of a week that moved meanwhile ends with the next check")
    func openInPast() throws {
        let machines = try Machines(hasStrategy: false, Self.start)
        try Machines.run(machines.one, ["today", "start"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "later"], "2026-02-03 09:00")
        let now = "2026-02-03 10:00"
        try machines.other.with(["WEEKYII_NOW": now]).git("pull", "-q", "--no-rebase", "../journal", "HEAD")
        _ = try machines.other.weekyii("check", now: now)
        let day = try machines.other.folder.text("other/Past/2026/2026-W05/2026-01-28/day.md")
        #expect(day.contains("status: expired\n") && day.contains("expired_count: 2\n"), "\(day)")
        let subjects = try machines.other.git("log", "-1", "--format=%s").lines
        #expect(subjects == ["rollover: 2026-01-28 expired, 0 done, 2 expired"])
        #expect(try machines.other.git("status", "--porcelain").output == "")
    }

    @Test(
        "stops where one file can't hold it, without a marker, and names what takes the merge back",
        arguments: [
            (["pull", "-q", "--rebase", "../other", "HEAD"], "rebase"),
            (["pull", "-q", "--no-rebase", "../other", "HEAD"], "merge"),
            (["merge", "-q", "-s", "ort", "FETCH_HEAD"], "merge"), (["cherry-pick", "FETCH_HEAD"], "cherry-pick"),
            (["revert", "--no-edit", "HEAD~1"], "cherry-pick"),
        ])
    func started(words: [String], operation: String) throws {
        let machines = try Machines(hasStrategy: false, Self.start)
        try Machines.run(machines.one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "start"], "2026-01-28 09:10")
        if words[0] == "revert" {
            try Machines.run(machines.one, ["today", "start"], "2026-01-28 09:20")
        }
        let head = try machines.one.git("rev-parse", "HEAD").output
        try machines.one.git("fetch", "-q", "../other", "HEAD")
        let merged = try machines.one.tryGit(words)
        #expect(merged.status != 0)
        #expect(merged.error.contains("; git \(operation) --abort, then weekyii sync merges both"), "\(merged)")
        let text = try machines.one.folder.text("journal/\(Place.today)")
        #expect(text.contains("status: execute\n") && !text.contains("<<<<<<<"))
        try machines.one.git(operation, "--abort")
        #expect(try machines.one.git("rev-parse", "HEAD").output == head)
        #expect(try machines.one.git("status", "--porcelain").output == "")
    }
}

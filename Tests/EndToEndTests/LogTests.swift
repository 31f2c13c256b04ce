import Localization
import TestSupport
import Testing

/// History derived from the content of commits (`CommandLine.md`, "log").
@Suite("log", .waiting)
struct LogTests {
    private static let me = "Test Person <test@example.invalid>"

    /// A world after some commands, which must all succeed.
    private static func world(_ commands: [(String, [String])]) throws -> World {
        try World.prepared(commands)
    }

    /// The output of `log` below its `[OK]`, without the ids of commits.
    private static func log(_ world: World, _ words: String..., now: String = "2026-02-02 09:00") throws -> [String] {
        let outcome = try world.weekyii(["log"] + words, now: now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        let scope = words.firstIndex { ["-t", "-week", "-month"].contains($0) }.map { " of \(words[$0 + 1])" }
        #expect(outcome.lines.first == "[OK] History\(scope ?? "")")
        return outcome.lines.dropFirst().map { $0.replacing(/[0-9a-f]{10}/, with: "#") }
    }

    private static let days: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "read; write"]),
        ("2026-01-28 08:30", ["today", "start"]), ("2026-01-28 09:00", ["today", "change-kill-time", "-t", "21:00"]),
        ("2026-01-28 10:00", ["today", "done", "focus_zone"]),
        ("2026-01-28 10:05", ["day", "create", "-t", "2026-02-04", "-m", "film"]),
        ("2026-02-02 08:00", ["today", "create", "-m", "walk"]),
    ]

    @Test("tells a rollover that two machines made while they were apart once")
    func twins() throws {
        let machines = try Machines([
            ("2026-01-26 08:00", ["init"]), ("2026-01-26 08:01", ["today", "create", "-m", "film"]),
        ])
        for (machine, minute) in [(machines.one, "00"), (machines.other, "05")] {
            let words = ["repeat", "create", "-m", "r\(minute)", "-every", "3-day"]
            try Machines.run(machine, words, "2026-01-26 09:\(minute)")
            try Machines.run(machine, ["today", "show"], "2026-01-27 08:\(minute)")
        }
        _ = try machines.pullBoth(now: "2026-01-27 09:00")
        let subjects = try machines.one.git("log", "--format=%s").lines
        #expect(subjects.count { $0 == "rollover: 2026-01-26, draft not started" } == 2, "\(subjects)")
        let log = try Self.log(machines.one)
        #expect(log.count { $0.contains("2026-01-26 draft not started") } == 1, "\(log)")
    }

    @Test("believes no message, and prints nothing that steers a terminal")
    func messages() throws {
        let world = try Self.world([("2026-01-28 08:00", ["init"])])
        let script = "today done: T01 \u{1B}[31msecret \u{202E}x"
        try world.git("-c", "user.name=\u{1B}[2Jme", "commit", "-q", "--allow-empty", "-m", script)
        try world.folder.write("x\n", to: "journal/Light/2026/2026-01-28.md")
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", script)
        let path = "journal/\(Place.today)"
        try world.folder.write(
            world.folder.text(path).replacing("status: empty", with: "status: draft")
                .replacing("## Draft_Mission_List\n", with: "## Draft_Mission_List\n- \u{1B}[31mgone\n"), to: path)
        try Machines.run(world, ["day", "create", "-t", "2026-01-29", "-m", "b"], "2026-01-28 09:00")
        let lines = try Self.log(world, "-n", "3", now: "2026-01-28 10:00")
        #expect(lines.contains { $0.hasSuffix("# today done: T01 ^[[31msecret \\u{202E}x") })
        #expect(!lines.contains { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
        #expect(!lines.contains { $0.contains("gone") })
    }

    @Test("leaves out what other people do in the same repository, and finds a journal below its top")
    func subfolder() throws {
        let date = "2026-01-28T08:00:00+0800"
        let world = try World(place: "notes").with(["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
        try world.git("init", "-q", ".")
        try world.folder.write("1\n", to: "notes/a.md")
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", "one")
        try Machines.run(world, ["init", "plan"], "2026-01-28 08:00")
        for number in 2...30 {
            try world.folder.write("\(number)\n", to: "notes/a.md")
            try world.git("commit", "-qam", "\(number)")
        }
        let plan = world.at("notes/plan")
        try Machines.run(plan, ["today", "create", "-m", "a"], "2026-01-28 08:01")
        let wanted = [
            "Wed 2026-01-28 | \(Self.me)", "  08:01 # planned: 1 task", "  08:00 # the journal begins 2026-W05",
        ]
        #expect(try Self.log(plan, now: "2026-01-28 09:00") == wanted)
        #expect(try Self.log(plan, "-t", "2026-01-28", now: "2026-01-28 09:00") == Array(wanted.prefix(2)))
    }

    @Test("tells both sides of a merge, and what it has that neither had")
    func merge() throws {
        let machines = try Machines([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ])
        try Machines.run(machines.one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "d"], "2026-01-28 09:10")
        _ = try machines.pullBoth(now: "2026-01-28 10:00")
        let lines = try Self.log(machines.one, "-t", "2026-01-28", now: "2026-01-28 11:00")
        #expect(lines.contains { $0.hasSuffix("# merged # + #: 2026-01-28") }, "\(lines)")
        #expect(lines.suffix(3).map { $0.prefix(7) } == ["  09:10", "  09:00", "  08:01"].map { $0[...] }, "\(lines)")
    }

    @Test("before the first commit there is none, and a shallow clone ends where it was cut")
    func ends() throws {
        let world = try Self.world(Self.days)
        try world.git("clone", "-q", "--depth", "2", "file://\(world.folder.path("journal"))", "../shallow")
        let lines = try Self.log(world.at("shallow"))
        #expect(lines.count == 3 && lines[2].hasSuffix("rollover: 2026-W05 → 2026-W06"), "\(lines)")
        try world.git("checkout", "-q", "--orphan", "fresh")
        #expect(try Self.log(world).map { $0.prefix(15) } == ["what is planned"])
        try world.git("checkout", "-q", "--detach", "main")
        #expect(try Self.log(world).count == 12)
    }
}

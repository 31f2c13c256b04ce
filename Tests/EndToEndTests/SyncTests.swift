import TestSupport
import Testing

/// Machines that exchange commits through a bare repository (`Syncing.md`, "The steps").
@Suite("sync", .waiting)
struct SyncTests {
    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
    ]

    /// Two machines with a hub named `origin`.
    private static func machines() throws -> Machines { try Machines(hasHub: true, start) }

    private static func sync(_ machine: World, now: String = "2026-01-28 12:00") throws -> Outcome {
        let outcome = try machine.weekyii("sync", now: now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try machine.git("status", "--porcelain").output == "")
        return outcome
    }

    private static func head(_ machine: World) throws -> String { try machine.git("rev-parse", "HEAD").output }

    @Test("brings both machines to one commit, and says what came and went")
    func both() throws {
        let machines = try Self.machines()
        #expect(try Self.sync(machines.one).output == "[OK] synced with origin\npushed 2 commits\n")
        #expect(try machines.one.git("rev-parse", "--abbrev-ref", "main@{upstream}").lines == ["origin/main"])
        try Machines.run(machines.one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "d"], "2026-01-28 09:10")
        #expect(try Self.sync(machines.one).output == "[OK] synced with origin\npushed 1 commit\n")
        #expect(
            try Self.sync(machines.other).output
                == "[OK] synced with origin\nreceived 1 commit, merged 1 day\npushed 2 commits\n")
        #expect(try Self.sync(machines.one).output == "[OK] synced with origin\nreceived 2 commits\n")
        #expect(try Self.head(machines.one) == Self.head(machines.other))
        #expect(try Self.sync(machines.one).output == "[OK] synced with origin\nnothing new\n")
        let commit = try machines.one.git("log", "-1", "--format=%an <%ae>%n%cn <%ce>%n%ci%n%B").lines
        #expect(
            commit == [
                "Weekyii <sync@weekyii.invalid>", "Weekyii <sync@weekyii.invalid>", "2026-01-28 09:10:00 +0800",
                "sync: merge 1 day", "", "Weekyii-Command: sync", "Weekyii-Day: 2026-01-28", "Weekyii-Merge: 1", "",
            ])
        #expect(try machines.one.weekyii("check", "-history", now: "2026-01-28 12:00").status == 0)
    }

    @Test("a merge of a journal in a folder names it, and the setting that didn't count")
    func trailers() throws {
        let machines = try Machines(prefix: "plan", hasHub: true, [("2026-01-28 08:00", ["init", "plan"])])
        for (machine, time, value) in [(machines.one, "09:00", "21:00"), (machines.other, "09:10", "22:00")] {
            try Machines.run(machine, ["config", "set", "plan.killTime", value], "2026-01-28 \(time)", "plan")
            try Machines.run(machine, ["sync"], "2026-01-28 12:00", "plan")
        }
        #expect(
            try machines.other.git("log", "-1", "--format=%B").lines == [
                "sync: merge 5 days", "", "plan.killTime was set on both sides: 21:00 doesn't count", "",
                "Weekyii-Journal: plan/",
                "Weekyii-Command: sync", "Weekyii-Day: 2026-01-28", "Weekyii-Day: 2026-01-29",
                "Weekyii-Day: 2026-01-30", "Weekyii-Day: 2026-01-31", "Weekyii-Day: 2026-02-01", "Weekyii-Merge: 1", "",
            ])
        #expect(try machines.other.folder.text("other/plan/\(Place.today)").contains("kill_time: 22:00"))
    }

    @Test("every machine is told once what a merge decided, also one that only fast-forwards, and the history shows it")
    func remarks() throws {
        let machines = try Self.machines()
        let (one, other) = (machines.one, machines.other)
        try Machines.run(one, ["repeat", "create", "-m", "pay rent", "-every", "1-month"], "2026-01-28 08:30")
        _ = try Self.sync(one)
        _ = try Self.sync(other)
        try one.git("clone", "-q", "../hub", "../third")
        let third = one.at("third")
        for (machine, time, value) in [(one, "09:00", "2-week"), (other, "09:30", "3-week")] {
            try Machines.run(machine, ["repeat", "edit", "-id", "pay rent", "-every", value], "2026-01-28 \(time)")
            try Machines.run(
                machine, ["config", "set", "plan.killTime", "2\(value.prefix(1)):00"], "2026-01-28 \(time)")
        }
        _ = try Self.sync(one)
        _ = try Self.sync(other)
        let body = try other.git("log", "-1", "--format=%B").output
        #expect(body.contains("repeat 2026-01-28 08:30: interval was changed on both sides: 2 week"), "\(body)")
        #expect(!body.contains("rent"))
        let told = [
            "plan.killTime was set on both sides: 22:00 doesn't count",
            "interval of the repeat 'pay rent' was changed on both sides: kept every 3 weeks, not every 2 weeks",
        ]
        let logged = [told[0], "repeat 2026-01-28 08:30: interval was changed on both sides: 2 week doesn't count"]
        for (machine, command) in [(one, "sync"), (third, "pull")] {
            let received = try machine.weekyii(command, now: "2026-01-28 12:00")
            #expect(
                received.status == 0 && received.error.lines.filter { $0.hasPrefix("[WARN]") }.count == 2, "\(received)"
            )
            for words in told { #expect(received.error.contains("[WARN] \(words)"), "\(received)") }
            #expect(try machine.weekyii(command, now: "2026-01-28 12:01").error == "")
            let log = try machine.weekyii("log", now: "2026-01-28 12:00").output
            for words in logged { #expect(log.contains(words), "\(log)") }
        }
        #expect(try Self.head(third) == Self.head(other))
        let document = try third.weekyii("log", "-n", "1", "-json", now: "2026-01-28 12:00").output
        for words in logged { #expect(document.contains("\"\(words)\""), "\(document)") }
    }

    @Test("merges to the same commit on machines that merge at the same time")
    func same() throws {
        let machines = try Self.machines()
        try Machines.run(machines.one, ["today", "start"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "d"], "2026-01-28 09:10")
        for (machine, from) in [(machines.one, "../other"), (machines.other, "../journal")] {
            try machine.git("branch", "-f", "before")
            try machine.git("remote", "set-url", "origin", from)
        }
        for machine in [machines.one, machines.other] { try machine.git("fetch", "-q", "origin", "before:theirs") }
        // Each machine pulls the other's previous commits, from a repository with only those.
        for (machine, name) in [(machines.one, "a"), (machines.other, "b")] {
            try machine.git("init", "-q", "--bare", "../\(name)")
            try machine.git("push", "-q", "../\(name)", "theirs:refs/heads/main")
            try machine.git("remote", "set-url", "origin", machine.folder.path(name))
            let pulled = try machine.weekyii("pull", now: "2026-01-28 12:00")
            #expect(pulled.output == "[OK] pulled from origin\nreceived 1 commit, merged 2 days\n", "\(pulled)")
            #expect(pulled.error.contains("draft of 2026-01-29"))
        }
        #expect(try Self.head(machines.one) == Self.head(machines.other))
    }

    @Test("takes hand edits in first, and rolls over after the merge")
    func order() throws {
        let machines = try Self.machines()
        _ = try Self.sync(machines.one)
        try Machines.run(machines.one, ["day", "create", "-t", "2026-01-30", "-m", "x"], "2026-01-28 09:00")
        _ = try Self.sync(machines.one)
        let path = "other/\(Place.today)"
        try machines.other.folder.write(machines.other.folder.text(path) + "\n## Notes\nmine\n", to: path)
        let synced = try Self.sync(machines.other, now: "2026-01-29 09:00")
        #expect(
            synced.output == "[OK] synced with origin\nreceived 1 commit, merged 2 days\npushed 3 commits\n",
            "\(synced)")
        let subjects = try machines.other.git("log", "--format=%s", "-3").lines
        #expect(subjects[0] == "rollover: 2026-01-28, draft not started")
        #expect(subjects[1] == "sync: merge 2 days")
    }
}

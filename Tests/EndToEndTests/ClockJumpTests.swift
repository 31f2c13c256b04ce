import TestSupport
import Testing

/// A clock that is far ahead of the newest commit, or behind it (`Plan.md`, "Clock and zone").
@Suite("A clock that jumped", .waiting)
struct ClockJumpTests {
    private static let far = "2026-11-27 09:00"
    private static let person = "Test Person"
    private static func world() throws -> World {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        try Machines.run(world, ["today", "create", "-m", "a"], "2026-01-28 09:00")
        return world
    }

    @Test(
        "is refused by a command that writes, which changes nothing; -y confirms it",
        arguments: [
            ["today", "create", "-m", "b"], ["day", "create", "-t", "+1", "-m", "b"],
            ["config", "set", "plan.killTime", "21:00"],
            ["repeat", "create", "-m", "r", "-every", "3-day"], ["fast", "start"],
        ])
    func refused(words: [String]) throws {
        let world = try Self.world()
        let before = try Everything(world)
        let refused = try world.weekyii(words, now: Self.far)
        #expect(refused.status == 1, "\(refused)")
        #expect(refused.error.lines.first?.hasPrefix("[ERR] the clock shows 2026-11-27, 303 days after") == true)
        #expect(refused.error.contains("with -y"), "\(refused)")
        #expect(try Everything(world) == before)
        let confirmed = try world.weekyii(words + ["-y"], now: Self.far)
        #expect(confirmed.status == 0, "\(confirmed)")
        #expect(try world.weekyii("today", "show", now: Self.far).error == "")
    }

    @Test("is said by looks, which show what would be and write nothing")
    func looks() throws {
        let world = try Self.world()
        let before = try Everything(world)
        for words in [
            ["today", "show"], ["present", "show", "week"], ["prompt"], ["remind", "list"], ["status"], ["check"],
        ] {
            let shown = try world.weekyii(words, now: Self.far)
            #expect(shown.status == 0, "\(shown)")
            #expect(try Everything(world) == before, "\(words)")
        }
        #expect(try world.weekyii("check", now: Self.far).error.contains("[WARN] the clock shows 2026-11-27"))
        let shown = try world.weekyii("today", "show", now: Self.far)
        #expect(shown.error.contains("[WARN] the clock shows 2026-11-27, 303 days after the newest commit"), "\(shown)")
        #expect(shown.output.hasPrefix("[OK] Today 2026-11-27 | status: empty"), "\(shown)")
    }

    @Test("delivers reminders ahead of their time, which are delivered again when the clock is right")
    func reminders() throws {
        let world = try Self.world()
        try Machines.run(world, ["repeat", "create", "-m", "water", "-every", "2-day"], "2026-01-28 09:00")
        for (now, isDelivered) in [(Self.far, true), ("2026-01-28 09:05", false), ("2026-01-30 09:00", true)] {
            let tick = try world.weekyii("remind", "tick", now: now)
            #expect(tick.output.contains("water") == isDelivered, "\(now): \(tick)")
        }
    }

    @Test("isn't one within sixty days", arguments: [("2026-03-29 09:00", 0), ("2026-03-30 09:00", 1)])
    func sixty(now: String, status: Int32) throws {
        #expect(try Self.world().weekyii("today", "create", "-m", "b", now: now).status == status)
    }

    @Test("stops a sync before it pushes anything, unless the remote's commits are near")
    func sync() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        let refused = try machines.one.weekyii("sync", now: Self.far)
        #expect(refused.status == 1 && refused.error.contains("days after the newest commit"), "\(refused)")
        #expect(try machines.one.git("log", "--format=%s").lines == ["init: 2026-W05"])
        for date in ["2026-03-20", "2026-05-10", "2026-07-01", "2026-08-20", "2026-10-10", "2026-11-26"] {
            try Machines.run(machines.other, ["today", "create", "-m", "a"], "\(date) 09:00")
        }
        try Machines.run(machines.other, ["sync"], "2026-11-26 10:00")
        try Machines.run(machines.one, ["sync"], Self.far)
        #expect(try machines.one.weekyii("sync", "-y", now: "2027-03-01 09:00").status == 0)
    }

    @Test("behind rollovers alone, names the commit before them, and that is the way back")
    func back() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        let start = try machines.one.git("rev-parse", "HEAD").lines[0]
        try Machines.run(machines.other, ["sync", "-y"], "2027-01-29 09:00")
        let stopped = try machines.one.weekyii("sync", now: "2026-01-28 12:00")
        let force = "git push --force origin \(start.prefix(10)):main"
        #expect(stopped.status == 1 && stopped.error.contains("only rollovers are ahead"), "\(stopped)")
        #expect(stopped.error.contains(force) && !stopped.error.contains("git reset"), "\(stopped)")
        let refused = try machines.other.weekyii("today", "create", "-m", "b", now: "2026-01-28 12:00")
        let reset = "git reset --keep \(start.prefix(10))"
        #expect(refused.status == 1 && refused.error.contains("only rollovers are ahead"), "\(refused)")
        #expect(refused.error.contains(reset) && refused.error.contains(force), "\(refused)")
        _ = try machines.other.shell("\(reset); \(force)")
        for machine in [machines.other, machines.one] {
            try Machines.run(machine, ["today", "create", "-m", "b"], "2026-01-28 12:00")
            try Machines.run(machine, ["sync"], "2026-01-28 12:00")
            #expect(try machine.weekyii("check", now: "2026-01-28 12:00").status == 0)
        }
    }

    @Test("behind the rollovers of today's kill time and a merge too, names a commit that has all that people did")
    func merged() throws {
        let machines = try Machines(
            hasHub: true, [("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"])])
        try Machines.run(machines.one, ["day", "create", "-t", "2026-01-30", "-m", "mine"], "2026-01-28 09:00")
        let mine = try machines.one.git("rev-parse", "HEAD").lines[0]
        try Machines.run(machines.other, ["sync"], "2026-03-10 09:00")
        try Machines.run(machines.one, ["sync"], "2026-03-10 09:01")
        let refused = try machines.one.weekyii("today", "start", now: "2026-01-28 10:00")
        #expect(refused.error.contains("git reset --keep \(mine.prefix(10))\n"), "\(refused)")
        _ = try machines.one.shell("git reset --keep \(mine)")
        #expect(try machines.one.weekyii("today", "start", now: "2026-01-28 10:00").status == 0)
    }

    @Test("behind rollovers on which a person committed, names no way back that would lose that")
    func onTop() throws {
        let world = try Self.world()
        try Machines.run(world, ["present", "show", "week"], "2026-03-20 09:00")
        let date = "2026-01-28T10:00:00+08:00"
        try world.with(["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]).git(
            "commit", "-q", "--allow-empty", "-m", "mine", "--no-verify")
        let refused = try world.weekyii("today", "start", now: "2026-01-28 12:00")
        #expect(refused.status == 1 && refused.error.contains("days behind the journal; set it first"), "\(refused)")
        #expect(!refused.error.contains("git reset"), "\(refused)")
    }

    @Test("behind a commit of the user's own, is the one that is wrong")
    func own() throws {
        let world = try Self.world()
        try Machines.run(world, ["today", "create", "-m", "b", "-y"], "2026-11-27 09:00")
        let refused = try world.weekyii("today", "create", "-m", "c", now: "2026-01-28 12:00")
        #expect(refused.status == 1, "\(refused)")
        #expect(refused.error.contains(" of \(Self.person) is from 2026-11-27; set the clock first\n"), "\(refused)")
    }

    @Test("behind stops no check, which says so")
    func check() throws {
        let world = try Self.world()
        let before = try Everything(world)
        let checked = try world.weekyii("check", now: "2026-01-20 12:00")
        #expect(checked.status == 0 && checked.error.hasPrefix("[WARN] the clock shows 2026-01-20, but"), "\(checked)")
        #expect(try Everything(world) == before)
        #expect(try world.weekyii("check", "-fix", now: "2026-01-20 12:00").status == 1)
    }

    @Test("behind another machine's commit, names whose it is, and the way back if that clock was ahead")
    func others() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        let (one, other, now) = (machines.one, machines.other, "2026-01-28 12:00")
        try Machines.run(one, ["sync"], now)
        let start = try one.git("rev-parse", "HEAD").lines[0].prefix(10)
        try other.git("config", "user.name", "Mei")
        for words in [["today", "create", "-m", "b"], ["sync"]] { try Machines.run(other, words, "2026-02-28 09:00") }
        let force = "git push --force origin \(start):main"
        let stopped = try one.weekyii("sync", now: now)
        #expect(stopped.status == 1 && stopped.error.contains(" of Mei is from 2026-02-28; set the"), "\(stopped)")
        #expect(stopped.error.contains("drops 1 commit\n") && stopped.error.contains(force), "\(stopped)")
        #expect(!stopped.error.contains("git reset"), "\(stopped)")
        let refused = try other.weekyii("today", "create", "-m", "c", now: now)
        let reset = "git reset --keep \(start)"
        #expect(refused.status == 1 && refused.error.contains(reset) && refused.error.contains(force), "\(refused)")
        _ = try other.shell("\(reset); \(force)")
        for machine in [one, other] {
            try Machines.run(machine, ["sync"], now)
            try Machines.run(machine, ["today", "create", "-m", "c"], now)
        }
    }
}

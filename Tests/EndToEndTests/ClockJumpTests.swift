import TestSupport
import Testing

/// A clock that is far ahead of the newest commit, or behind it (`Plan.md`, "Clock and zone"); what one machine says of it
/// is in `Tests/Transcripts/details/clock.txt`.
@Suite("A clock that jumped", .waiting)
struct ClockJumpTests {
    private static let (noon, far) = ("2026-01-28 12:00", "2026-11-27 09:00")

    private static func machines(_ commands: (String, [String])...) throws -> (one: World, other: World) {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])] + commands)
        return (machines.one, machines.other)
    }

    private static func head(_ world: World) throws -> Substring {
        try world.git("rev-parse", "HEAD").output.prefix(10)
    }

    @Test("isn't one within sixty days", arguments: [("2026-03-29 09:00", 0 as Int32), ("2026-03-30 09:00", 1)])
    func sixty(now: String, status: Int32) throws {
        try World.journal().expect("today create -m b", status, now: now)
    }

    @Test("writes nothing, also where it is ahead", arguments: [far, "2026-01-20 12:00"])
    func looks(now: String) throws {
        let world = try World.journal("today create -m a")
        try world.expectUnchanged {
            for line in ["today show", "present show week", "prompt", "remind list", "status", "check"] {
                try world.expect(line, now: now)
            }
            try world.expect("today create -m b", 1, now: now)
        }
    }

    @Test("stops a sync before it pushes anything, unless the remote's commits are near")
    func sync() throws {
        let (one, other) = try Self.machines()
        try one.expect("sync", 1, "days after the newest commit", now: Self.far)
        #expect(try one.subjects() == ["init: 2026-W05"])
        for date in ["2026-03-20", "2026-05-10", "2026-07-01", "2026-08-20", "2026-10-10", "2026-11-26"] {
            try other.run("today create -m a", now: "\(date) 09:00")
        }
        try other.run("sync", now: "2026-11-26 10:00")
        try one.run("sync", now: Self.far)
        try one.run("sync -y", now: "2027-03-01 09:00")
    }

    /// Expects that the machines work again after the commands that the error of the second one named.
    private static func expectBack(_ one: World, _ other: World, to commit: Substring, _ words: String) throws {
        let force = "git push --force origin \(commit):main"
        try one.expect("sync", 1, words, force, lacks: ["git reset"], now: noon)
        let reset = "git reset --keep \(commit)"
        try other.expect("today create -m c", 1, reset, force, now: noon)
        _ = try other.shell("\(reset); \(force)")
        for machine in [other, one] { try machine.run("sync", "today create -m b", "sync", "check", now: noon) }
    }

    @Test("behind rollovers alone, names the commit before them, and that is the way back")
    func back() throws {
        let (one, other) = try Self.machines()
        let start = try Self.head(one)
        try other.run("sync -y", now: "2027-01-29 09:00")
        try Self.expectBack(one, other, to: start, "only rollovers are ahead")
    }

    @Test("behind another machine's commit, names whose it is, and the way back if that clock was ahead")
    func others() throws {
        let (one, other) = try Self.machines()
        try one.run("sync", now: Self.noon)
        let start = try Self.head(one)
        try other.git("config", "user.name", "Mei")
        try other.run("today create -m b", "sync", now: "2026-02-28 09:00")
        try Self.expectBack(one, other, to: start, " of Mei is from 2026-02-28; set the")
    }

    @Test("behind the rollovers of today's kill time and a merge too, names a commit that has all that people did")
    func merged() throws {
        let (one, other) = try Self.machines(("2026-01-28 08:01", ["today", "create", "-m", "a; b"]))
        try one.run("day create -t 2026-01-30 -m mine")
        let mine = try Self.head(one)
        for machine in [other, one] { try machine.run("sync", now: "2026-03-10 09:00") }
        try one.expect("today start", 1, "git reset --keep \(mine)\n", now: Self.noon)
        _ = try one.shell("git reset --keep \(mine)")
        try one.run("today start", now: Self.noon)
    }

    @Test("behind rollovers on which a person committed, names no way back that would lose that")
    func onTop() throws {
        let world = try World.journal("today create -m a")
        try world.run("present show week", now: "2026-03-20 09:00")
        let date = "2026-01-28T10:00:00+08:00"
        try world.with(["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]).git(
            "commit", "-q", "--allow-empty", "-m", "mine", "--no-verify")
        try world.expect(
            "today start", 1, "days behind the journal; set it first", lacks: ["git reset"], now: Self.noon)
    }
}

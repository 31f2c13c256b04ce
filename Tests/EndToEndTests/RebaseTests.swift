import TestSupport
import Testing

/// A rebase or a cherry-pick of commits that another machine's commits came before (`GitJournal.md`, "Merge strategy").
@Suite("A rebase by the strategy", .waiting)
struct RebaseTests {
    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ("2026-01-28 08:02", ["today", "start"]),
    ]

    /// The work of this machine, and of the other one.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let one: (now: String, words: [String])
        let other: (now: String, words: [String])
        /// Whether the rebase goes through.
        let isApplied: Bool

        var testDescription: String { name }
    }

    private static let done = ["today", "done", "focus_zone"]

    private static let cases = [
        Case(
            name: "done before an expiry", one: ("2026-01-28 19:00", done), other: ("2026-01-28 20:30", ["check"]),
            isApplied: false),
        Case(
            name: "an earlier end of the same task", one: ("2026-01-28 09:00", done),
            other: ("2026-01-28 10:00", done), isApplied: false),
        Case(
            name: "a later end of the same task", one: ("2026-01-28 10:00", done),
            other: ("2026-01-28 09:00", done), isApplied: true),
        Case(
            name: "done after another day was planned", one: ("2026-01-28 09:00", done),
            other: ("2026-01-28 10:00", ["day", "create", "-t", "2026-02-05", "-m", "x"]), isApplied: true),
    ]

    @Test("stops, with nothing changed, where it would take back what the other machine committed", arguments: cases)
    func stops(at work: Case) throws {
        let machines = try Machines(Self.start)
        try Machines.run(machines.one, work.one.words, work.one.now)
        try Machines.run(machines.other, work.other.words, work.other.now)
        let head = try machines.one.git("rev-parse", "HEAD").output
        let now = "2026-01-28 21:00"
        let pulled = try machines.one.with(["WEEKYII_NOW": now]).tryGit(["pull", "-q", "--rebase", "../other", "HEAD"])
        #expect((pulled.status == 0) == work.isApplied, "\(pulled)")
        #expect(try machines.one.git("status", "--porcelain").output == "")
        if !work.isApplied {
            #expect(pulled.error.contains("git rebase --abort, then weekyii sync merges both"), "\(pulled)")
            try machines.one.git("rebase", "--abort")
            #expect(try machines.one.git("rev-parse", "HEAD").output == head)
            try machines.one.with(["WEEKYII_NOW": now]).git("pull", "-q", "--no-rebase", "../other", "HEAD")
        }
        try Machines.run(machines.one, ["check", "-history"], now)
    }

    private static let here = "[WARN] 2026-01-29 was started here while another machine added 1 task; "
    private static let there = "[WARN] 2026-01-29 was started on another machine while 1 task was added here; "

    @Test(
        "what was done here and there is as this machine sees it, although a rebase has the other's HEAD",
        arguments: [
            ["pull", "-q", "--rebase", "../other", "HEAD"], ["pull", "-q", "--no-rebase", "../other", "HEAD"],
            ["cherry-pick", "FETCH_HEAD"],
        ], [true, false])
    func sides(words: [String], isStartedHere: Bool) throws {
        let machines = try Machines([
            ("2026-01-29 08:00", ["init"]), ("2026-01-29 08:01", ["today", "create", "-m", "a; b"]),
        ])
        let (starting, adding) = isStartedHere ? (machines.one, machines.other) : (machines.other, machines.one)
        try Machines.run(starting, ["today", "start"], "2026-01-29 09:00")
        try Machines.run(adding, ["today", "create", "-m", "c"], "2026-01-29 09:10")
        try machines.one.git("fetch", "-q", "../other", "HEAD")
        let merged = try machines.one.with(["WEEKYII_NOW": "2026-01-29 12:00"]).tryGit(words)
        let warning = isStartedHere ? Self.here : Self.there
        #expect(merged.status == 0 && merged.error.contains(warning), "\(merged)")
    }

    @Test("a commit that took a promise back itself is applied as it is")
    func ownViolation() throws {
        let machines = try Machines(Self.start)
        try machines.one.git("rm", "-q", Place.today)
        try machines.one.git("commit", "-q", "--no-verify", "-m", "gone")
        try Machines.run(machines.other, ["day", "create", "-t", "2026-02-05", "-m", "x"], "2026-01-28 10:00")
        let pulled = try machines.one.tryGit(["pull", "-q", "--rebase", "../other", "HEAD"])
        #expect(pulled.status == 0, "\(pulled)")
    }
}

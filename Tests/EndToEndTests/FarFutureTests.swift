import TestSupport
import Testing

/// Derived lines of `STATE.md` with an impossibly late day.
@Suite("A far future in STATE.md", .waiting)
struct FarFutureTests {
    private static let lines = [
        ("last_rollover_at: 2026-01-28 08:00", "last_rollover_at: 9990-03-04 00:00"),
        ("current_week: 2026-W05", "current_week: 9990-W10"),
        ("current_date: 2026-01-28", "current_date: 9990-03-04"),
        ("last_rollover_at: 2026-01-28 08:00", "last_rollover_at: 2046-03-04 00:00"),
    ]

    /// A machine that committed such a line with git, and another with one commit of its own.
    private static func machines(_ index: Int) throws -> Machines {
        let machines = try Machines([("2026-01-28 08:00", ["init"])])
        let state = try machines.one.folder.text("journal/STATE.md")
        #expect(state.contains(lines[index].0), "\(state)")
        try machines.one.folder.write(state.replacing(lines[index].0, with: lines[index].1), to: "journal/STATE.md")
        let dates = ["GIT_AUTHOR_DATE": "2026-01-28T08:10:00+08:00", "GIT_COMMITTER_DATE": "2026-01-28T08:10:00+08:00"]
        try machines.one.with(dates).git("commit", "-q", "-a", "--no-verify", "-m", "later")
        return machines
    }

    @Test("is a finding that check -fix mends", arguments: 0..<3)
    func found(_ index: Int) throws {
        let world = try Self.machines(index).one
        let checked = try world.weekyii("check", now: "2026-01-28 09:00")
        #expect(checked.status == 3 && checked.error.contains("STATE.md"), "\(checked)")
        let fixed = try world.weekyii("check", "-fix", now: "2026-01-28 09:00")
        #expect(fixed.status == 0, "\(fixed)")
        #expect(try !world.folder.text("journal/STATE.md").contains("9990"))
        #expect(try world.weekyii("check", now: "2026-01-28 09:00").status == 0)
    }

    @Test("a hand edit that mends it isn't undone", arguments: 0..<3)
    func mended(_ index: Int) throws {
        let world = try Self.machines(index).one
        let state = try world.folder.text("journal/STATE.md")
        let mended = state.replacing(Self.lines[index].1, with: Self.lines[index].0)
        try world.folder.write(mended, to: "journal/STATE.md")
        let made = try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 09:00")
        #expect(made.status == 0, "\(made)")
        #expect(try !world.folder.text("journal/STATE.md").contains("9990"))
    }

    @Test("a sync that received it merges, and repairs it", arguments: lines.indices)
    func merged(_ index: Int) throws {
        let machines = try Self.machines(index)
        try Machines.run(machines.other, ["today", "create", "-m", "a"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["pull"], "2026-01-28 10:00")
        try Machines.run(machines.other, ["today", "create", "-m", "b"], "2026-01-28 11:00")
        let state = try machines.other.folder.text("other/STATE.md")
        #expect(!state.contains("9990") && !state.contains("2046"), "\(state)")
        #expect(try machines.other.weekyii("check", now: "2026-01-28 11:00").status == 0)
    }
}

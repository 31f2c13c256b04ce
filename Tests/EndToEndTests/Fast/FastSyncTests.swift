import TestSupport
import Testing

/// Fasts of two machines (`Fasts.md`, "Merging").
@Suite("Fasts of two machines", .waiting)
struct FastSyncTests {
    @Test("come to one commit, with the fasts of both")
    func synced() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        try Machines.run(machines.one, ["fast", "add", "-from", "20:00", "-to", "07:00"], "2026-01-28 09:00")
        try Machines.run(machines.one, ["sync"], "2026-01-28 09:01")
        try Machines.run(machines.other, ["fast", "add", "-from", "06:30", "-to", "08:30"], "2026-01-28 09:02")
        for machine in [machines.other, machines.one] { try Machines.run(machine, ["sync"], "2026-01-28 09:03") }
        let heads = try [machines.one, machines.other].map { try $0.git("rev-parse", "HEAD").output }
        #expect(Set(heads).count == 1)
        // Both are kept. The time that they share counts once, and a check reports the overlap.
        let stats = try machines.one.weekyii("fast", "stats", now: "2026-01-28 10:00").output
        #expect(stats.contains("fasts: 2\ntime: 12:30\n"), "\(stats)")
        let checked = try machines.one.weekyii("check", now: "2026-01-28 10:00")
        #expect(checked.status == 0 && checked.output.contains("note: Fast/2026/2026-01-28-0630.md: overlaps the fast"))
    }
}

import TestSupport
import Testing

/// Fasts that were written by hand, and fasts of two machines (`Fasts.md`, "Hand edits" and "Merging").
@Suite("A fast", .waiting)
struct FastHandEditTests {
    private static let name = "2026-01-28-2000"

    @Test("that a hand changed is adopted in a commit of its own, before the command's")
    func adopted() throws {
        let journal = try FastJournal([("2026-01-28 20:00", ["start"])])
        try journal.write(try journal.text(Self.name) + "mood: fine\n", to: Self.name)
        #expect(try journal.fast("end", now: "2026-01-29 12:00").status == 0)
        let subjects = try journal.subjects()
        #expect(subjects.count == 3 && subjects[1].hasPrefix("edit: ") && subjects[2] == "fast end: 16:00")
        #expect(try journal.text(Self.name).hasSuffix("updated: 2026-01-29 12:00\nmood: fine\n"))
        try journal.expectSound()
    }

    @Test(
        "that a hand changed against the rules, or so that it can't be read, is refused and stays as it is",
        arguments: [
            ("20:00:00", "22:00:00", "2026-01-28 22:00 is in the future", 1),
            ("in_progress", "running", "unknown", 3), ("target_hours: 16", "target_hours: 90", "target_hours", 3),
        ] as [(String, String, String, Int32)])
    func refused(old: String, new: String, says: String, status: Int32) throws {
        let journal = try FastJournal([("2026-01-28 20:00", ["start"])])
        let text = try journal.text(Self.name).replacing(old, with: new)
        try journal.write(text, to: Self.name)
        let outcome = try journal.fast("end", now: "2026-01-28 21:00")
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.error.contains("Fast/2026/\(Self.name).md"), "\(outcome)")
        #expect(try journal.text(Self.name) == text)
        #expect(try journal.subjects() == ["fast start: 16:8"])
        let restored = try journal.world.weekyii(
            "check", "-restore", "Fast/2026/\(Self.name).md", now: "2026-01-28 21:00")
        guard restored.status == 0 else { return }
        try journal.expectSound(now: "2026-01-28 21:00")
    }

    @Test("is synced by two machines to one commit")
    func synced() throws {
        let machines = try Machines([("2026-01-28 08:00", ["init"])])
        try machines.one.git("init", "-q", "--bare", "../hub")
        for machine in [machines.one, machines.other] {
            _ = try machine.tryGit(["remote", "remove", "origin"])
            try machine.git("remote", "add", "origin", machine.folder.path("hub"))
        }
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

import TestSupport
import Testing

@Suite("A promise that a hand edit breaks", .waiting)
struct CommitmentTests {
    private static let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"

    @Test(
        "is refused, with the command that puts the file back",
        arguments: [
            ("] b\n", "] better\n"), ("- (T02) [regular] b\n", ""),
            ("## Frozen_Zone\n", "## Frozen_Zone\n- (T09) [ddl] x\n"),
            ("initiated_at: 2026-01-28 08:02", "initiated_at: 2026-01-28 08:01"),
            ("- (T02) [regular] b\n- (T03) [regular] c\n", "- (T03) [regular] c\n- (T02) [regular] b\n"),
            ("expired_count: 0", "expired_count: 1"),
        ])
    func refused(old: String, new: String) throws {
        let world = try World()
        for (words, now) in [
            (["init"], "2026-01-28 08:00"), (["today", "create", "-m", "a; b; c"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:02"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        let text = try world.folder.text(Self.day)
        #expect(text.contains(old))
        try world.folder.write(text.replacing(old, with: new), to: Self.day)
        let before = try Everything(world)
        let outcome = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("[ERR] "))
        #expect(outcome.error.contains("weekyii check -restore 2026-01-28"), "\(outcome.error)")
        #expect(try Everything(world) == before)
    }
}

import TestSupport
import Testing

/// Hand edits of lights (`Light.md`, "Record").
@Suite("A hand edit of the lights", .waiting)
struct LightHandEditTests {
    private static let file = "journal/Light/2026/2026-01-28.md"

    private static func world() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 09:00", ["light", "commit", "-m", "one thing"]),
        ])
    }

    private static func edit(_ world: World, _ text: String, with other: String) throws -> String {
        let edited = try world.folder.text(file).replacing(text, with: other)
        try world.folder.write(edited, to: file)
        return edited
    }

    @Test("is a commit of its own before the command's, and lines that nobody knows stay")
    func adopted() throws {
        let world = try Self.world()
        _ = try Self.edit(world, "commitment: one thing\n", with: "mood: 5\ncommitment: another thing\n")
        let outcome = try world.weekyii("light", "sleep", now: "2026-01-28 23:00")
        #expect(outcome.status == 0 && outcome.error.hasPrefix("[WARN] "), "\(outcome)")
        let subjects = try world.git("log", "-2", "--format=%s").lines
        #expect(subjects[0] == "light sleep: 2026-01-28" && subjects[1].hasPrefix("edit: "), "\(subjects)")
        #expect(try !world.git("log", "--format=%B").output.contains("another thing"))
        #expect(try world.folder.text(Self.file).contains("mood: 5\ncommitment: another thing\n"))
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("check", "-history", now: "2026-01-28 23:01").status == 0)
    }

    @Test(
        "that tells of the future or can't be understood stops the command, and check puts the file back",
        arguments: [
            ("sleep_confirmed_at: null", "sleep_confirmed_at: 2026-01-28 23:00", 1 as Int32),
            ("updated: 2026-01-28 09:00", "updated: 2026-01-29 09:00", 1), ("rest: off", "rest: maybe", 3),
        ])
    func refused(text: String, other: String, status: Int32) throws {
        let world = try Self.world()
        let committed = try world.folder.text(Self.file)
        let edited = try Self.edit(world, text, with: other)
        let before = try Everything(world)
        let outcome = try world.weekyii("light", "commit", "-s", "1", now: "2026-01-28 10:00")
        #expect(outcome.status == status && outcome.error.contains("Light/2026/2026-01-28.md"), "\(outcome)")
        #expect(try Everything(world) == before)
        let restored = try world.weekyii("check", "-restore", "Light/2026/2026-01-28.md", now: "2026-01-28 10:00")
        #expect(restored.status == 0, "\(restored)")
        #expect(try world.folder.text(Self.file) == committed)
        let kept = try world.folder.contents(below: "journal/.git/weekyii/lost-found") { _ in false }.values
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == [edited])
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

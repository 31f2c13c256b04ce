import TestSupport
import Testing

/// What the commands of all trackers have in common with the plan's (`GitJournal.md`, "Hand edits").
@Suite("A command of a tracker", .waiting)
struct TrackerMannersTests {
    private static let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"

    /// A journal with a started day that ends at 20:00.
    private func world() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["today", "start"]),
        ])
    }

    private func subjects(_ world: World, _ count: Int) throws -> [String] {
        try world.git("log", "-\(count)", "--format=%s").lines
    }

    @Test("adopts hand edits and rolls the plan over before its own commit, which has its file alone")
    func rollover() throws {
        let world = try world()
        try world.folder.write(try world.folder.text(Self.day) + "\n## Notes\nmine\n", to: Self.day)
        #expect(try world.weekyii("light", "commit", "-m", "x", now: "2026-01-29 10:00").status == 0)
        let expected = ["light commit: 2026-01-29", "rollover: 2026-01-28 expired, 0 done, 2 expired"]
        #expect(try subjects(world, 2) == expected)
        #expect(try world.git("show", "--format=", "--name-only").output == "Light/2026/2026-01-29.md\n")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("works beside a plan that can't be understood, and not with a clock that was set back")
    func troubles() throws {
        let world = try world()
        #expect(try world.weekyii("fast", "start", now: "2026-01-20 10:00").status == 1)
        try world.folder.write("nonsense\n", to: Self.day)
        #expect(try world.weekyii("fast", "start", now: "2026-01-28 10:00").status == 0)
        #expect(try subjects(world, 1) == ["fast start: 16:8"])
        #expect(try world.folder.text(Self.day) == "nonsense\n")
    }

    @Test("has a second version of its file found by check", arguments: ["Repeat", "Fast/2026"])
    func variants(folder: String) throws {
        let (world, path) = (try world(), "\(folder)/milk.variant-0123abcd.md")
        try world.folder.write("any text\n", to: "journal/\(path)")
        let outcome = try world.weekyii("check", now: "2026-01-28 09:00")
        #expect(outcome.status == 3 && outcome.error.contains("\(path): the other version of a file"), "\(outcome)")
    }
}

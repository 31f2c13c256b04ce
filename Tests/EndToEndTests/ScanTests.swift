import TestSupport
import Testing

/// A sync reads only the folders that changed since the last one (`Syncing.md`, "The steps").
@Suite("sync: what its scan finds", .waiting)
struct ScanTests {
    private static let now = "2026-02-04 12:00"
    private static let past = "journal/Past/2026/2026-W05"

    /// A journal with a started day in Past, a week in Pending and a repeat, whose files all are as at the last sync.
    private static func synced() throws -> World {
        let machines = try Machines(
            hasHub: true,
            [
                ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
                ("2026-01-28 08:02", ["today", "start", "-y"]),
                ("2026-01-28 08:03", ["pending", "create", "week", "-t", "2026-W08"]),
                ("2026-01-28 08:04", ["repeat", "create", "-m", "water", "-every", "3d"]),
            ])
        let world = machines.one
        for _ in 0..<3 { try sync(world) }
        return world
    }

    private static func sync(_ world: World) throws {
        try Machines.run(world, ["sync"], now)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    /// Adopts an edit of a file: then its folder isn't known to match the last commit.
    private static func edit(_ path: String, _ world: World) throws {
        try world.folder.write(world.folder.text("journal/\(path)") + "\n## Notes\nmine\n", to: "journal/\(path)")
        try sync(world)
        #expect(try world.git("log", "-1", "--format=%s").output.hasPrefix("edit: "))
    }

    @Test("a started week that is gone is refused, though it was edited before", arguments: [past, "journal/Past"])
    func started(folder: String) throws {
        let world = try Self.synced()
        try Self.edit("Past/2026/2026-W05/2026-01-28/day.md", world)
        let tip = try world.git("rev-parse", "HEAD").output
        try world.folder.remove(folder)
        for _ in 0..<2 {
            let outcome = try world.weekyii("sync", now: Self.now)
            #expect(outcome.status == 1 && outcome.error.contains("2026-01-28/day.md: "), "\(outcome)")
        }
        #expect(try world.git("rev-parse", "HEAD").output == tip)
    }

    @Test(
        "a planned week and a folder of records that are gone are hand edits, though they were edited before",
        arguments: [
            ("Pending/2026/2026-W08", "2026-02-20/day.md", "edit: 7 days by hand"),
            ("Repeat", "water.md", "edit: repeat by hand"),
        ])
    func adopted(folder: String, file: String, subject: String) throws {
        let world = try Self.synced()
        try Self.edit("\(folder)/\(file)", world)
        try world.folder.remove("journal/\(folder)")
        try Self.sync(world)
        #expect(try world.git("log", "-1", "--format=%s").lines == [subject])
    }
}

import Foundation
import TestSupport
import Testing

/// A sync adopts hand edits in any week, however long ago the week was last read (`GitJournal.md`, "Looking").
@Suite("sync and hand edits", .waiting)
struct SyncEditTests {
    private static let now = "2026-02-11 12:00"
    private static let old = "Past/2026/2026-W05/2026-01-28/day.md"

    /// A journal of three weeks that was synced twice; the second time nothing had changed.
    private static func world() throws -> World {
        try PreparedWorlds.copy("SyncEdit") {
            let world = try World()
            let story: [(String, [String])] = [
                ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a; b"]),
                ("2026-01-28 08:00", ["today", "start"]), ("2026-01-28 09:00", ["today", "done", "focus_zone"]),
                ("2026-02-04 08:00", ["today", "create", "-m", "c"]),
                ("2026-02-11 08:00", ["today", "create", "-m", "d"]),
            ]
            for (now, words) in story { try Machines.run(world, words, now) }
            try world.git("init", "-q", "--bare", "../hub")
            try Machines.run(world, ["remote", "add", "origin", "../hub"], now)
            for _ in 0..<2 { try Machines.run(world, ["sync"], now) }
            return world
        }
    }

    private static func sync(_ world: World) throws -> [String] {
        let before = try world.git("rev-parse", "HEAD").lines[0]
        let synced = try world.weekyii("sync", now: now)
        #expect(synced.status == 0, "\(synced)")
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("sync", now: now).output == "[OK] synced with origin\nnothing new\n")
        return try world.git("log", "--format=%s", "\(before)..HEAD").lines
    }

    @Test("a week that a hand began")
    func newWeek() throws {
        let world = try Self.world()
        let day = "# Day: 2026-03-04 (Wed)\nstatus: draft\n\n## Draft_Mission_List\n- far away\n"
        try world.folder.write(day, to: "journal/Pending/2026/2026-W10/2026-03-04/day.md")
        #expect(try Self.sync(world) == ["edit: 2026-03-04 by hand"])
    }

    @Test("a commit that git took back is an edit again")
    func reset() throws {
        let world = try Self.world()
        let path = "journal/\(Self.old)"
        try world.folder.write(try world.folder.text(path) + "\n## Notes\nit rained\n", to: path)
        #expect(try world.weekyii("pull", now: Self.now).status == 0)
        try world.git("reset", "-q", "--soft", "HEAD~1")
        try world.git("reset", "-q")
        #expect(try Self.sync(world) == ["edit: 2026-01-28 by hand"])
    }

    /// A journal with a started day in each of six years, so that two threads look at its files.
    private static func years() throws -> World {
        try PreparedWorlds.copy("SyncEdit years") {
            let world = try World()
            for year in 2021...2026 {
                if year == 2021 { try Machines.run(world, ["init"], "2021-02-02 08:00") }
                // The clock shows a year more each time.
                for words in [
                    ["today", "create", "-m", "a; b", "-y"], ["today", "start"], ["today", "done", "focus_zone"],
                ] {
                    try Machines.run(world, words, "\(year)-02-02 08:00")
                }
            }
            try world.git("init", "-q", "--bare", "../hub")
            try Machines.run(world, ["remote", "add", "origin", "../hub"], "2026-02-02 08:00")
            for _ in 0..<2 { try Machines.run(world, ["sync"], now) }
            return world
        }
    }

    @Test("an edit in any of many years", arguments: 2021...2026)
    func anyYear(year: Int) throws {
        let world = try Self.years()
        let days = try world.shell("cd '\(world.folder.path("journal"))' && ls -d P*/*/*/\(year)-02-02").lines
        let path = "journal/\(try #require(days.first))/day.md"
        let time = try FileManager.default.attributesOfItem(atPath: world.folder.path(path))[.modificationDate]
        let text = try world.folder.text(path) + "\n## Notes\nit rained\n"
        try world.folder.write(text, to: path)
        #expect(try Self.sync(world) == ["edit: \(year)-02-02 by hand"])
        // In place, with the same size and time.
        try world.folder.write(text.replacing("rained", with: "snowed"), to: path)
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(time)], ofItemAtPath: world.folder.path(path))
        #expect(try Self.sync(world) == ["edit: \(year)-02-02 by hand"])
        // A folder that a link has replaced can't be read.
        let week = world.folder.path(path.replacing("/\(year)-02-02/day.md", with: ""))
        #expect(try world.shell("mv '\(week)' '\(week)-aside' && ln -s '\(week)-aside' '\(week)'").status == 0)
        #expect(try world.weekyii("sync", now: Self.now).status != 0)
        #expect(try world.shell("rm '\(week)' && mv '\(week)-aside' '\(week)'").status == 0)
        #expect(try Self.sync(world) == [])
    }
}

import Foundation
import TestSupport
import Testing

/// `weekyii.autoSync` (`Syncing.md`, "Automatic sync").
@Suite("the automatic sync", .waiting)
struct AutoSyncTests {
    private static let now = "2026-01-28 12:00"

    /// A journal with a hub and automatic sync.
    private static func world(isAutomatic: Bool = true) throws -> World {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.git("init", "-q", "--bare", "../hub")
        try Machines.run(world, ["remote", "add", "origin", "../hub"], now)
        if isAutomatic { try world.git("config", "weekyii.autoSync", "true") }
        return world
    }

    /// Waits until a condition becomes true while a background process works.
    private static func eventually(_ isTrue: () throws -> Bool) throws -> Bool {
        for _ in 0..<18_000 {
            if try isTrue() { return true }
            usleep(10_000)
        }
        return false
    }

    private static func record(_ world: World) -> String {
        (try? world.folder.text("journal/.git/weekyii/sync")) ?? ""
    }

    @Test("follows a change in the background, with the change's own clock")
    func follows() throws {
        let world = try Self.world()
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(try Self.eventually { Self.record(world).contains("succeeded: 1769572800") })
        let hub = try world.at("hub").git("log", "--format=%s", "main").lines
        #expect(hub == ["today create: 1 task (1 in all)", "init: 2026-W05"])
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("never fails the change, and says why it failed in status")
    func failing() throws {
        let world = try Self.world()
        try world.folder.remove("hub")
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(try Self.eventually { Self.record(world).contains("failures: 1\n") })
        #expect(try world.weekyii("status", now: Self.now).output.contains("does not appear to be a git repository"))
    }

    @Test("ends with the round that moves nothing, as when what is known of the remote can't be written")
    func standstill() throws {
        let world = try Self.world(isAutomatic: false)
        try Machines.run(world, ["sync"], Self.now)
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        try world.folder.write("", to: "journal/.git/refs/remotes/origin/main.lock")
        let ended = try world.shell("WEEKYII_NOW='\(Self.now)' timeout 600 '\(World.binary)' auto-sync; echo $?")
        #expect(ended.output == "0\n", "\(ended)")
        #expect(try world.at("hub").git("rev-parse", "main").output == world.git("rev-parse", "main").output)
    }

    @Test("does nothing where it isn't wanted")
    func unwanted() throws {
        let world = try Self.world(isAutomatic: false)
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(Self.record(world).isEmpty)
        #expect(try world.at("hub").git("for-each-ref").output == "")
    }
}

import Foundation
import TestSupport
import Testing

/// `weekyii.autoSync`, and settings that a repository brings along (`journal.md`, section 4).
@Suite("the automatic sync and trust")
struct AutoSyncTests {
    private static let now = "2026-01-28 12:00"

    /// A journal with a hub, that syncs by itself.
    private static func world(isAutomatic: Bool = true) throws -> World {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        try world.git("init", "-q", "--bare", "../hub")
        try Machines.run(world, ["remote", "add", "origin", "../hub"], now)
        if isAutomatic { try world.git("config", "weekyii.autoSync", "true") }
        return world
    }

    /// Whether something becomes true while a process in the background is at work.
    private static func eventually(_ isTrue: () throws -> Bool) throws -> Bool {
        for _ in 0..<2_000 {
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

    @Test("does nothing where it isn't wanted")
    func unwanted() throws {
        let world = try Self.world(isAutomatic: false)
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(Self.record(world).isEmpty)
        #expect(try world.at("hub").git("for-each-ref").output == "")
    }

    @Test("runs no program that the repository's own configuration names, until a person has agreed")
    func trust() throws {
        let world = try Self.world()
        try world.git("config", "remote.origin.uploadpack", "touch ../owned; git-upload-pack")
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        let words = world.at("journal")
        // The lock of the process in the background is free again when it has ended.
        #expect(
            try Self.eventually {
                FileManager.default.fileExists(atPath: words.folder.path("journal/.git/weekyii/auto-sync"))
            })
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("owned")))
        let synced = try world.weekyii("sync", now: Self.now)
        #expect(synced.status == 0, "\(synced)")
        #expect(
            synced.error.hasPrefix("[WARN] this repository's own configuration runs programs")
                && synced.error.contains("remote.origin.uploadpack = touch ../owned; git-upload-pack"), "\(synced)")
        #expect(try world.weekyii("sync", now: Self.now).error == "", "said once")
        // In a clone of git's, too, where no command has made a folder yet; filters and drivers are programs as well.
        try world.git("clone", "-q", "../hub", "../other")
        let other = world.at("other")
        try other.git("config", "filter.big.smudge", "cat")
        try other.git("config", "merge.big.driver", "true")
        let first = try other.weekyii("sync", now: Self.now)
        #expect(first.error.contains("filter.big.smudge = cat") && first.error.contains("merge.big.driver"), "\(first)")
        #expect(try other.weekyii("sync", now: Self.now).error == "")
    }
}

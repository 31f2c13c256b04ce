import Foundation
import TestSupport
import Testing

/// `weekyii.autoSync` (`Syncing.md`, "Automatic sync").
@Suite("the automatic sync", .waiting)
struct AutoSyncTests {
    /// A journal with a hub and automatic sync.
    private static func world(isAutomatic: Bool = true) throws -> World {
        let world = try World.journal()
        try world.git("init", "-q", "--bare", "../hub")
        try world.run("remote add origin ../hub")
        if isAutomatic { try world.git("config", "weekyii.autoSync", "true") }
        return world
    }

    /// Waits until the background process has recorded a sync with a text, and returns whether it did.
    private static func isRecorded(_ text: String, _ world: World) -> Bool {
        for _ in 0..<18_000 {
            if record(world).contains(text) { return true }
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
        try world.run("today create -m a", now: "2026-01-28 12:00")
        #expect(Self.isRecorded("succeeded: 1769572800", world))
        #expect(try world.at("hub").subjects("main") == ["today create: 1 task (1 in all)", "init: 2026-W05"])
        try world.expectClean()
    }

    @Test("never fails the change, and says why it failed in status")
    func failing() throws {
        let world = try Self.world()
        try world.folder.remove("hub")
        try world.run("today create -m a")
        #expect(Self.isRecorded("failures: 1\n", world))
        try world.expect("status", 0, "does not appear to be a git repository")
    }

    @Test("does nothing where it isn't wanted, and ends with the round that moves nothing")
    func standstill() throws {
        let world = try Self.world(isAutomatic: false)
        try world.run("today create -m a")
        #expect(try Self.record(world).isEmpty && world.at("hub").git("for-each-ref").output == "")
        try world.run("sync", "today create -m a")
        // What is known of the remote can't be written.
        try world.folder.write("", to: "journal/.git/refs/remotes/origin/main.lock")
        let ended = try world.shell("WEEKYII_NOW='\(World.now)' timeout 600 '\(World.binary)' auto-sync; echo $?")
        #expect(ended.output == "0\n", "\(ended)")
        #expect(try world.at("hub").git("rev-parse", "main").output == world.git("rev-parse", "main").output)
    }
}

import TestSupport
import Testing

/// A sync uses a remote's settings in git's configuration (`Syncing.md`, "The way").
@Suite("sync with what is set for a remote", .waiting)
struct RemoteSettingTests {
    private static let now = "2026-01-28 12:00"

    /// A journal with its hub, and a second repository beside it.
    private static func world() throws -> World {
        let now = "2026-01-28 08:00"
        let world = try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "a; b"])])
        for name in ["hub.git", "second.git"] { try world.git("init", "-q", "--bare", "../\(name)") }
        try world.git("remote", "add", "origin", world.folder.path("hub.git"))
        return world
    }

    @Test("of two addresses the first is asked, shown and fetched from")
    func twoAddresses() throws {
        let world = try Self.world()
        try Machines.run(world, ["sync"], Self.now)
        try world.git("push", "-q", "../second.git", "main~1:refs/heads/main")
        try world.git("remote", "set-url", "--add", "origin", world.folder.path("second.git"))
        let hub = world.folder.path("hub.git")
        #expect(try world.weekyii("remote", "list", now: Self.now).output == "[OK] 1 remote\norigin  \(hub) (sync)\n")
        #expect(try world.weekyii("sync", now: Self.now).output == "[OK] synced with origin\nnothing new\n")
        try Machines.run(world, ["today", "create", "-m", "c"], Self.now)
        #expect(try world.weekyii("sync", now: Self.now).output == "[OK] synced with origin\npushed 1 commit\n")
    }

    @Test(
        "a way that the user's configuration doesn't allow isn't taken",
        arguments: [
            ("protocol.file.allow", "never", [:], false), ("protocol.allow", "never", [:], false),
            ("protocol.file.allow", "user", [:], true), ("protocol.file.allow", "always", [:], true),
            ("x.y", "z", ["GIT_PROTOCOL_FROM_USER": "0"], false), ("x.y", "z", ["GIT_ALLOW_PROTOCOL": "ssh"], false),
            ("protocol.allow", "never", ["GIT_ALLOW_PROTOCOL": "file"], true),
        ] as [(key: String, value: String, variables: [String: String], isTaken: Bool)])
    func allowed(_ row: (key: String, value: String, variables: [String: String], isTaken: Bool)) throws {
        let world = try Self.world()
        try world.git("config", "--global", row.key, row.value)
        let asked = try world.with(row.variables).tryGit(["ls-remote", "origin"])
        #expect((asked.status == 0) == row.isTaken, "\(asked)")
        let synced = try world.with(row.variables).weekyii("sync", now: Self.now)
        #expect(synced.status == (row.isTaken ? 0 : 4), "\(synced)")
        if !row.isTaken { #expect(synced.error.contains("transport 'file' not allowed"), "\(synced)") }
        let cloned = try world.at(".").with(row.variables).weekyii("clone", "hub.git", "x", now: Self.now)
        #expect(cloned.status == (row.isTaken ? 0 : 4), "\(cloned)")
    }
}

import TestSupport
import Testing

/// What git's configuration says of a remote holds whichever way is taken (`journal.md`, section 4, "Transport").
@Suite("sync with what is set for a remote")
struct RemoteSettingTests {
    private static let now = "2026-01-28 12:00"

    /// A journal and its hub, and a second repository beside it.
    private static func world(hasGit: Bool) throws -> (git: World, machine: World) {
        let world = try World()
        for words in [["init"], ["today", "create", "-m", "a; b"]] {
            try Machines.run(world, words, "2026-01-28 08:00")
        }
        for name in ["hub.git", "second.git"] { try world.git("init", "-q", "--bare", "../\(name)") }
        try world.folder.makeFolder("bin")
        try world.git("remote", "add", "origin", world.folder.path("hub.git"))
        return (world, hasGit ? world : world.with(["PATH": world.folder.path("bin")]))
    }

    @Test("of two addresses the first is asked, shown and fetched from", arguments: [true, false])
    func twoAddresses(hasGit: Bool) throws {
        let (world, machine) = try Self.world(hasGit: hasGit)
        try Machines.run(machine, ["sync"], Self.now)
        try world.git("push", "-q", "../second.git", "main~1:refs/heads/main")
        try world.git("remote", "set-url", "--add", "origin", world.folder.path("second.git"))
        let hub = world.folder.path("hub.git")
        #expect(try machine.weekyii("remote", "list", now: Self.now).output == "[OK] 1 remote\norigin  \(hub) (sync)\n")
        #expect(try machine.weekyii("sync", now: Self.now).output == "[OK] synced with origin\nnothing new\n")
        try Machines.run(machine, ["today", "create", "-m", "c"], Self.now)
        #expect(try machine.weekyii("sync", now: Self.now).output == "[OK] synced with origin\n1 commit went\n")
    }
}

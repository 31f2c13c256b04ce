import TestSupport
import Testing

/// An upstream that no longer exists (`Syncing.md`, "The steps").
@Suite("sync whose upstream is gone", .waiting)
struct UpstreamTests {
    private static let now = "2026-01-28 12:00"

    /// A journal on `master` that was synced with its hub, whose branch then is renamed to `main`.
    private static func world() throws -> (world: World, hub: World) {
        let now = "2026-01-28 08:00"
        let world = try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "a; b"])])
        try world.git("branch", "-m", "master")
        try world.git("init", "-q", "--bare", "-b", "master", "../hub")
        try Machines.run(world, ["remote", "add", "origin", "../hub"], Self.now)
        try Machines.run(world, ["sync"], Self.now)
        let hub = world.at("hub")
        try hub.git("branch", "-m", "master", "main")
        try Machines.run(world, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        return (world, hub)
    }

    private static func branches(_ hub: World) throws -> [String] {
        try hub.git("for-each-ref", "--format=%(refname:short)", "refs/heads").lines.filter { !$0.isEmpty }
    }

    private static let said = "[WARN] origin/master no longer exists; the upstream is now origin/main\n"

    @Test(
        "follows the one branch that no local branch has as its upstream, and says so", arguments: ["sync", "push"],
        [false, true])
    func renamed(command: String, isPruned: Bool) throws {
        let (world, hub) = try Self.world()
        // Git then knows nothing of the former branch any more.
        if isPruned { try world.git("fetch", "-q", "--prune") }
        let synced = try world.weekyii(command, now: Self.now)
        #expect(synced.status == 0 && synced.error == Self.said, "\(synced)")
        #expect(synced.lines.contains("pushed 1 commit"), "\(synced)")
        #expect(try Self.branches(hub) == ["main"])
        #expect(try world.git("rev-parse", "--abbrev-ref", "master@{upstream}").lines == ["origin/main"])
        #expect(try hub.git("rev-parse", "main").output == world.git("rev-parse", "master").output)
        let again = try world.weekyii("sync", now: Self.now)
        #expect(again == Outcome(status: 0, output: "[OK] synced with origin\nnothing new\n", error: ""))
    }

    @Test("stops and names the branches where several could have replaced it, and status says that it is gone")
    func several() throws {
        let (world, hub) = try Self.world()
        try hub.git("branch", "notes", "main")
        let head = try world.git("rev-parse", "HEAD").output
        let words =
            "[ERR] origin/master no longer exists; origin has main, notes; git branch -u origin/main selects main\n"
        for command in ["sync", "pull", "push"] {
            let stopped = try world.weekyii(command, now: Self.now)
            #expect(stopped == Outcome(status: 1, output: "", error: words))
        }
        #expect(try Self.branches(hub) == ["main", "notes"])
        #expect(try world.git("rev-parse", "HEAD").output == head)
        let status = try world.weekyii("status", now: Self.now).lines
        #expect(status.contains { $0.hasPrefix("upstream: origin/master, gone; ") }, "\(status)")
        // The remedy in its message works.
        try world.git("branch", "-u", "origin/main")
        #expect(try world.weekyii("sync", now: Self.now).output == "[OK] synced with origin\npushed 1 commit\n")
        #expect(try world.weekyii("status", now: Self.now).lines.contains("upstream: origin/main, up to date"))
    }
}

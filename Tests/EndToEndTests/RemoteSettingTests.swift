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

    @Test("of two addresses one that rejects the push makes the sync fail")
    func secondRejects() throws {
        let world = try Self.world()
        try Machines.run(world, ["sync"], Self.now)
        // The second one has a commit that isn't here.
        _ = try world.shell(
            "git push -q ../second.git main && git clone -q ../second.git ../third && cd ../third"
                + " && git commit -q --allow-empty --no-verify -m other && git push -q")
        try world.git("remote", "set-url", "--add", "origin", world.folder.path("second.git"))
        try Machines.run(world, ["today", "create", "-m", "c"], Self.now)
        let synced = try world.weekyii("sync", now: Self.now)
        #expect(synced.status == 4 && synced.output == "", "\(synced)")
    }

    @Test(
        "what is pushed goes to the address for pushing",
        arguments: ["remote.origin.pushurl=HUB", "url.HUB.pushInsteadOf=LINK", "url.HUB.insteadOf=x:y"])
    func pushing(setting: String) throws {
        let world = try Self.world()
        // It is one repository; the fetch address can't be pushed to.
        let (hub, link) = (world.folder.path("hub.git"), world.folder.path("mirror.git"))
        try world.folder.link("mirror.git", to: "second.git")
        let parts = setting.replacing("HUB", with: hub).replacing("LINK", with: link).split(separator: "=")
        try world.git("config", String(parts[0]), String(parts[1]))
        try world.git("remote", "set-url", "origin", setting.hasSuffix("x:y") ? "x:y" : link)
        try Machines.run(world, ["sync"], Self.now)
        #expect(try world.at("hub.git").git("rev-parse", "main").output == world.git("rev-parse", "main").output)
        #expect(try world.at("second.git").git("for-each-ref").output == "")
    }

    /// An address relative to the journal's folder or to the home folder, and the path of the repository.
    private static let places: [(address: String, repository: String)] = [
        ("../hub", "hub.git"), ("../hub/", "hub/.git"), ("../hub", "hub"), ("../hub", "hub.git/.git"),
        ("~/hub", "home/hub"), ("~/hub", "home/hub.git"), ("../linked", "hub.git"), ("../linked/.git", "hub.git"),
    ]

    @Test("a folder is found where git finds it", arguments: places)
    func place(place: (address: String, repository: String)) throws {
        let world = try Self.world()
        try world.folder.remove("hub.git")
        try world.git("init", "-q", "--bare", "../\(place.repository)")
        try world.folder.write("gitdir: ../hub.git\n", to: "linked/.git")
        try world.git("remote", "set-url", "origin", place.address)
        #expect(try world.tryGit(["ls-remote", "origin"]).status == 0)
        let synced = try world.weekyii("sync", now: Self.now)
        #expect(synced.output == "[OK] synced with origin\npushed 2 commits\n", "\(synced)")
        #expect(
            try world.at(place.repository).git("rev-parse", "main").output == world.git("rev-parse", "main").output)
    }

    @Test("a branch of the hub that stands for another is written through", arguments: [true, false])
    func symbolic(isThere: Bool) throws {
        let world = try Self.world()
        try world.git("push", "-q", "origin", isThere ? "main~1:refs/heads/trunk" : "main~1:refs/heads/side")
        try world.git("push", "-q", "origin", "main~1:refs/heads/other")
        let hub = world.at("hub.git")
        try hub.git("symbolic-ref", "refs/heads/main", "refs/heads/trunk")
        try Machines.run(world, ["sync"], Self.now)
        #expect(try hub.git("symbolic-ref", "refs/heads/main").lines == ["refs/heads/trunk"])
        #expect(try hub.git("rev-parse", "refs/heads/trunk").output == world.git("rev-parse", "main").output)
    }

    @Test(
        "what git hides of the hub isn't seen",
        arguments: ["transfer.hideRefs", "uploadpack.hideRefs"], [true, false])
    func hidden(key: String, isHubs: Bool) throws {
        let world = try Self.world()
        try world.git("push", "-q", "origin", "main:refs/heads/other", "main:refs/heads/more", "main")
        try (isHubs ? world.at("hub.git") : world).git(
            "config", isHubs ? "--local" : "--global", key, "refs/heads/main")
        let seen = try world.git("ls-remote", "origin").lines
        #expect(!seen.contains { $0.hasSuffix("refs/heads/main") }, "\(seen)")
        let synced = try world.weekyii("sync", now: Self.now)
        // What is hidden from a fetch alone can be pushed to.
        #expect(synced.status == (key.hasPrefix("transfer") ? 4 : 0), "git doesn't tell of the branch: \(synced)")
    }

    @Test(
        "a hub that git can't read is no hub, even if its branch could be read",
        arguments: ["HEAD", "packed-refs"], ["garbage\n", "gar bage\n"])
    func unreadable(file: String, text: String) throws {
        let world = try Self.world()
        try Machines.run(world, ["sync"], Self.now)
        try world.folder.write(text, to: "hub.git/\(file)")
        let asked = try world.tryGit(["ls-remote", "origin"])
        #expect(asked.status != 0, "\(asked)")
        let synced = try world.weekyii("sync", now: Self.now)
        #expect(synced.status == 4, "\(synced)")
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

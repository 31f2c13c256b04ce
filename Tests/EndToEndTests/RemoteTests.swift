import Foundation
import TestSupport
import Testing

/// `clone` and `remote` (`CommandLine.md`, "Remotes").
@Suite("clone and remote", .waiting)
struct RemoteTests {
    private static let now = "2026-01-28 12:00"

    /// A journal that was pushed to its hub.
    private static func world() throws -> World {
        let now = "2026-01-28 08:00"
        let world = try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "a; b"])])
        try world.git("init", "-q", "--bare", "../hub.git")
        return world
    }

    @Test("a clone is a journal that is ready: hooks, folders, and the way back")
    func clone() throws {
        let world = try Self.world()
        let hub = world.folder.path("hub.git")
        try Machines.run(world, ["remote", "add", "origin", hub], Self.now)
        try Machines.run(world, ["sync"], Self.now)
        let cloned = try world.at(".").weekyii("clone", hub, "two/plan", now: Self.now)
        let path = world.folder.path("two/plan")
        #expect(cloned.output == "[OK] cloned to \(path)\njournal: \(path)\n", "\(cloned)")
        let other = world.at("two/plan")
        #expect(try other.git("status", "--porcelain").output == "")
        #expect(try other.git("rev-parse", "--abbrev-ref", "main@{upstream}").lines == ["origin/main"])
        #expect(try other.weekyii("hooks", "status", now: Self.now).status == 0)
        #expect(try other.git("config", "--local", "core.fsync").lines == ["all"])
        for folder in ["Past", "Present", "Pending"] { #expect(world.has("two/plan/\(folder)")) }
        try Machines.run(other, ["today", "create", "-m", "c"], Self.now)
        #expect(try other.weekyii("sync", now: Self.now).output == "[OK] synced with origin\npushed 1 commit\n")
        #expect(try other.weekyii("check", now: Self.now).status == 0)
        // The hub has all commits but one of a new branch.
        try other.git("switch", "-q", "-c", "trip")
        try Machines.run(other, ["today", "create", "-m", "d"], Self.now)
        #expect(try other.weekyii("push", now: Self.now).output == "[OK] pushed to origin\npushed 1 commit\n")
    }

    @Test(
        "a clone is clean, and a journal's file has no other line ends than its commit",
        arguments: ["core.autocrlf=true", "core.autocrlf=input", "core.eol=crlf", "core.attributesFile=../crlf"])
    func lineEnds(setting: String) throws {
        let world = try Self.world()
        try world.folder.write("* text=auto\n", to: "journal/.gitattributes")
        try world.folder.write("* eol=crlf\n", to: "crlf")
        try world.folder.write("mine\n", to: "journal/notes.txt")
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", "notes")
        try Machines.run(world, ["remote", "add", "origin", "../hub.git"], Self.now)
        try Machines.run(world, ["sync"], Self.now)
        let parts = setting.replacing("..", with: world.folder.path("")).split(separator: "=").map(String.init)
        try world.git("config", "--global", parts[0], parts[1])
        try Machines.run(world.at("."), ["clone", "hub.git", "two"], Self.now)
        let two = world.at("two")
        #expect(try two.git("status", "--porcelain").output == "")
        #expect(try !two.folder.text("two/STATE.md").contains("\r"))
        // Git converts the user's own files.
        #expect(try two.folder.text("two/notes.txt") == (setting.hasSuffix("input") ? "mine\n" : "mine\r\n"))
        try Machines.run(two, ["today", "create", "-m", "c"], Self.now)
        #expect(try two.git("log", "-2", "--format=%s").lines.first == "today create: 1 task (3 in all)")
        #expect(try two.git("show", "--name-only", "--format=", "HEAD").lines.filter { !$0.isEmpty } == [Place.today])
    }

    @Test("a signal during a clone leaves nothing half made", arguments: ["INT", "TERM", "HUP"])
    func interrupted(signal: String) throws {
        let world = try Self.world()
        try Machines.run(world, ["remote", "add", "origin", "../hub.git"], Self.now)
        try Machines.run(world, ["sync"], Self.now)
        try world.folder.writeProgram(
            "#!/bin/sh\ntouch '\(world.folder.path("home/asked"))'\nsleep 60\n", to: "home/ssh")
        let place = world.at(".").with(["GIT_SSH": world.folder.path("home/ssh")])
        let script = """
            env --default-signal=INT \(World.binary) clone ssh://hub/x two & clone=$!
            until [ -e home/asked ]; do sleep 0.05; done
            kill -\(signal) $clone; wait $clone
            """
        _ = try Child(
            "sh", ["-c", script], environment: place.environment.merging(["WEEKYII_NOW": Self.now]) { $1 },
            folder: world.folder.path, input: ""
        ).outcome()
        #expect(try world.names() == ["home", "hub.git", "journal"])
    }

    @Test("of two addresses of a remote the first is asked, shown and fetched from")
    func twoAddresses() throws {
        let (world, hub) = (try Self.world(), "hub.git")
        try world.git("remote", "add", "origin", world.folder.path(hub))
        try Machines.run(world, ["sync"], Self.now)
        try world.git("clone", "-q", "--bare", ".", "../second.git")
        try world.git("remote", "set-url", "--add", "origin", world.folder.path("second.git"))
        let list = "[OK] 1 remote\norigin  \(world.folder.path(hub)) (sync)\n"
        #expect(try world.weekyii("remote", "list", now: Self.now).output == list)
        try Machines.run(world, ["today", "create", "-m", "c"], Self.now)
        #expect(try world.weekyii("sync", now: Self.now).output == "[OK] synced with origin\npushed 1 commit\n")
        for place in [hub, "second.git"] {
            #expect(try world.at(place).git("rev-parse", "main").output == world.git("rev-parse", "main").output)
        }
    }

    @Test("a clone of a folder in somebody's notes is found in it")
    func below() throws {
        let world = try World(place: "notes")
        try world.git("init", "-q", ".")
        try Machines.run(world, ["init", "plan"], "2026-01-28 08:00")
        let cloned = try world.at(".").weekyii("clone", "notes", "two", now: Self.now)
        #expect(cloned.output.hasSuffix("journal: \(world.folder.path("two/plan"))\n"), "\(cloned)")
        #expect(world.has("two/plan/Pending"))
    }
}

extension World {
    /// Whether something exists at a path in the world.
    fileprivate func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

    /// The names in the world's folder, in order.
    fileprivate func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    }
}

import TestSupport
import Testing

/// A machine without git, and one that is told to do without (`journal.md`, section 4, "Transport").
@Suite("sync without git")
struct PlainTransportTests {
    private static let now = "2026-01-28 12:00"

    /// A journal and its hub, on a machine whose `PATH` has no git.
    private static func world() throws -> (world: World, bare: World) {
        let world = try World()
        for words in [["init"], ["today", "create", "-m", "a; b"]] {
            try Machines.run(world, words, "2026-01-28 08:00")
        }
        try world.git("init", "-q", "--bare", "../hub.git")
        try world.folder.makeFolder("bin")
        let bare = world.with(["PATH": world.folder.path("bin")])
        try Machines.run(bare, ["remote", "add", "origin", "../hub.git"], Self.now)
        return (world, bare)
    }

    @Test("two machines come together over a path")
    func both() throws {
        let (world, bare) = try Self.world()
        #expect(try bare.weekyii("sync", now: Self.now).output == "[OK] synced with origin\n2 commits went\n")
        let cloned = try bare.at(".").weekyii("clone", "hub.git", "two", now: Self.now)
        #expect(cloned.status == 0, "\(cloned)")
        let other = bare.at("two")
        try Machines.run(bare, ["today", "create", "-m", "c"], Self.now)
        try Machines.run(other, ["today", "create", "-m", "d"], Self.now)
        #expect(try bare.weekyii("sync", now: Self.now).output == "[OK] synced with origin\n1 commit went\n")
        #expect(
            try other.weekyii("sync", now: Self.now).output
                == "[OK] synced with origin\n1 commit came, merged 1 day\n2 commits went\n")
        #expect(try bare.weekyii("sync", now: Self.now).output == "[OK] synced with origin\n2 commits came\n")
        let heads = try [world, world.at("two"), world.at("hub.git")].map { try $0.git("rev-parse", "main").output }
        #expect(Set(heads).count == 1)
        #expect(try world.at("two").git("rev-parse", "--abbrev-ref", "main@{upstream}").lines == ["origin/main"])
        #expect(try world.at("hub.git").git("for-each-ref", "--format=%(refname)").lines == ["refs/heads/main"])
        for place in ["journal", "two", "hub.git"] { try world.at(place).git("fsck", "--strict") }
    }

    @Test("a guarded hub refuses what takes a promise back, without git, too")
    func guarded() throws {
        let (world, bare) = try Self.world()
        try Machines.run(world, ["hooks", "install", "-server", "../hub.git"], Self.now)
        try Machines.run(bare, ["today", "start"], Self.now)
        try Machines.run(bare, ["sync"], Self.now)
        let before = try world.at("hub.git").git("rev-parse", "main").output
        try world.git("rm", "-q", "-r", "--cached", "Present")
        try world.git("commit", "-q", "--no-verify", "-m", "bad")
        let pushed = try bare.weekyii("push", now: Self.now)
        #expect(pushed.status == 4 && pushed.error.contains("pre-receive hook declined"), "\(pushed)")
        #expect(try world.at("hub.git").git("rev-parse", "main").output == before)
    }

    @Test("the user's pre-push sees what goes, may refuse it, and is skipped when asked, whichever way it goes")
    func prePush() throws {
        let (world, bare) = try Self.world()
        let hook = "journal/.git/hooks/pre-push"
        for (machine, title) in [(world, "c"), (bare, "d")] {
            try world.folder.write("", to: "runs")
            try world.folder.write(
                "#!/bin/sh\necho \"$@\" >../seen\nread line; echo \"$line\" >>../seen; echo >>../runs\n", to: hook)
            try world.folder.setMode(0o755, of: hook)
            try Machines.run(machine, ["today", "create", "-m", title], Self.now)
            try Machines.run(machine, ["sync"], Self.now)
            let head = try world.git("rev-parse", "main", "main~1").lines
            let seen = try world.folder.text("seen").lines
            #expect(seen[0] == "origin \(world.folder.path("hub.git"))")
            #expect(try world.folder.text("runs").lines.count == 1, "once, and not by git as well")
            #expect(seen[1].hasPrefix("refs/heads/main \(head[0]) refs/heads/main "), "\(seen)")
            try world.folder.write("#!/bin/sh\necho not today\nexit 3\n", to: hook)
            try Machines.run(machine, ["today", "create", "-m", "more"], Self.now)
            let refused = try machine.weekyii("sync", now: Self.now)
            let words = "the hook pre-push refuses (exit status 3; --no-verify skips it): not today"
            #expect(refused == Outcome(status: 4, output: "", error: "[ERR] \(words)\n"))
            #expect(try machine.weekyii("status", now: Self.now).output.contains(", \(words)\n"))
            #expect(try world.at("hub.git").git("rev-parse", "main").lines[0] == head[0])
            try Machines.run(machine, ["sync", "-no-verify"], Self.now)
        }
    }

    @Test("a hook's words are harmless")
    func words() throws {
        let (world, bare) = try Self.world()
        try world.folder.write("#!/bin/sh\nprintf 'no \\033[31mway\\n'\nexit 1\n", to: "hub.git/hooks/pre-receive")
        try world.folder.setMode(0o755, of: "hub.git/hooks/pre-receive")
        for machine in [world, bare] {
            let pushed = try machine.weekyii("push", now: Self.now)
            #expect(pushed.error == "[ERR] the remote refuses: no ^[[31mway; pre-receive hook declined\n", "\(pushed)")
            #expect(pushed.status == 4)
        }
    }

    @Test("weekyii.transport says which way, and git's has to be there")
    func choice() throws {
        let (world, bare) = try Self.world()
        try world.git("config", "weekyii.transport", "git")
        let missing = try bare.weekyii("sync", now: Self.now)
        #expect(missing.status == 4 && missing.error.contains("git isn't on the PATH; install it"), "\(missing)")
        try world.git("config", "weekyii.transport", "pigeon")
        let wrong = try world.weekyii("sync", now: Self.now)
        #expect(wrong.status == 1 && wrong.error.contains("auto, git or libgit2"), "\(wrong)")
        try world.git("config", "weekyii.transport", "libgit2")
        #expect(try world.weekyii("sync", now: Self.now).status == 0)
    }

    @Test("what libgit2 can't reach is told as network trouble, by a process that can be ended")
    func refusedConnection() throws {
        let (world, bare) = try Self.world()
        try world.git("remote", "set-url", "origin", "git://127.0.0.1:1/plan.git")
        let synced = try bare.weekyii("sync", now: Self.now)
        #expect(synced.status == 4, "\(synced)")
        #expect(synced.error.hasPrefix("[ERR] network: 2 commits wait for the next sync ("), "\(synced)")
    }
}

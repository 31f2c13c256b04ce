import Foundation
import TestSupport
import Testing

/// The pushes that a server's `pre-receive` accepts and refuses, with the real `git push`.
@Suite("Hooks: on a server", .waiting)
struct HooksServerTests {
    private static let day = "Present/2026/2026-W05/2026-01-28/day.md"

    /// A journal with a started day that an empty server has accepted.
    private static func world() throws -> World {
        try PreparedWorlds.copy("HooksServer") {
            let world = try World.prepared([
                ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:10", ["today", "create", "-m", "a; b; c"]),
                ("2026-01-28 08:20", ["today", "start"]),
            ]).with(["WEEKYII_NOW": "2026-01-28 09:00"])
            try world.git("init", "-q", "--bare", "../server.git")
            let installed = try world.weekyii("hooks", "install", "-server", "../server.git", now: "2026-01-28 08:20")
            #expect(installed.output == "[OK] hooks installed\n\(world.folder.path("server.git/hooks/pre-receive"))\n")
            try world.git("remote", "add", "server", "../server.git")
            try world.git("push", "-q", "server", "main")
            return world
        }
    }

    private static func edit(_ world: World, _ old: String, _ new: String) throws {
        let text = try world.folder.text("journal/\(day)")
        #expect(text.contains(old), "\(old)")
        try world.folder.write(text.replacing(old, with: new), to: "journal/\(day)")
        try world.git("commit", "-qam", "by hand", "--no-verify")
    }

    private func expectRefused(_ world: World, _ words: [String], _ reason: String) throws {
        let before = try world.at("server.git").git("for-each-ref").output
        let outcome = try world.tryGit(["push", "-q"] + words)
        #expect(outcome.status != 0 && outcome.error.contains("[ERR] ") && outcome.error.contains(reason), "\(outcome)")
        // Neither takes the commit out of the push.
        for remedy in ["undoes it", "git restore"] { #expect(!outcome.error.contains(remedy), "\(outcome)") }
        #expect(try world.at("server.git").git("for-each-ref").output == before)
    }

    @Test("everything that the tool makes is accepted")
    func accepting() throws {
        let world = try Self.world()
        let steps: [([String], String)] = [
            (["today", "done", "focus_zone"], "2026-01-28 09:10"),
            (["today", "change-kill-time", "-t", "21:00"], "2026-01-28 09:20"),
            (["day", "create", "-t", "2026-01-30", "-m", "x; y"], "2026-01-28 09:30"),
            (["today", "show"], "2026-01-28 22:00"), (["today", "show"], "2026-02-03 08:00"),
            (["pending", "create", "week", "-t", "2026-W09"], "2026-02-03 08:00"),
            (["today", "create", "-m", "z"], "2026-02-17 08:00"), (["today", "start"], "2026-02-17 08:10"),
            (["today", "done", "focus_zone"], "2026-02-17 08:20"), (["check", "-fix"], "2026-02-17 08:30"),
        ]
        for (words, now) in steps {
            #expect(try world.weekyii(words, now: now).status == 0)
            let push = try world.tryGit(["push", "-q", "server", "main"])
            #expect(push == Outcome(status: 0, output: "", error: ""), "\(words)")
        }
        try world.git("push", "-q", "server", "main:refs/heads/copy", "main:refs/tags/copy")
    }

    @Test("a journal with started days isn't taken out of sight, alone or with its folder")
    func refusesLostState() throws {
        let world = try Self.world()
        for words in [["rm", "-q", "STATE.md"], ["rm", "-rq", "."]] {
            try world.git(words)
            try world.git("commit", "-qm", "gone", "--no-verify")
            try expectRefused(world, ["server", "main"], "STATE.md: without it, a journal with started days")
            try world.git("reset", "-q", "--hard", "HEAD^")
        }
    }

    @Test(
        "a commit that takes a promise back is refused, on a new branch as well",
        arguments: [
            ("- (T03) [regular] c\n", "- (T03) [regular] c\n- (T04) [regular] d\n", "tasks of a started day"),
            ("initiated_at: 2026-01-28 08:20", "initiated_at: null", "initiated_at"),
        ])
    func refusing(old: String, new: String, reason: String) throws {
        let world = try Self.world()
        try Self.edit(world, old, new)
        try expectRefused(world, ["server", "main"], reason)
        try expectRefused(world, ["server", "main:refs/heads/new"], reason)
        // Restoring it in a further commit doesn't undo the first one.
        try world.git("revert", "--no-edit", "HEAD")
        try expectRefused(world, ["server", "main"], reason)
    }

    @Test(
        "what pre-commit refuses is refused here, too",
        arguments: [
            ("Past/2026/2026-W04/2026-01-19/day.md", "# Day: 2026-01-19 (Mon)\nstatus: done\n", ":2: "),
            ("Present/2026/2026-W05/week.md", "# Week: soon\n", ":1: "),
            (".weekyii/config", "[plan]\n\tkillTime = 25:00\n", ":2: "),
        ])
    func unreadable(path: String, text: String, reason: String) throws {
        let world = try Self.world()
        try world.folder.write(text, to: "journal/\(path)")
        try world.git("add", "-A")
        #expect(try world.tryGit(["commit", "-qm", "by hand"]).error.contains("\(path)\(reason)"))
        try world.git("commit", "-qm", "by hand", "--no-verify")
        try expectRefused(world, ["server", "main"], "\(path)\(reason)")
        try expectRefused(world, ["server", "main:refs/heads/new"], "\(path)\(reason)")
    }

    @Test("history with a journal is neither rewritten nor deleted; another branch is git's own business")
    func rewriting() throws {
        let world = try Self.world()
        try world.git("commit", "-q", "--amend", "--no-verify", "-m", "other words")
        try expectRefused(world, ["-f", "server", "main"], "rewritten")
        try expectRefused(world, ["server", ":main"], "cannot be deleted")
        let other = try World(place: "other").with(["HOME": world.folder.path("home")])
        try other.git("init", "-q")
        try other.folder.write("x\n", to: "other/x")
        try other.git("add", "x")
        try other.git("commit", "-qm", "x")
        let url = world.folder.path("server.git")
        try other.git("push", "-q", url, "HEAD:refs/heads/plain")
        try other.git("commit", "-q", "--amend", "-m", "y")
        try other.git("push", "-q", "-f", url, "HEAD:refs/heads/plain")
        try other.git("push", "-q", url, ":plain")
    }

    @Test("a merge that keeps both sides is accepted, one that loses what was done is refused")
    func merging() throws {
        let world = try Self.world()
        try world.git("branch", "-q", "side")
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:10").status == 0)
        try world.git("checkout", "-q", "side")
        #expect(try world.weekyii("day", "create", "-t", "2026-02-03", "-m", "x", now: "2026-01-28 09:20").status == 0)
        try world.git("merge", "-q", "--no-edit", "-s", "ours", "main")
        try expectRefused(world, ["server", "side:main"], "tasks of a started day")
        try world.git("checkout", "-q", "main")
        try world.git("merge", "-q", "--no-edit", "-s", "ours", "side~1")
        try world.git("push", "-q", "server", "main")
    }

    @Test("where the program is gone every push is refused; uninstall takes away ours alone; others are told")
    func program() throws {
        let world = try Self.world()
        let hook = "server.git/hooks/pre-receive"
        let text = try world.folder.text(hook)
        try world.folder.write(text.replacing(World.binary, with: "/gone/weekyii"), to: hook)
        try world.git("commit", "-q", "--allow-empty", "-m", "x")
        #expect(try world.tryGit(["push", "-q", "server", "main"]).error.contains("can't be run here"))
        let words = ["hooks", "uninstall", "-server", "../server.git"]
        #expect(try world.weekyii(words, now: "2026-01-28 09:00").output.contains("pre-receive"))
        #expect(try world.weekyii(words, now: "2026-01-28 09:00").output.hasPrefix("[OK] nothing"))
        try world.git("push", "-q", "server", "main")
        try world.folder.write("#!/bin/sh\n", to: hook)
        let install = ["hooks", "install", "-server", "../server.git"]
        let foreign = try world.weekyii(install, now: "2026-01-28 09:00")
        #expect(foreign.status == 1 && foreign.error.contains("hook pre-receive"), "\(foreign)")
        #expect(try world.folder.text(hook) == "#!/bin/sh\n")
        for (folder, remedy) in [(".", "omit -server"), ("../nowhere", "git init --bare")] {
            let outcome = try world.weekyii("hooks", "install", "-server", folder, now: "2026-01-28 09:00")
            #expect(outcome.status == 1 && outcome.error.contains(remedy), "\(outcome)")
        }
    }
}

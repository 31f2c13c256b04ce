import TestSupport
import Testing

/// The status of the repository, without the network (`Syncing.md`, "Status").
@Suite("status", .waiting)
struct StatusTests {
    private static let noRemote = "no remote; weekyii remote add origin URL adds one"

    private static func world() throws -> World {
        let now = "2026-01-28 08:00"
        let world = try World.prepared([(now, ["init"]), (now, ["day", "create", "-t", "2026-02-04", "-m", "x"])])
        // A crontab delivers reminders; `Transcripts/remind-no-timer` shows a machine without one.
        try world.folder.write("crontab\n", to: "journal/.git/weekyii/crontab")
        return world
    }

    private static func status(_ world: World, now: String = "2026-01-28 12:00") throws -> [String] {
        let before = try Everything(world)
        let outcome = try world.weekyii("status", now: now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try Everything(world) == before)
        #expect(outcome.lines[1].hasSuffix(world.folder.path("journal")))
        return [outcome.lines[0]] + outcome.lines.dropFirst(2)
    }

    @Test("tells edits in any of many pending weeks, also of the same size and time, staged, or behind a link")
    func pendingWeeks() throws {
        let world = try Self.world()
        for week in 10...15 {
            try Machines.run(world, ["pending", "create", "week", "-t", "2026-W\(week)"], "2026-01-28 08:00")
        }
        func shell(_ script: String) throws { #expect(try world.shell("cd Pending/2026\n\(script)").status == 0) }
        // As if all was written long ago, so that git knows each file by its metadata.
        try shell("find . -name '*.md' -exec touch -d 2026-01-01 {} +; git update-index -q --refresh")
        #expect(try Self.status(world) == ["[OK] on branch main", Self.noRemote])
        try shell(
            """
            printf '\\n## Notes\\n' >> 2026-W10/2026-03-02/day.md
            sed -i 's/20:00/20:01/' 2026-W11/2026-03-09/day.md; touch -d 2026-01-01 2026-W11/2026-03-09/day.md
            rm 2026-W12/2026-03-16/day.md
            mv 2026-W13/2026-03-23 ../../..; ln -s ../../../../2026-03-23 2026-W13/2026-03-23
            printf '\\n## Notes\\n' >> 2026-W14/2026-03-30/day.md; git add 2026-W14
            mv 2026-W15 ../../..; ln -s ../../../2026-W15 2026-W15
            """)
        let all = try Self.status(world).joined(separator: "\n")
        for path in [
            "2026-W10/2026-03-02", "2026-W11/2026-03-09", "2026-W12/2026-03-16", "2026-W13/2026-03-23",
            "2026-W14/2026-03-30", "2026-W15/2026-04-06/day.md (deleted)",
        ] { #expect(all.contains(path), "\(path): \(all)") }
        #expect(!all.contains("2026-W06"))
    }

    @Test("tells what the next command refuses, where the last commit has a text that can't be understood")
    func broken() throws {
        let world = try Self.world()
        for words in [["today", "create", "-m", "a; b"], ["today", "start"]] {
            try Machines.run(world, words, "2026-01-28 08:01")
        }
        let script = "echo x > \(Place.today); git commit -q --no-verify -am broken; rm \(Place.today)"
        #expect(try world.shell(script).status == 0)
        let refused = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 12:00")
        let reason = "\(Place.today): the file of a started day was deleted; "
        #expect(refused.status == 1 && refused.error.contains(reason), "\(refused)")
        #expect(try Self.status(world).contains { $0.hasPrefix(reason) })
    }

    @Test("tells how far the upstream is, as it was last seen")
    func upstream() throws {
        let world = try Self.world()
        #expect(try Self.status(world) == ["[OK] on branch main", Self.noRemote])
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", world.folder.path("hub"))
        let none = "no upstream yet (remotes: origin); the first weekyii sync sets it"
        #expect(try Self.status(world) == ["[OK] on branch main", none, "last sync: never"])
        try world.git("push", "-q", "-u", "origin", "main")
        func line() throws -> String { try Self.status(world)[1] }
        #expect(try line() == "upstream: origin/main, up to date")
        try Machines.run(world, ["today", "create", "-m", "a"], "2026-01-28 08:01")
        #expect(try line() == "upstream: origin/main, 1 ahead")
        try world.git("push", "-q")
        try world.git("reset", "-q", "--hard", "HEAD~1")
        #expect(try line() == "upstream: origin/main, 1 behind")
        try Machines.run(world, ["today", "create", "-m", "b"], "2026-01-28 08:02")
        #expect(try line() == "upstream: origin/main, 1 ahead, 1 behind")
        // The hub was removed, which doesn't matter.
        try world.folder.remove("hub")
        #expect(try line() == "upstream: origin/main, 1 ahead, 1 behind")
        try world.git("update-ref", "-d", "refs/remotes/origin/main")
        #expect(try line() == "upstream: origin/main, not fetched yet; weekyii sync fetches it")
        // Git has no remote-tracking branch then, but a sync records it.
        try world.git("config", "--unset-all", "remote.origin.fetch")
        #expect(try line() == "upstream: origin/main, not fetched yet; weekyii sync fetches it")
        try world.git("update-ref", "refs/remotes/origin/main", "HEAD")
        #expect(try line() == "upstream: origin/main, up to date")
        try world.git("config", "branch.main.remote", "nosuch")
        #expect(
            try line()
                == "upstream: nosuch/main, but remote nosuch does not exist; weekyii remote add nosuch URL adds it, "
                + "git branch --unset-upstream removes the upstream")
    }

    @Test("tells what git has begun, and where HEAD is")
    func states() throws {
        let world = try Self.world()
        try world.git("checkout", "-q", "--detach")
        let id = try world.git("rev-parse", "HEAD").output.prefix(10)
        #expect(try Self.status(world)[0] == "[OK] not on a branch, at \(id); git switch BRANCH returns to one")
        try world.git("checkout", "-q", "main")
        // Git doesn't switch branches in a rebase.
        try world.git("checkout", "-q", "--detach")
        try world.folder.makeFolder("journal/.git/rebase-merge")
        let lines = try Self.status(world)
        #expect(lines[0] == "[OK] not on a branch, at \(id)" && lines[1].hasPrefix("git rebase is in progress; "))
        try world.folder.remove("journal/.git/rebase-merge")
        try world.git("checkout", "-q", "main")
        try world.folder.write("\(try world.git("rev-parse", "HEAD").output)", to: "journal/.git/MERGE_HEAD")
        #expect(
            try Self.status(world)[1]
                == "git merge is in progress; git merge --continue finishes it, git merge --abort cancels it")
        try world.folder.remove("journal/.git/MERGE_HEAD")
        try world.git("checkout", "-q", "--orphan", "fresh")
        #expect(try Self.status(world) == ["[OK] on branch fresh, nothing committed yet", Self.noRemote])
    }
}

import TestSupport
import Testing

/// A repository that can't accept a commit now: one clear error, and no change.
@Suite("A repository in the middle of something", .waiting)
struct UnreadyRepositoryTests {
    /// What git has begun in a journal whose `main` has two commits more than `side`, and the text that the error must
    /// contain.
    private static let troubles: [(words: [String], remedy: String)] = [
        (["checkout", "-q", "--detach"], "git switch"), (["merge", "side"], "git merge --abort"),
        (["rebase", "side"], "git rebase --abort"), (["cherry-pick", "side"], "git cherry-pick --abort"),
        (["revert", "--no-edit", "HEAD~1"], "git revert --abort"),
    ]

    private static func world(_ words: [String]) throws -> World {
        let world = try world()
        _ = try world.tryGit(words)
        return world
    }

    private static func world() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a; b"]),
        ])
        let note = "journal/note.txt"
        func commit(_ text: String) throws {
            try world.folder.write(text, to: note)
            try world.git("add", "note.txt")
            try world.git("commit", "-qm", "note \(text)")
        }
        try commit("base\n")
        try world.git("branch", "side")
        try commit("ours\n")
        try commit("ours again\n")
        try world.git("checkout", "-q", "side")
        try commit("theirs\n")
        try world.git("checkout", "-q", "main")
        return world
    }

    @Test("commands that write are refused with the git command that helps", arguments: troubles)
    func writing(words: [String], remedy: String) throws {
        let world = try Self.world(words)
        let before = try Everything(world)
        for words in [
            ["today", "create", "-m", "c"], ["today", "start"], ["pending", "create", "week", "-t", "2026-W09"],
        ] {
            let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(outcome.status != 0 && outcome.output == "" && outcome.error.lines.count == 1, "\(outcome)")
            #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.contains(remedy), "\(outcome)")
            #expect(try Everything(world) == before, "\(words)")
        }
    }

    @Test("a sync has the same answer, and changes nothing", arguments: troubles.prefix(3), ["sync", "pull", "push"])
    func syncing(trouble: (words: [String], remedy: String), command: String) throws {
        // A push sends what is committed, and changes nothing here.
        guard trouble.words[0] != "merge" || command != "push" else { return }
        let world = try Self.world()
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", world.folder.path("hub"))
        _ = try world.tryGit(trouble.words)
        let before = try Everything(world)
        let outcome = try world.weekyii(command, now: "2026-01-28 09:00")
        let written = try world.weekyii("today", "start", now: "2026-01-28 09:00")
        #expect(outcome == written && outcome.error.contains(trouble.remedy), "\(outcome)")
        #expect(try Everything(world) == before)
    }

    @Test("looking shows what is due without writing it", arguments: troubles.prefix(2))
    func looking(words: [String], remedy: String) throws {
        let world = try Self.world(words)
        let before = try Everything(world)
        let outcome = try world.weekyii("present", "show", "week", now: "2026-01-29 09:00")
        #expect(outcome.status == 0 && outcome.output.contains("\nWed 2026-01-28: expired\n"))
        let warnings = outcome.error.split(separator: "\n")
        #expect(warnings.first == "[WARN] 2026-01-28: a draft of 2 tasks was not started")
        #expect(warnings.count == 2 && warnings.allSatisfy { $0.hasPrefix("[WARN] ") })
        #expect(try Everything(world) == before)
    }
}

import TestSupport
import Testing

/// A repository that can't accept a commit now: one clear error, and no change.
@Suite("A repository in the middle of something", .waiting)
struct UnreadyRepositoryTests {
    enum Trouble: String, CaseIterable {
        case detached, merge, rebase, cherryPick, revert

        /// Creates it in a journal whose `main` has two commits more than the tag `before`.
        func arrange(_ world: World) throws {
            switch self {
            case .detached: try world.git("checkout", "-q", "--detach")
            case .merge: try conflict(world, ["merge", "side"])
            case .rebase: try conflict(world, ["rebase", "side"])
            case .cherryPick: try conflict(world, ["cherry-pick", "side"])
            case .revert: try conflict(world, ["revert", "--no-edit", "HEAD~1"])
            }
        }

        /// The text that the error must contain.
        var remedy: String {
            switch self {
            case .detached: "git switch"
            case .merge: "git merge --abort"
            case .rebase: "git rebase --abort"
            case .cherryPick: "git cherry-pick --abort"
            case .revert: "git revert --abort"
            }
        }

        private func conflict(_ world: World, _ words: [String]) throws {
            #expect(try world.tryGit(words).status != 0)
        }
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

    @Test("commands that write are refused with the git command that helps", arguments: Trouble.allCases)
    func writing(trouble: Trouble) throws {
        let world = try Self.world()
        try trouble.arrange(world)
        let before = try Everything(world)
        let commands = [
            ["today", "create", "-m", "c"], ["today", "update", "-m", "delete: 1"], ["today", "start"],
            ["today", "copy-to", "-t", "2026-01-30"], ["today", "change-kill-time", "-t", "21:00"],
            ["pending", "create", "week", "-t", "2026-W09"], ["day", "create", "-t", "2026-01-30", "-m", "x"],
        ]
        for words in commands {
            let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(outcome.status != 0, "\(words)")
            #expect(outcome.output == "")
            #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.split(separator: "\n").count == 1)
            #expect(outcome.error.contains(trouble.remedy), "\(outcome.error)")
            #expect(try Everything(world) == before, "\(words)")
        }
    }

    @Test(
        "a sync has the same answer, and changes nothing", arguments: [Trouble.detached, .merge, .rebase],
        ["sync", "pull", "push"])
    func syncing(trouble: Trouble, command: String) throws {
        // A push sends what is committed, and changes nothing here.
        guard trouble != .merge || command != "push" else { return }
        let world = try Self.world()
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", world.folder.path("hub"))
        try trouble.arrange(world)
        let before = try Everything(world)
        let outcome = try world.weekyii(command, now: "2026-01-28 09:00")
        let written = try world.weekyii("today", "start", now: "2026-01-28 09:00")
        #expect(outcome == written && outcome.error.contains(trouble.remedy), "\(outcome)")
        #expect(try Everything(world) == before)
    }

    @Test("looking shows what is due without writing it", arguments: [Trouble.detached, .merge])
    func looking(trouble: Trouble) throws {
        let world = try Self.world()
        try trouble.arrange(world)
        let before = try Everything(world)
        let outcome = try world.weekyii("present", "show", "week", now: "2026-01-29 09:00")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\nWed 2026-01-28: expired\n"))
        let warnings = outcome.error.split(separator: "\n")
        #expect(warnings.first == "[WARN] 2026-01-28: a draft of 2 tasks was not started")
        #expect(warnings.count == 2)
        #expect(warnings.allSatisfy { $0.hasPrefix("[WARN] ") })
        #expect(try Everything(world) == before)
    }
}

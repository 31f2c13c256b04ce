import Foundation
import TestSupport
import Testing

/// The commits that `pre-commit` accepts and refuses, with the real git.
@Suite("Hooks: commits by hand", .waiting)
struct HooksCommitTests {
    private static let now = "2026-01-28 09:00"
    private static let day = "Present/2026/2026-W05/2026-01-28/day.md"

    /// A journal in a folder of a repository, with a started day of three tasks.
    private static func world(_ folder: String = "journal/plan") throws -> World {
        try PreparedWorlds.copy("HooksCommit \(folder)") {
            let world = try World(place: "journal").with(["WEEKYII_NOW": now])
            try world.git("init", "-q")
            try world.folder.makeFolder(folder)
            let journal = world.at(folder)
            #expect(try journal.weekyii("init", now: "2026-01-28 08:00").status == 0)
            #expect(try journal.weekyii("today", "create", "-m", "a; b; c", now: "2026-01-28 08:10").status == 0)
            #expect(try journal.weekyii("today", "start", now: "2026-01-28 08:20").status == 0)
            return journal
        }
    }

    /// Changes a file's text.
    private static func edit(_ world: World, _ path: String, _ old: String, _ new: String) throws {
        let file = "\(world.place)/\(path)"
        let text = try world.folder.text(file)
        #expect(text.contains(old), "\(old)")
        try world.folder.write(text.replacing(old, with: new), to: file)
    }

    @Test(
        "a commit that breaks a promise or can't be understood is refused with file, line and remedy",
        arguments: [
            ("status: execute", "status: executing", ":2: unknown status"),
            ("- (T02) [regular] b", "- (T02) [regular] other", ": the tasks of a started day were changed"),
        ])
    func refusing(old: String, new: String, words: String) throws {
        let world = try Self.world()
        try Self.edit(world, Self.day, old, new)
        let head = try world.git("rev-parse", "HEAD").output
        for arguments in [["commit", "-qam", "x"], ["commit", "-qm", "x", "."]] {
            let outcome = try world.tryGit(arguments)
            #expect(outcome.status == 1 && outcome.error.hasPrefix("[ERR] plan/\(Self.day)\(words)"), "\(outcome)")
            #expect(outcome.error.contains("git restore --staged"))
        }
        #expect(try world.git("rev-parse", "HEAD").output == head)
        try world.git("commit", "-qam", "x", "--no-verify")
    }

    @Test("the exit status tells a broken promise from a file that can't be understood")
    func statuses() throws {
        let world = try Self.world()
        try Self.edit(world, Self.day, "- (T02) [regular] b", "- (T02) [regular] other")
        try world.git("add", ".")
        #expect(try world.weekyii("hook", "pre-commit", now: Self.now).status == 1)
        try Self.edit(world, Self.day, "status: execute", "status: no")
        try world.git("add", ".")
        #expect(try world.weekyii("hook", "pre-commit", now: Self.now).status == 3)
    }

    @Test("a deleted day, and a whole journal that goes away, are refused")
    func deleting() throws {
        let world = try Self.world()
        try world.git("rm", "-q", Self.day)
        #expect(try world.tryGit(["commit", "-qm", "x"]).error.contains("was deleted"))
        // Moved to a path where no day is found, it counts as deleted.
        try world.git("reset", "-q", "--hard")
        try world.folder.makeFolder("\(world.place)/Pending/2026/2026-W05")
        try world.git("mv", Self.day, "Pending/2026/2026-W05/day.md")
        #expect(try world.tryGit(["commit", "-qm", "x"]).error.contains("was deleted"))
        try world.git("rm", "-rqf", ".")
        #expect(try world.tryGit(["commit", "-qm", "x"]).error.contains("was deleted"))
    }

    @Test("STATE.md of a journal with started days isn't deleted; one without promises may go")
    func deletingState() throws {
        let world = try Self.world()
        try world.git("rm", "-q", "STATE.md")
        let refused = try world.tryGit(["commit", "-qm", "x"])
        #expect(
            refused.status == 1 && refused.error.hasPrefix("[ERR] plan/STATE.md: without it, a journal with started"),
            "\(refused)")
        try world.git("restore", "--staged", "--worktree", "STATE.md")
        #expect(try world.tryGit(["commit", "-qm", "x", "--allow-empty"]).status == 0)
        let fresh = try World().with(["WEEKYII_NOW": Self.now])
        #expect(try fresh.weekyii("init", now: "2026-01-28 08:00").status == 0)
        try fresh.git("rm", "-q", "STATE.md")
        #expect(try fresh.tryGit(["commit", "-qm", "x"]).status == 0)
    }

    /// A merge in progress of two sides that each finished a task, with our own merge staged.
    private static func merging(_ isOneSided: Bool) throws -> World {
        let world = try Self.world()
        try world.git("branch", "side")
        if !isOneSided {
            #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 08:30").status == 0)
        }
        try world.git("checkout", "-q", "side")
        try world.folder.write("x\n", to: "\(world.place)/other.md")
        try world.git("add", ".")
        try world.git("commit", "-qm", "side")
        try world.git("checkout", "-q", "main")
        try world.git("merge", "-q", "--no-ff", "--no-commit", "side")
        return world
    }

    @Test(
        "a merge made by hand keeps the promises of both parents, and promises nothing that neither had",
        arguments: [
            ("- (T03) [regular] c\n", "", true), ("- (T03) [regular] c\n", "", false),
            ("- (T03) [regular] c\n", "- (T03) [regular] c\n- (T04) [regular] d\n", true),
            ("- (T03) [regular] c\n", "- (T03) [regular] c\n- (T04) [regular] d\n", false),
            ("- (T03) [regular] c\n", "- (T03) [regular] better\n", false),
            ("initiated_at: 2026-01-28 08:20", "initiated_at: 2026-01-28 08:10", true),
            ("initiated_at: 2026-01-28 08:20", "initiated_at: 2026-01-28 08:10", false),
        ])
    func mergingByHand(old: String, new: String, isOneSided: Bool) throws {
        let world = try Self.merging(isOneSided)
        let text = try world.folder.text("\(world.place)/\(Self.day)")
        try Self.edit(world, Self.day, old, new)
        try world.git("add", ".")
        let refused = try world.tryGit(["commit", "-qm", "merge"])
        #expect(refused.status == 1 && refused.error.hasPrefix("[ERR] plan/\(Self.day): "), "\(refused)")
        try world.folder.write(text, to: "\(world.place)/\(Self.day)")
        try world.git("add", ".")
        #expect(try world.tryGit(["commit", "-qm", "merge"]) == Outcome(status: 0, output: "", error: ""))
    }

    @Test(
        "what is permitted passes without a word: notes, drafts, other files, an amended message, half a stage",
        arguments: [
            ("plan/\(day)", "\nA note.\n"), ("other.txt", "x\n"), ("plan/notes.md", "<<<<<<< x\n"),
            ("other/Present/2026/2026-W05/2026-01-28/day.md", "no journal's\n"),
        ])
    func passing(path: String, text: String) throws {
        let world = try Self.world()
        let file = "journal/\(path)"
        try world.folder.write(((try? world.folder.text(file)) ?? "") + text, to: file)
        try world.git("add", "-A", "..")
        // Only staged changes count.
        try Self.edit(world, "STATE.md", "# Weekyii State", "# Other")
        #expect(try world.tryGit(["commit", "-qm", "x"]) == Outcome(status: 0, output: "", error: ""))
        #expect(try world.tryGit(["commit", "-q", "--amend", "-m", "y"]).status == 0)
    }

    @Test("it waits for no lock and stands in no way of the tool's own commits")
    func lockFree() throws {
        let world = try Self.world()
        try Self.edit(world, Self.day, "- (T02) [regular] b\n", "- (T02) [regular] b\n  - subtasks: x\n")
        #expect(
            try Child(
                "flock", [world.folder.path("journal/.git/weekyii/lock"), "git", "commit", "-qam", "x"],
                environment: world.environment, folder: world.folder.path(world.place)
            ).outcome() == Outcome(status: 0, output: "", error: ""))
        let done = try world.weekyii("today", "done", "focus_zone", now: Self.now)
        #expect(done.status == 0 && done.error == "", "\(done)")
    }

    @Test("a conflicted merge that is finished by hand keeps what either side did")
    func merging() throws {
        let world = try Self.world()
        try world.git("branch", "-q", "side")
        #expect(try world.weekyii("today", "done", "focus_zone", now: Self.now).status == 0)
        let ours = try world.folder.text("\(world.place)/\(Self.day)")
        try world.git("checkout", "-q", "side")
        #expect(try world.weekyii("today", "change-kill-time", "-t", "21:00", now: Self.now).status == 0)
        let theirs = try world.folder.text("\(world.place)/\(Self.day)")
        try world.git("checkout", "-q", "main")
        #expect(try world.tryGit(["merge", "-q", "-s", "ours", "--no-commit", "side"]).status == 0)
        try world.folder.write(theirs, to: "\(world.place)/\(Self.day)")
        try world.git("add", ".")
        // A task that was finished on our side isn't finished on theirs.
        #expect(try world.tryGit(["commit", "-qm", "merge"]).status == 1)
        let both = ours.replacing("kill_time: 20:00", with: "kill_time: 21:00")
        try world.folder.write(both, to: "\(world.place)/\(Self.day)")
        try world.git("add", ".")
        #expect(try world.tryGit(["commit", "-qm", "merge"]) == Outcome(status: 0, output: "", error: ""))
    }

    @Test("in a repository without a journal it has nothing to say")
    func elsewhere() throws {
        let world = try World().with(["WEEKYII_NOW": Self.now])
        try world.git("init", "-q")
        try world.folder.write("x", to: "journal/STATE.md")
        try world.git("add", ".")
        #expect(try world.weekyii("hook", "pre-commit", now: Self.now) == Outcome(status: 0, output: "", error: ""))
    }

    @Test("the hook of a repository serves every journal in it, and names each file that is wrong")
    func several() throws {
        let world = try Self.world()
        try world.folder.makeFolder("journal/second/plan")
        let other = world.at("journal/second/plan")
        #expect(try other.weekyii("init", now: Self.now).status == 0)
        try Self.edit(world, Self.day, "- (T02) [regular] b", "- (T02) [regular] other")
        try world.folder.write("nonsense\n", to: "\(other.place)/\(Self.day)")
        let outcome = try world.at("journal").tryGit(["commit", "-qam", "x"])
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.error.hasPrefix("[ERR] plan/\(Self.day): the tasks"), "\(outcome)")
        #expect(outcome.error.contains("\n  second/plan/\(Self.day):1: "), "\(outcome)")
    }

    @Test("in a repository that the tool can't read, and that holds no journal, git goes on")
    func unreadable() throws {
        let world = try World().with(["WEEKYII_NOW": Self.now])
        try world.git("init", "-q", "--object-format=sha256")
        let outcome = try world.weekyii("hook", "pre-commit", now: Self.now)
        #expect(outcome == Outcome(status: 0, output: "", error: ""), "\(outcome)")
    }
}

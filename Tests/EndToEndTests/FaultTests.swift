import Glibc
import TestSupport
import Testing

/// A fault between two saves of a person; `Tests/Faults/run` injects faults at every call.
@Suite("A command that is killed or fails on the way", .enabled(if: World.hasTracing, "strace doesn't work here"))
struct FaultTests {
    private static let now = "2026-01-28 09:30"

    /// A world with durable writes, and with a started day in `journal`.
    private static func world() throws -> World {
        let world = try World(
            configuration: World.configuration.replacing("\tdurability = relaxed\n", with: "\tlanguage = en\n"))
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        #expect(try world.weekyii("today", "create", "-m", "a; b", now: "2026-01-28 08:01").status == 0)
        #expect(try world.weekyii("today", "start", now: "2026-01-28 09:00").status == 0)
        return world
    }

    @Test("a day that is saved once more behind a crash in taking the first save in keeps both")
    func savedTwice() throws {
        let world = try Self.world()
        let day = "Present/2026/2026-W05/2026-01-30/day.md"
        func save(_ title: String) throws {
            _ = try world.shell("sed -i 's/^## Draft_Mission_List/&\\n- \(title)/' \(day)")
        }
        try save("first")
        // After those of the index lock and the redo log: that of the first file.
        let injection = ["-o", "/dev/null", "-e", "trace=renameat", "-e", "inject=renameat:signal=KILL:when=3"]
        #expect(try world.traced(injection, ["check"], now: Self.now).status == 137)
        try save("second")
        let checked = try world.weekyii("check", now: Self.now)
        #expect(checked.status == 0, "\(checked)")
        let text = try world.folder.text("journal/\(day)")
        #expect(["first", "second"].allSatisfy { text.contains("] \($0)\n") }, "\(text)")
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

@Suite("A redo log that was left behind", .waiting)
struct RedoLogTests {
    @Test("is dropped when its commit never reached the disk", arguments: [false, true])
    func lostCommit(somebodyWentOn: Bool) throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let head = try world.git("rev-parse", "HEAD").lines[0]
        let lost = String(repeating: "1", count: 40)
        let lines = [
            "journal\t", "branch\trefs/heads/main", "head\t\(head)\t\(lost)",
            "file\t-\t\(lost)\t-\tPresent/2026/2026-W05/2026-01-28/day.md",
        ]
        try world.writeRedoLog(lines)
        if somebodyWentOn { try world.git("commit", "-q", "--allow-empty", "-m", "note") }
        let created = try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 08:01")
        #expect(created.status == 0, "\(created)")
        #expect(created.error == "")
        #expect(try world.git("log", "--format=%s").lines.first == "today create: 1 task (1 in all)")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("takes away the temporary files of the command that died")
    func temporaries() throws {
        let world = try HandEdit.Stage.draft.world()
        let folder = "Present/2026/2026-W05/2026-01-28"
        let (old, new) = (
            try world.git("rev-parse", "HEAD~1:\(folder)/day.md").lines[0],
            try world.git("rev-parse", "HEAD:\(folder)/day.md").lines[0]
        )
        let lines = [
            "journal\t", "branch\trefs/heads/main",
            "head\t\(try world.git("rev-parse", "HEAD~1").lines[0])\t\(try world.git("rev-parse", "HEAD").lines[0])",
            "file\t\(old)\t\(new)\t\(folder)/day.md\t\(folder)/day.md",
        ]
        try world.writeRedoLog(lines)
        let text = try world.folder.text("journal/\(folder)/day.md")
        try world.folder.write(String(text.prefix(40)), to: "journal/\(folder)/.weekyii-999999999-1.tmp")
        let outcome = try world.weekyii("today", "create", "-m", "d", now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test(
        "is left to the next change: a look shows the files while somebody holds the lock, and nothing is written",
        .enabled(if: World.hasTracing, "strace doesn't work here"))
    func lookedAt() throws {
        let world = try HandEdit.Stage.yesterday.world()
        let next = "2026-02-03 09:00"
        #expect(try world.weekyii("day", "create", "-t", "2026-02-04", "-m", "x", now: "2026-01-28 09:00").status == 0)
        // Killed after the branch moved, before the first file of the two moving weeks.
        let words = ["today", "create", "-m", "later"]
        let killed = try world.traced(
            ["-o", "/dev/null", "-e", "trace=renameat2", "-e", "inject=renameat2:signal=KILL:when=2"], words, now: next)
        #expect(killed.status == 137)
        #expect(try world.git("log", "-1", "--format=%s").lines == ["today create: 1 task (1 in all)"])
        let before = try Everything(world)
        let lock = unsafe open(world.folder.path("journal/.git/weekyii/lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let week = try world.weekyii("present", "show", "week", now: next)
        #expect(week.output.hasPrefix("[OK] Week 2026-W06\n"), "\(week)")
        #expect(week.output.contains("Tue 2026-02-03: empty\nWed 2026-02-04: draft\n"), "\(week)")
        #expect(week.error.contains("[WARN] showing the result without writing it; "), "\(week)")
        let past = try world.weekyii("past", "show", "all", now: next)
        #expect(past.output.contains("2026-W05"), "\(past)")
        #expect(try Everything(world) == before)
        // Closing it isn't enough: a child that another test is starting has a copy of the descriptor until it runs.
        flock(lock, LOCK_UN)
        close(lock)
        let recovered = try world.weekyii("present", "show", "week", now: next)
        #expect(recovered.output.contains("Tue 2026-02-03: draft\nWed 2026-02-04: draft\n"), "\(recovered)")
        #expect(recovered.error == "", "\(recovered)")
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

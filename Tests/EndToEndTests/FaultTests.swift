import Glibc
import TestSupport
import Testing

/// A fault between two saves of a person; `Tests/Faults/run` injects faults at every call.
@Suite("A command that is killed or fails on the way", .enabled(if: World.hasTracing, "strace doesn't work here"))
struct FaultTests {
    @Test("a day that is saved once more behind a crash in taking the first save in keeps both")
    func savedTwice() throws {
        let world = try World(
            configuration: World.configuration.replacing("\tdurability = relaxed\n", with: "\tlanguage = en\n"))
        try world.run("init", "today create -m 'a; b'", "today start")
        func save(_ title: String) throws {
            try world.replace("## Draft_Mission_List", "## Draft_Mission_List\n- \(title)", in: Place.friday)
        }
        try save("first")
        // After those of the index lock and the redo log: that of the first file.
        let injection = ["-o", "/dev/null", "-e", "trace=renameat", "-e", "inject=renameat:signal=KILL:when=3"]
        #expect(try world.traced(injection, ["check"], now: World.now).status == 137)
        try save("second")
        try world.run("check")
        let text = try world.folder.text("journal/\(Place.friday)")
        #expect(["first", "second"].allSatisfy { text.contains("] \($0)\n") }, "\(text)")
        try world.expectClean()
    }

    @Test("an init that is killed before its first file is finished by the next one")
    func initialization() throws {
        let world = try World()
        let injection = ["-o", "/dev/null", "-e", "trace=mkdirat", "-e", "inject=mkdirat:signal=KILL"]
        #expect(try world.traced(injection, ["init"], now: World.now).status == 137)
        #expect(try world.git("ls-files").output == "" && world.subjects().count == 1)
        try world.run("init")
        try world.expectClean()
    }
}

@Suite("A redo log that was left behind", .waiting)
struct RedoLogTests {
    @Test("is dropped when its commit never reached the disk", arguments: [false, true])
    func lostCommit(somebodyWentOn: Bool) throws {
        let world = try World.journal()
        let head = try world.git("rev-parse", "HEAD").lines[0]
        let lost = String(repeating: "1", count: 40)
        try world.writeRedoLog([
            "journal\t", "branch\trefs/heads/main", "head\t\(head)\t\(lost)", "file\t-\t\(lost)\t-\t\(Place.today)",
        ])
        if somebodyWentOn { try world.git("commit", "-q", "--allow-empty", "-m", "note") }
        #expect(try world.expect("today create -m a").error == "")
        #expect(try world.subjects().first == "today create: 1 task (1 in all)")
        try world.expectClean()
    }

    @Test("takes away the temporary files of the command that died")
    func temporaries() throws {
        let world = try HandEdit.Stage.draft.world()
        let ids = try world.git("rev-parse", "HEAD~1", "HEAD", "HEAD~1:\(Place.today)", "HEAD:\(Place.today)").lines
        try world.writeRedoLog([
            "journal\t", "branch\trefs/heads/main", "head\t\(ids[0])\t\(ids[1])",
            "file\t\(ids[2])\t\(ids[3])\t\(Place.today)\t\(Place.today)",
        ])
        let text = try world.folder.text("journal/\(Place.today)").prefix(40)
        try world.append(String(text), to: "\(Place.weekFolder)/2026-01-28/.weekyii-999999999-1.tmp")
        #expect(try world.expect("today create -m d").error == "")
        try world.expectClean()
    }

    @Test(
        "is left to the next change: a look shows the files while somebody holds the lock, and nothing is written",
        .enabled(if: World.hasTracing, "strace doesn't work here"))
    func lookedAt() throws {
        let (world, next) = (try HandEdit.Stage.yesterday.world(), "2026-02-03 09:00")
        try world.run("day create -t 2026-02-04 -m x")
        // Killed after the branch moved, before the first file of the two moving weeks.
        let killed = try world.traced(
            ["-o", "/dev/null", "-e", "trace=renameat2", "-e", "inject=renameat2:signal=KILL:when=2"],
            ["today", "create", "-m", "later"], now: next)
        #expect(killed.status == 137)
        #expect(try world.subjects("-1") == ["today create: 1 task (1 in all)"])
        let lock = unsafe open(world.folder.path("journal/.git/weekyii/lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        try world.expectUnchanged {
            try world.expect(
                "present show week", 0, "[OK] Week 2026-W06\n", "Tue 2026-02-03: empty\nWed 2026-02-04: draft\n",
                "[WARN] showing the result without writing it; ", now: next)
            try world.expect("past show all", 0, "2026-W05", now: next)
        }
        // Closing it isn't enough: a child that another test is starting has a copy of the descriptor until it runs.
        flock(lock, LOCK_UN)
        close(lock)
        let recovered = try world.expect(
            "present show week", 0, "Tue 2026-02-03: draft\nWed 2026-02-04: draft\n", now: next)
        #expect(recovered.error == "", "\(recovered)")
        try world.expectClean()
    }
}

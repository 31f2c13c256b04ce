import TestSupport
import Testing

/// The recovery from a command that was killed after its commit (`GitJournal.md`, "Recovery").
@Suite("A command that died after its commit", .waiting)
struct RecoveryTests {
    /// A command, and the edit before it.
    struct Case: Sendable, CustomTestStringConvertible {
        var stage = HandEdit.Stage.started
        var edit = ""
        var now = "2026-01-28 09:00"
        let words: [String]

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let cases = [
        Case(words: ["today", "done", "focus_zone"]),
        Case(stage: .draft, words: ["today", "start"]),
        Case(stage: .draft, words: ["today", "update", "-m", "delete: 2"]),
        Case(words: ["pending", "create", "week", "-t", "2026-W07"]),
        Case(stage: .nextWeek, now: "2026-02-10 09:00", words: ["today", "create", "-m", "later"]),
        Case(
            stage: .friday, edit: "sed -i 's/ x$/ theirs/' Present/2026/2026-W05/2026-01-30/day.md",
            words: ["day", "update", "-t", "2026-01-30", "-m", "delete: 2"]),
    ]

    @Test("keeps git from committing, and is finished by the next command", arguments: cases)
    func finished(one: Case) throws {
        let world = try one.stage.world()
        if !one.edit.isEmpty { _ = try world.shell(one.edit) }
        try world.folder.copy("journal", to: "before")
        try Machines.run(world, one.words, one.now)
        let (head, plan) = (try world.git("rev-parse", "HEAD").output, try Self.plan(world))
        try Self.rewind(world)
        #expect(try world.tryGit(["commit", "-q", "--allow-empty", "-m", "note"]).status == 128)
        // A look shows the files as they are.
        let (files, look) = (try Self.plan(world), try world.weekyii("present", "show", "week", "-json", now: one.now))
        #expect(look.status == 0 && look.error == "", "\(look)")
        #expect(try Self.plan(world) == files && world.shell("ls .git/weekyii/intent").status == 0)
        try Machines.run(world, ["check"], one.now)
        #expect(try world.git("rev-parse", "HEAD").output == head)
        #expect(try Self.plan(world) == plan)
        try Self.expectClean(world)
    }

    @Test("a redo log that can't be read stops every change, and no look, until what the error names has dropped it")
    func unreadable() throws {
        let world = try Self.interrupted().world
        try world.folder.write("weekyii intent 9\nend\n", to: "journal/.git/weekyii/intent")
        let refused = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:05")
        #expect(refused.status == 3 && refused.error.contains("/.git/weekyii/intent: "), "\(refused)")
        #expect(try world.weekyii("today", "show", now: "2026-01-28 09:05").status == 0)
        #expect(try world.weekyii("check", "-fix", now: "2026-01-28 09:05").error == refused.error)
        let command = try #require(refused.error.firstMatch(of: /; (mv .*) drops it/)?.output.1)
        _ = try world.shell("\(command); git restore .")
        try Self.expectClean(world)
    }

    @Test("where an object of the commit is lost, the commit before is named, and going back to it is a way out")
    func lostObject() throws {
        let world = try Self.interrupted().world
        let last = try world.git("rev-parse", "HEAD~1").lines[0]
        _ = try world.shell("id=$(git rev-parse HEAD:\(Place.today)); rm -f .git/objects/$(echo $id | sed 's|^..|&/|')")
        for words in [["today", "done", "focus_zone"], ["check"], ["check", "-fix"]] {
            let refused = try world.weekyii(words, now: "2026-01-28 09:05")
            #expect(refused.status == 3, "\(refused)")
            #expect(
                refused.error.contains("git update-ref refs/heads/main \(last) returns to the commit before"),
                "\(refused)")
        }
        try world.git("update-ref", "refs/heads/main", last)
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:05").status == 0)
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.shell("ls .git/*.lock .git/weekyii/intent 2>&- || :").output == "")
    }

    @Test("an init that died before its branch was there begins again")
    func unfinishedInit() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        // The reflog is written before the branch.
        _ = try world.shell("rm .git/refs/heads/main STATE.md")
        #expect(try world.weekyii("init", now: "2026-01-28 08:02").status == 0)
        #expect(try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 08:03").status == 0)
        try Self.expectClean(world)
    }

    /// A journal in which `today done` was killed right after its commit, and the plan that it would have written.
    private static func interrupted() throws -> (world: World, plan: [String: String]) {
        let world = try HandEdit.Stage.started.world()
        try world.folder.copy("journal", to: "before")
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00").status == 0)
        let plan = try plan(world)
        try rewind(world)
        return (world, plan)
    }

    /// Resets the index and files, with the redo log and the lock of the command's own commits.
    private static func rewind(_ world: World) throws {
        try writeRedoLog(world, prefix: "")
        _ = try world.shell(
            """
            cp ../before/.git/index .git/index; printf 'weekyii index lock\\n' > .git/index.lock
            rm -r Past Present Pending STATE.md; cd ../before; cp -r Past Present Pending STATE.md ../journal
            """)
    }

    /// Writes the redo log of the commits since `before`, or of the last one.
    private static func writeRedoLog(_ world: World, prefix: String) throws {
        let old = try world.shell("git -C ../before rev-parse -q HEAD 2>&- || git rev-parse HEAD~1").lines[0]
        let new = try world.git("rev-parse", "HEAD").lines[0]
        let branch = try world.git("symbolic-ref", "HEAD").lines[0]
        var lines = [
            "journal\t\(prefix)", "branch\t\(branch)", "head\t\(old)\t\(new)",
        ]
        for change in try world.git("diff-tree", "-r", "--no-renames", old, new).lines {
            let fields = change.split(whereSeparator: { $0 == " " || $0 == "\t" })
            let ids = fields[2...3].map { $0.allSatisfy { $0 == "0" } ? "-" : String($0) }
            lines.append(
                "file\t\(ids[0])\t\(ids[1])\t\(ids[0] == "-" ? "-" : fields[5])\t\(ids[1] == "-" ? "-" : fields[5])")
        }
        try world.writeRedoLog(lines)
    }

    private static func expectClean(_ world: World) throws {
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").status == 0)
        #expect(try world.shell("ls .git/*.lock .git/weekyii/intent .git/weekyii/index 2>&- || :").output == "")
    }

    private static func plan(_ world: World) throws -> [String: String] {
        try world.folder.files(below: "journal").filter { !$0.key.hasPrefix(".git/") }
    }
}

extension World {
    /// Writes a redo log, with its heading and its checksum.
    func writeRedoLog(_ lines: [String]) throws {
        let path = "journal/.git/weekyii/intent"
        let text = (["weekyii intent 4"] + lines + [""]).joined(separator: "\n")
        try folder.write(text, to: path)
        let checksum = try git("hash-object", folder.path(path)).lines[0]
        try folder.write("\(text)end\t\(checksum)\n", to: path)
    }
}

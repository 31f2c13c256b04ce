import TestSupport
import Testing

/// A journal of the last commit whose files are gone from the work tree (`CommandLine.md`, "Finding the journal").
@Suite("A journal whose files are gone", .waiting)
struct GoneFilesTests {
    private static let now = "2026-01-28 09:00"

    private static func world() throws -> World {
        let world = try World(place: "notes")
        try world.git("init", "-q", ".")
        try world.folder.write("mine\n", to: "notes/a.txt")
        try world.git("add", "a.txt")
        try world.git("commit", "-qm", "a")
        try Machines.run(world, ["init", "plan"], "2026-01-28 08:00")
        let plan = world.at("notes/plan")
        try Machines.run(plan, ["today", "create", "-m", "a; b"], "2026-01-28 08:01")
        try Machines.run(plan, ["today", "start", "-y"], "2026-01-28 08:02")
        return world
    }

    @Test(
        "is restored by the git command that every error names",
        arguments: [
            ("rm -r plan", "notes", []), ("rm -r plan", "notes", ["-C", "plan"]),
            ("rm -r plan/STATE.md plan/P*", "notes/plan", []), ("git rm -rqf plan", "notes", []),
            ("git clone -qn . ../bare-clone; rm -rf .git *; mv ../bare-clone/.git .", "notes", []),
        ])
    func restored(script: String, place: String, options: [String]) throws {
        let world = try Self.world()
        #expect(try world.shell(script).status == 0)
        try world.folder.makeFolder(place)
        let there = world.at(place)
        for words in [[], ["today", "show"], ["check"], ["check", "-restore", "STATE.md"], ["init", "plan"]] {
            let outcome = try there.weekyii((words.first == "init" ? [] : options) + words, now: Self.now)
            #expect(outcome.status == 3 && outcome.error.contains("the last commit has them; git "), "\(outcome)")
        }
        let error = try there.weekyii(options + ["status"], now: Self.now).error
        let start = try #require(error.firstRange(of: "; git "))
        let end = try #require(error.firstRange(of: " restores them"))
        #expect(try there.shell("git " + error[start.upperBound..<end.lowerBound]).status == 0)
        let plan = world.at("notes/plan")
        let show = try plan.weekyii("today", "show", now: Self.now)
        #expect(show.status == 0 && show.output.contains("Focus: (T01) a"), "\(show)")
        #expect(try plan.git("status", "--porcelain", ".").output == "")
    }

    @Test("whose STATE.md a commit removed, is adopted by init in one commit")
    func removed() throws {
        let plan = try Self.world().at("notes/plan")
        try plan.git("rm", "-q", "STATE.md")
        try plan.git("commit", "-qm", "gone", "--no-verify")
        try Machines.run(plan, ["init", "-y", "."], Self.now)
        #expect(try plan.git("log", "-2", "--format=%s").lines == ["init: adopt 2026-W05", "gone"])
        #expect(try plan.git("status", "--porcelain", ".").output == "")
        #expect(try plan.weekyii("init", now: Self.now).output.hasPrefix("[OK] already initialised"))
        #expect(try plan.weekyii("today", "show", now: Self.now).output.contains("Focus: (T01) a"))
    }

    @Test("whose STATE.md a commit removed that isn't pushed, is restored by the command that the error names")
    func unpushed() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        try Machines.run(machines.one, ["sync"], Self.now)
        try machines.one.git("rm", "-q", "STATE.md")
        try machines.one.git("commit", "-qm", "gone", "--no-verify")
        let refused = try machines.one.weekyii("status", now: Self.now)
        let command = "git checkout origin/main -- :/STATE.md"
        #expect(refused.status == 1 && refused.error.contains(command), "\(refused)")
        #expect(try machines.one.shell(command).status == 0)
        try Machines.run(machines.one, ["today", "create", "-m", "a"], Self.now)
    }

    @Test("beside one that is there, or on a branch without it, isn't spoken of")
    func other() throws {
        let world = try Self.world()
        try Machines.run(world, ["init", "other", "-y"], "2026-01-28 08:03")
        #expect(try world.shell("rm -r plan").status == 0)
        #expect(try world.at("notes/other").weekyii("today", "show", now: Self.now).status == 0)
        try world.git("checkout", "-q", "--orphan", "fresh")
        try world.git("rm", "-rqf", "--cached", ".")
        #expect(try world.shell("rm -rf other plan").status == 0)
        let outcome = try world.weekyii("today", "show", now: Self.now)
        #expect(outcome.status == 1 && !outcome.error.contains("git restore"), "\(outcome)")
    }
}

import Foundation
import TestSupport
import Testing

/// The user's own hooks run for the tool's commits as for git's.
@Suite("The user's own hooks", .waiting)
struct UserHooksTests {
    private static let minute = "2026-01-28 08:01"

    /// A journal with one hook; hooks record their environment in `home/seen`.
    private static func world(
        _ name: String, _ script: String, in folder: String = "journal/.git/hooks", place: String = "journal"
    ) throws -> World {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])], place: place)
        try install(name, script, in: folder, world)
        return world
    }

    private static func install(_ name: String, _ script: String, in folder: String, _ world: World) throws {
        try world.folder.writeProgram("#!/bin/sh\nseen=\"$HOME/seen\"\n\(script)\n", to: "\(folder)/\(name)")
    }

    private func create(_ world: World, _ more: String...) throws -> Outcome {
        try world.weekyii(["today", "create", "-m", "a"] + more, now: Self.minute)
    }

    @Test("pre-commit sees the tree of the commit to come in the index, and the user's own index stays as it is")
    func preCommit() throws {
        let world = try Self.world(
            "pre-commit", "git diff --cached --name-only > \"$seen\"; git cat-file -p :STATE.md > /dev/null || exit 1")
        try world.folder.write("mine\n", to: "journal/mine.txt")
        try world.git("add", "mine.txt")
        #expect(try create(world) == Outcome(status: 0, output: "[OK] added 1 task (1 total)\n", error: ""))
        let changed = try world.git("show", "--format=", "--name-only", "HEAD").output
        #expect(try world.folder.text("home/seen") == changed)
        #expect(try world.git("status", "--porcelain").output == "A  mine.txt\n")
    }

    @Test(
        "one that refuses stops the command with its words in one line, and nothing changes",
        arguments: [
            (
                "pre-commit", "echo no:; echo '  bad \u{202E}day' >&2; exit 3", "exit status 3",
                ": no:; bad \\u{202E}day\n"
            ),
            ("commit-msg", "grep -q Ticket \"$1\" || { echo no ticket; exit 1; }", "exit status 1", ": no ticket\n"),
            ("commit-msg", ": > \"$1\"", "no commit message", ""), ("commit-msg", "rm \"$1\"", "no commit message", ""),
            ("commit-msg", "printf '\\377' > \"$1\"", "UTF-8", ""), ("pre-commit", "kill -9 $$", "exit status 137", ""),
        ])
    func refusing(name: String, script: String, words: String, ending: String) throws {
        let world = try Self.world(name, script)
        // The hand edit and the rollover would have been commits of their own.
        let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write(try world.folder.text(day) + "\nA note.\n", to: day)
        let before = try Everything(world)
        let outcome = try create(world)
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.hasSuffix("\(ending)"), "\(outcome.error)")
        #expect(outcome.error.split(separator: "\n").count == 1)
        for word in [name, words, "--no-verify"] { #expect(outcome.error.contains(word), "\(outcome.error)") }
        #expect(try Everything(world) == before)
        #expect(try !world.folder.files(below: "journal").keys.contains { $0.contains("sealing") })
    }

    @Test("pre-push that refuses is a rule, not trouble with the remote", arguments: ["push", "sync"])
    func prePush(command: String) throws {
        let world = try Self.world("pre-push", "echo not today; exit 1")
        try world.git("init", "-q", "--bare", "../hub")
        #expect(try world.weekyii("remote", "add", "origin", "../hub", now: Self.minute).status == 0)
        let outcome = try world.weekyii(command, now: Self.minute)
        #expect(outcome.status == 1 && outcome.error.hasPrefix("[ERR] ") && outcome.error.contains("not today"))
        #expect(try world.at("hub").git("for-each-ref").output == "")
    }

    @Test("commit-msg changes the message, which is tidied as git does it")
    func commitMessage() throws {
        let world = try Self.world(
            "commit-msg",
            "printf '\\n\\nTicket: 7  \\n\\n\\n\\n%s\\n\\n' \"$(cat \"$1\")\" > \"$1.new\"; mv \"$1.new\" \"$1\"")
        #expect(try create(world).status == 0)
        let message = try world.git("cat-file", "commit", "HEAD").output.split(separator: "\n\n", maxSplits: 1)[1]
        #expect(
            message
                == """
                Ticket: 7

                today create: 1 task (1 in all)

                Weekyii-Command: today create
                Weekyii-Day: 2026-01-28
                Weekyii-Status: empty → draft

                """)
    }

    @Test("init runs them too, and --no-verify skips them")
    func initialising() throws {
        let world = try World()
        try world.git("init", "-q")
        try Self.install("pre-commit", "exit 1", in: "journal/.git/hooks", world)
        #expect(try world.weekyii("init", now: Self.minute).status == 1)
        #expect(try world.folder.files(below: "journal").isEmpty)
        #expect(try world.weekyii("init", "--no-verify", now: Self.minute).status == 0)
    }

    @Test("post-commit runs once, when all is written and the lock is free; its failure is only a warning")
    func postCommit() throws {
        let world = try Self.world(
            "post-commit", "git log -1 --format=%s >> \"$seen\"; git status --porcelain >> \"$seen\"; echo oh; exit 4")
        let outcome = try create(world)
        #expect(outcome.status == 0 && outcome.output == "[OK] added 1 task (1 total)\n")
        #expect(outcome.error == "[WARN] the hook post-commit failed; the commit was made: oh\n")
        #expect(try world.folder.text("home/seen") == "today create: 1 task (1 in all)\n")
        // A nested command would wait for the lock and fail if the first one still held it.
        try Self.install(
            "post-commit",
            "[ -e \"$seen.2\" ] || { touch \"$seen.2\"; \(World.binary) today create -m b >> \"$seen.2\"; }",
            in: "journal/.git/hooks", world)
        #expect(try create(world) == Outcome(status: 0, output: "[OK] added 1 task (2 total)\n", error: ""))
        #expect(try world.folder.text("home/seen.2") == "[OK] added 1 task (3 total)\n")
    }

    @Test("rollover commits run no hooks, and a look writes them all the same")
    func rollovers() throws {
        let world = try Self.world("pre-commit", "exit 1")
        try Self.install("post-commit", "touch \"$seen\"", in: "journal/.git/hooks", world)
        #expect(try create(world, "--no-verify").status == 0)
        try world.folder.remove("home/seen")
        #expect(try world.weekyii("today", "show", now: "2026-02-03 08:00").status == 0)
        #expect(try world.git("log", "-1", "--format=%s").output == "rollover: 2026-W05 → 2026-W06\n")
        #expect(throws: (any Error).self) { try world.folder.text("home/seen") }
    }

    @Test(
        "core.hooksPath leads to them, from the home folder or from the top of the work tree",
        arguments: [("~/hooks", "home/hooks"), ("hooks", "journal/hooks"), ("../hooks", "hooks")])
    func hooksPath(value: String, folder: String) throws {
        let world = try Self.world("pre-commit", "touch \"$seen\"", in: folder)
        try Self.install("pre-commit", "exit 1", in: "journal/.git/hooks", world)
        try world.git("config", "core.hooksPath", value)
        #expect(try create(world).status == 0)
        #expect(try world.folder.text("home/seen") == "")
        for nowhere in ["/dev/null", "", "~/nowhere"] {
            try world.git("config", "core.hooksPath", nowhere)
            let outcome = try create(world)
            #expect(outcome.status == 0 && outcome.error == "", "\(nowhere) \(outcome)")
        }
    }

    /// The variables that git sets for hooks.
    private static let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_EDITOR", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL"]

    @Test(
        "they run at the top of the work tree, with the environment that git gives them",
        arguments: ["repository", "linked"])
    func environment(place: String) throws {
        var world = try World(place: "repository")
        try world.git("init", "-q")
        try world.git("commit", "-q", "--allow-empty", "-m", "first")
        if place == "linked" { try world.git("worktree", "add", "-q", "../linked") }
        let note = Self.variables.map { "echo \"${0##*/} $PWD \($0)=${\($0)-unset}\"" }.joined(separator: "; ")
        for name in ["pre-commit", "commit-msg", "post-commit"] {
            try Self.install(
                name, "{ \(note); cat; } >> \"$seen\"", in: "repository/.git/hooks", world)
        }
        try world.folder.makeFolder("\(place)/plan")
        world = world.at("\(place)/plan").with(["GIT_WORK_TREE": world.folder.path])
        try Machines.run(world, ["init"], Self.minute)
        let ours = try Set(world.folder.text("home/seen").split(separator: "\n"))
        try world.folder.remove("home/seen")
        world.environment["GIT_WORK_TREE"] = nil
        try world.git("commit", "-q", "--allow-empty", "-m", "git's own")
        let gits = try Set(world.folder.text("home/seen").split(separator: "\n"))
        #expect(ours == gits && ours.count == 3 * Self.variables.count)
    }
}

import Foundation
import TestSupport
import Testing

/// The parts that `init`, `hooks install` and the first change in a clone install, and what no other command changes.
@Suite("Hooks: putting them in place", .waiting)
struct HooksInstallTests {
    private static let now = "2026-01-28 08:00"
    private static let names = ["pre-commit"]

    private static func world(place: String = "journal") throws -> World {
        try World.prepared([(now, ["init"])], place: place)
    }

    /// The hooks in a folder, without git's samples.
    private static func hooks(_ world: World, _ folder: String = "journal/.git/hooks") throws -> [String] {
        try world.folder.contents(below: folder) { $0.hasSuffix(".sample") }.keys.sorted()
    }

    private static func setting(_ key: String, _ world: World) throws -> String {
        try world.tryGit(["config", "--local", key]).output
    }

    private static func isExecutable(_ path: String, _ world: World) -> Bool {
        FileManager.default.isExecutableFile(atPath: world.folder.path(path))
    }

    @Test("a fresh journal has them, and check is content")
    func fresh() throws {
        let world = try Self.world()
        #expect(try Self.hooks(world) == Self.names)
        for name in Self.names { #expect(Self.isExecutable("journal/.git/hooks/\(name)", world)) }
        #expect(try Self.setting("merge.weekyii.driver", world) == "'\(World.binary)' merge-driver -- %O %A %B %P\n")
        #expect(try Self.setting("merge.weekyii.name", world) != "")
        let check = try world.weekyii("check", now: Self.now)
        // The strategy's program may be beside the one under test.
        guard try Self.setting("pull.twohead", world) == "" else { return }
        #expect(check.status == 0 && check.error == "" && check.output.contains("git-merge-weekyii"), "\(check)")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    /// What may become of the parts, as a shell command in the journal.
    private static let damages = [
        "rm .git/hooks/pre-commit", "chmod -x .git/hooks/pre-commit", "sed -i s,exec,true, .git/hooks/pre-commit",
        "rm .git/info/attributes", "sed -i /week/d .git/info/attributes",
        "git config --unset merge.weekyii.driver",
        "git config merge.weekyii.driver '/gone merge-driver %O %A %B %P'",
    ]

    /// The files of the git folder that the parts are in.
    private static func parts(_ world: World) throws -> [String?] {
        try ["config", "info/attributes", "info/exclude", "hooks/pre-commit"].map { name in
            guard FileManager.default.fileExists(atPath: world.folder.path("journal/.git/\(name)")) else { return nil }
            return try world.folder.text("journal/.git/\(name)")
        }
    }

    @Test(
        "no other command changes anything of them, check tells, and hooks install and check -fix put it right",
        arguments: damages, [["hooks", "install"], ["check", "-fix"]])
    func damaged(damage: String, remedy: [String]) throws {
        let world = try Self.world()
        _ = try world.shell(damage)
        let before = try Self.parts(world)
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try world.with(["PATH": "/usr/bin:/bin"]).weekyii("today", "start", now: Self.now).status == 0)
        let check = try world.weekyii("check", now: Self.now)
        #expect(check.status == 3 && check.error.contains("weekyii hooks install"), "\(check)")
        #expect(try Self.parts(world) == before)
        #expect(try world.weekyii(remedy, now: Self.now).status == 0)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        #expect(Self.isExecutable("journal/.git/hooks/pre-commit", world))
        #expect(try Self.setting("merge.weekyii.driver", world) == "'\(World.binary)' merge-driver -- %O %A %B %P\n")
        #expect(try world.git("check-attr", "merge", "STATE.md").output == "STATE.md: merge: weekyii\n")
    }

    @Test("the first change in a clone that git made installs them, and no later one")
    func clone() throws {
        let world = try Self.world()
        try world.git("clone", "-q", ".", "../other")
        let other = world.at("other")
        #expect(try other.weekyii("check", now: Self.now).status == 3)
        #expect(try Self.hooks(world, "other/.git/hooks") == [])
        #expect(try other.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "other/.git/hooks") == Self.names)
        #expect(try other.weekyii("check", now: Self.now).status == 0)
        try world.folder.remove("other/.git/hooks/pre-commit")
        #expect(try other.weekyii("today", "start", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "other/.git/hooks") == [])
    }

    @Test(
        "a file's name is never an option of the merge driver",
        arguments: ["--help", "-h", "--version", "-C"])
    func optionNames(name: String) throws {
        let world = try Self.world().with(["WEEKYII_NOW": Self.now])
        let file = "journal/\(name)"
        try world.folder.write("\(name) merge=weekyii\n", to: "journal/.git/info/attributes")
        for (branch, text) in [("main", "1\n2\n3\n4\n"), ("side", "one\n2\n3\n4\n"), ("main", "1\n2\n3\nfour\n")] {
            if try world.tryGit(["checkout", "-q", branch]).status != 0 { try world.git("checkout", "-qb", branch) }
            try world.folder.write(text, to: file)
            try world.git("add", "--", name)
            try world.git("commit", "-qm", "x")
        }
        try world.git("merge", "-q", "--no-edit", "side")
        #expect(try world.folder.text(file) == "one\n2\n3\nfour\n")
    }

    @Test("a hook that exists is kept, and the line to be added is shown once, which check takes for ours")
    func foreign() throws {
        let world = try World()
        try world.git("init", "-q")
        try world.folder.writeProgram("#!/bin/sh\nexit 0\n", to: "journal/.git/hooks/pre-commit")
        let made = try world.weekyii("init", now: Self.now)
        let start = try #require(made.error.firstRange(of: "if [ -x "))
        let line = String(made.error[start.lowerBound...])
        #expect(made.status == 0 && made.error.hasPrefix("[WARN] hook pre-commit: "), "\(made)")
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).error == "")
        #expect(try world.folder.text("journal/.git/hooks/pre-commit") == "#!/bin/sh\nexit 0\n")
        #expect(try world.weekyii("check", now: Self.now).error.contains("hook pre-commit"))
        let status = try world.weekyii("hooks", "status", now: Self.now)
        #expect(
            status.status == 0
                && status.error == "[WARN] hook pre-commit: your own hook is kept; add this line to it: \(line)",
            "\(status)")
        try world.folder.write("#!/bin/sh\n\(line)exit 0\n", to: "journal/.git/hooks/pre-commit")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        for words in [["today", "start"], ["today", "done", "focus_zone"]] {
            let outcome = try world.weekyii(words, now: Self.now)
            #expect(outcome.status == 0 && !outcome.error.contains("hook"), "\(outcome)")
        }
    }

    @Test(
        "where core.hooksPath is in the work tree or shared, the line is shown, and only hooks install writes it",
        arguments: [".husky", "my hooks", "../shared"])
    func hooksPath(folder: String) throws {
        let world = try World()
        try world.git("init", "-q")
        try world.git("config", "core.hooksPath", folder)
        let made = try world.weekyii("init", now: Self.now)
        #expect(made.status == 0 && made.error.hasPrefix("[WARN] hook pre-commit: core.hooksPath "), "\(made)")
        #expect(made.error.contains("hooks install writes it: if [ -x '\(World.binary)' ]; then"), "\(made)")
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).error == "")
        for words in [["check"], ["check", "-fix"]] {
            let check = try world.weekyii(words, now: Self.now)
            #expect(check.status == 3 && check.error.contains("hook pre-commit: core.hooksPath"), "\(check)")
        }
        #expect(try Self.hooks(world, "journal/\(folder)") == [])
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "journal/\(folder)") == Self.names)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("a folder of hooks within the git folder is the repository's own")
    func ownHooksPath() throws {
        let world = try World()
        try world.git("init", "-q")
        try world.git("config", "core.hooksPath", ".git/my-hooks")
        let made = try world.weekyii("init", now: Self.now)
        #expect(made.status == 0 && made.error == "", "\(made)")
        #expect(try Self.hooks(world, "journal/.git/my-hooks") == Self.names)
    }

    @Test("a program whose path has spaces, quotes and percent signs is named so that git finds it")
    func oddPath() throws {
        let world = try World()
        let program = world.folder.path("it's \"100%\" mine/weekyii")
        try world.folder.makeFolder("it's \"100%\" mine")
        // Another process copies it: a program that this process writes can't be run while a parallel test starts a
        // program.
        let copying = try Child("cp", [World.binary, program], environment: [:], folder: world.folder.path)
        #expect(try copying.outcome().status == 0)
        let made = try Child(
            program, ["init"], environment: world.environment.merging(["WEEKYII_NOW": Self.now]) { $1 },
            folder: world.folder.path("journal")
        ).outcome()
        #expect(made.status == 0, "\(made)")
        let day = "Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write("nonsense\n", to: "journal/\(day)")
        let refused = try world.with(["WEEKYII_NOW": Self.now]).tryGit(["commit", "-qam", "x"])
        #expect(refused.status == 1 && refused.error.hasPrefix("[ERR] \(day):1: "), "\(refused)")
        // The final command line of the driver: git replaces two percent signs by one.
        let driver = try Self.setting("merge.weekyii.driver", world).dropLast()
        #expect(driver.hasSuffix(" merge-driver -- %O %A %B %P") && driver.contains("100%%"), "\(driver)")
        try FileManager.default.removeItem(atPath: program)
        #expect(try world.tryGit(["commit", "-qam", "x"]) == Outcome(status: 0, output: "", error: ""))
    }

    @Test("uninstall takes away what is ours alone, says so once, and keeps the next command from putting it back")
    func uninstalling() throws {
        let world = try World()
        try world.git("init", "-q")
        try world.folder.write("#!/bin/sh\n", to: "journal/.git/hooks/post-merge")
        try world.folder.write("*.png binary\n", to: "journal/.git/info/attributes")
        let before = try world.git("config", "--local", "--list").output
        #expect(try world.weekyii("init", now: Self.now).status == 0)
        let first = try world.weekyii("hooks", "uninstall", now: Self.now)
        let removed = first.output.replacing("merge strategy\n", with: "")
        #expect(removed == "[OK] hooks removed\nmerge driver\nhook pre-commit\n")
        #expect(try world.weekyii("hooks", "uninstall", now: Self.now).output.hasPrefix("[OK] nothing"))
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == ["post-merge"])
        #expect(try world.folder.text("journal/.git/info/attributes") == "*.png binary\n")
        let left = try world.git("config", "--local", "--list").output.replacing("pull.rebase=false\n", with: "")
        #expect(left == before + "weekyii.hooks=false\n")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        #expect(try world.weekyii("hooks", "status", now: Self.now).output.hasPrefix("[OK] hooks: off"))
        #expect(try world.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == ["post-merge"] + Self.names)
        #expect(try Self.setting("weekyii.hooks", world) == "")
    }

    @Test("pull.twohead is set where the strategy is on the PATH, and no command with another PATH takes it away")
    func strategy() throws {
        let world = try Self.world()
        _ = try world.tryGit(["config", "--unset-all", "pull.rebase"])
        _ = try world.tryGit(["config", "--unset-all", "pull.twohead"])
        try world.folder.makeFolder("bin")
        try world.folder.link("bin/git-merge-weekyii", to: World.binary)
        let able = world.with(["PATH": "\(world.folder.path("bin")):/usr/bin:/bin"])
        let unable = world.with(["PATH": "/usr/bin:/bin"])
        let check = try able.weekyii("check", now: Self.now)
        #expect(check.status == 3 && check.error.contains("merge strategy: missing; weekyii hooks install"), "\(check)")
        #expect(try able.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "weekyii\n")
        #expect(try Self.setting("pull.rebase", world) == "false\n")
        #expect(try able.weekyii("check", now: Self.now).output == "[OK] the journal is sound: 10 files\n")
        for words in [["today", "create", "-m", "b"], ["check", "-fix"], ["hooks", "install"]] {
            _ = try unable.weekyii(words, now: Self.now)
            #expect(try Self.setting("pull.twohead", world) == "weekyii\n")
        }
        let dangling = try unable.weekyii("check", now: Self.now)
        #expect(dangling.status == 3 && dangling.error.contains("so git cannot merge; use "), "\(dangling)")
        try world.git("config", "pull.twohead", "ort")
        #expect(try able.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "ort\n")
        let own = try able.weekyii("check", now: Self.now)
        #expect(own.status == 0 && own.output.contains("(ort)"), "\(own)")
        #expect(try able.weekyii("hooks", "uninstall", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "ort\n")
    }

    @Test("in a linked work tree the hooks are those of all of them")
    func linked() throws {
        let world = try Self.world()
        try world.git("worktree", "add", "-q", "../other")
        let other = world.at("other")
        #expect(try other.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        try world.folder.write("nonsense\n", to: "other/Present/2026/2026-W05/2026-01-28/day.md")
        #expect(try other.with(["WEEKYII_NOW": Self.now]).tryGit(["commit", "-qam", "x"]).status == 1)
    }

    @Test("the commands that hooks call aren't offered")
    func hidden() throws {
        let world = try Self.world()
        let help = try world.weekyii("help", now: Self.now).output
        #expect(help.contains("  hooks ") && !help.contains("  hook "), "\(help)")
    }
}

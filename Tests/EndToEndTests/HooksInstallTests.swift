import Foundation
import TestSupport
import Testing

/// The parts that `init`, `hooks install` and writing commands install in a repository, and those that they leave
/// alone.
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
        #expect(try Self.setting("pull.twohead", world) == "")
        let check = try world.weekyii("check", now: Self.now)
        #expect(check.status == 0 && check.error == "" && check.output.contains("git-merge-weekyii"), "\(check)")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("what is missing or old comes back with the next command that writes, and with check -fix")
    func keeping() throws {
        let world = try Self.world()
        for words in [["today", "create", "-m", "a"], ["check", "-fix"]] {
            try world.folder.remove("journal/.git/info/attributes")
            try world.folder.write("#!/bin/sh\n# weekyii\nexec /gone hook\n", to: "journal/.git/hooks/pre-commit")
            try world.git("config", "merge.weekyii.driver", "'/gone' merge-driver %O %A %B %P")
            let check = try world.weekyii("check", now: Self.now)
            #expect(check.status == 3 && check.error.contains("2 problems; weekyii check -fix"), "\(check)")
            #expect(try world.weekyii(words, now: Self.now).status == 0)
            #expect(try Self.hooks(world) == Self.names)
            #expect(try world.folder.text("journal/.git/hooks/pre-commit").contains(World.binary))
            #expect(Self.isExecutable("journal/.git/hooks/pre-commit", world))
            #expect(try Self.setting("merge.weekyii.driver", world).contains(World.binary))
            #expect(try world.git("check-attr", "merge", "STATE.md").output == "STATE.md: merge: weekyii\n")
            #expect(try world.weekyii("check", now: Self.now).status == 0)
        }
    }

    /// What a person may do to the parts, as a shell command in the journal.
    private static let damages = [
        "rm .git/hooks/pre-commit", "chmod -x .git/hooks/pre-commit", "sed -i s,exec,true, .git/hooks/pre-commit",
        "rm .git/info/attributes", "sed -i /week/d .git/info/attributes", ": > .git/info/exclude",
        "git config --unset merge.weekyii.driver",
        "git config merge.weekyii.driver '/gone merge-driver -- %O %A %B %P'", "git config pull.twohead weekyii",
    ]

    @Test("once they are known to be in place, every damage is noticed all the same", arguments: damages)
    func noticed(damage: String) throws {
        let world = try Self.world()
        // They are known once no file of theirs is so new that a change could keep its times.
        let stamp = world.folder.path("journal/.git/weekyii/hooks")
        for number in 0..<40 where !FileManager.default.fileExists(atPath: stamp) {
            #expect(try world.weekyii("today", "create", "-m", "\(number)", now: Self.now).status == 0)
        }
        #expect(FileManager.default.fileExists(atPath: stamp))
        let before = try world.folder.text("journal/.git/config")
        _ = try world.shell(damage)
        #expect(try world.weekyii("today", "create", "-m", "x", now: Self.now).status == 0)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        #expect(try Self.setting("merge.weekyii.driver", world) == "'\(World.binary)' merge-driver -- %O %A %B %P\n")
        #expect(try Self.setting("pull.twohead", world) == "")
        #expect(try world.folder.text("journal/.git/info/exclude").contains(".weekyii-*.tmp"))
        if !damage.contains("git config") { #expect(try world.folder.text("journal/.git/config") == before) }
    }

    @Test(
        "a file's name is never an option of the merge driver, also where an older version installed it",
        arguments: ["--help", "-h", "--version", "-C"])
    func optionNames(name: String) throws {
        let world = try Self.world().with(["WEEKYII_NOW": Self.now])
        let file = "journal/\(name)"
        try world.git("config", "merge.weekyii.driver", "'\(World.binary)' merge-driver %O %A %B %P")
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
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
            #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        }
    }

    @Test("core.hooksPath leads to the folder, and a later command writes nothing new outside the git folder")
    func hooksPath() throws {
        let world = try World()
        try world.git("init", "-q")
        try world.git("config", "core.hooksPath", "my hooks")
        #expect(try world.weekyii("init", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "journal/my hooks") == Self.names)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        try world.folder.remove("journal/my hooks/pre-commit")
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "journal/my hooks") == [])
        #expect(try world.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.hooks(world, "journal/my hooks") == Self.names)
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
        #expect(first.output == "[OK] hooks removed\nmerge driver\nhook pre-commit\n")
        #expect(try world.weekyii("hooks", "uninstall", now: Self.now).output.hasPrefix("[OK] nothing"))
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == ["post-merge"])
        #expect(try world.folder.text("journal/.git/info/attributes") == "*.png binary\n")
        #expect(try world.git("config", "--local", "--list").output == before + "weekyii.hooks=false\n")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        #expect(try world.weekyii("hooks", "status", now: Self.now).output.hasPrefix("[OK] hooks: off"))
        #expect(try world.weekyii("hooks", "install", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == ["post-merge"] + Self.names)
        #expect(try Self.setting("weekyii.hooks", world) == "")
    }

    @Test("pull.twohead is set only while git finds the strategy, and a person's own value stays")
    func strategy() throws {
        let world = try Self.world()
        try world.folder.makeFolder("bin")
        try world.folder.link("bin/git-merge-weekyii", to: World.binary)
        let able = world.with(["PATH": "\(world.folder.path("bin")):\(world.environment["PATH"] ?? "")"])
        #expect(try able.weekyii("check", now: Self.now).status == 3)
        #expect(try able.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "weekyii\n")
        #expect(try able.weekyii("check", now: Self.now).output == "[OK] the journal is sound: 10 files\n")
        let dangling = try world.weekyii("check", now: Self.now)
        #expect(dangling.status == 3 && dangling.error.contains("pull.twohead"), "\(dangling)")
        #expect(try world.weekyii("today", "create", "-m", "b", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "")
        #expect(try Self.setting("pull.rebase", world) == "false\n")
        try world.git("config", "pull.twohead", "ort")
        #expect(try able.weekyii("today", "create", "-m", "c", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "ort\n")
        let own = try able.weekyii("check", now: Self.now)
        #expect(own.status == 0 && own.output.contains("(ort)"), "\(own)")
        #expect(try able.weekyii("hooks", "uninstall", now: Self.now).status == 0)
        #expect(try Self.setting("pull.twohead", world) == "ort\n")
        #expect(try Self.setting("pull.rebase", world) == "")
    }

    @Test("the hooks of an earlier version do nothing, and the next command that writes removes them, and no other")
    func former() throws {
        let world = try Self.world()
        for name in ["post-merge", "post-rewrite"] {
            let text = try world.folder.text("journal/.git/hooks/pre-commit").replacing("pre-commit", with: name)
            try world.folder.writeProgram(text, to: "journal/.git/hooks/\(name)")
            #expect(
                try world.weekyii("hook", name, "rebase", now: Self.now) == Outcome(status: 0, output: "", error: ""))
        }
        try world.folder.writeProgram("#!/bin/sh\n", to: "journal/.git/hooks/post-checkout")
        let merged = try world.with(["WEEKYII_NOW": Self.now]).tryGit(["commit", "--amend", "-q", "-m", "x"])
        #expect(merged == Outcome(status: 0, output: "", error: ""))
        #expect(try world.weekyii("check", now: Self.now).status == 0)
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == ["post-checkout"] + Self.names)
    }

    @Test("in a linked work tree the hooks are those of all of them")
    func linked() throws {
        let world = try Self.world()
        try world.git("worktree", "add", "-q", "../other")
        try world.folder.remove("journal/.git/hooks/pre-commit")
        let other = world.at("other")
        #expect(try other.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        #expect(try Self.hooks(world) == Self.names)
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

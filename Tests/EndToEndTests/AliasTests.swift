import TestSupport
import Testing

/// Aliases in git's configuration (`CommandLine.md`, "Aliases").
@Suite("An alias", .waiting)
struct AliasTests {
    private static let now = "2026-01-28 08:00"

    /// A journal with a draft, and aliases in the user's configuration.
    private func journal(_ aliases: [(String, String)]) throws -> World {
        let world = try World.prepared([(Self.now, ["init"]), (Self.now, ["today", "create", "-m", "a; b"])])
        for (name, value) in aliases { try world.git("config", "--global", "weekyii.alias.\(name)", value) }
        return world
    }

    @Test("is its command, and what follows it is appended")
    func expanded() throws {
        let world = try journal([
            ("d", "today done focus_zone"), ("a", "today create -m"), ("s", "today start -y"), ("two", "a 'c; d'"),
        ])
        #expect(try world.weekyii("a", "call the bank", now: Self.now).output == "[OK] added 1 task (3 total)\n")
        #expect(try world.weekyii("two", now: Self.now).output == "[OK] added 2 tasks (5 total)\n")
        #expect(try world.weekyii("-C", ".", "s", now: Self.now).status == 0)
        let other = try world.weekyii("d", "-id", "T02", now: Self.now)
        #expect(other.status == 1 && other.output == "", "\(other)")
        #expect(try world.weekyii("D", now: Self.now).output.hasPrefix("[OK] T01 done: a\n"))
        let help = try world.weekyii("help", "d", now: Self.now)
        #expect(help.output.hasPrefix("weekyii today done focus_zone "), "\(help)")
        #expect(try world.weekyii("d", "-h", now: Self.now) == help)
    }

    @Test("leads through 32 aliases at most")
    func chain() throws {
        let chain = (1...33).map { ("a\($0)", $0 == 33 ? "today show" : "a\($0 + 1)") }
        let world = try journal(chain)
        let refused = try world.weekyii("a1", now: Self.now)
        #expect(
            refused.status == 2 && refused.error.contains("'a1' expands through more than 32 aliases"), "\(refused)")
        #expect(try world.weekyii("a2", now: Self.now).status == 0)
    }

    @Test("never replaces a command, and a shell never runs it")
    func harmless() throws {
        let world = try journal([
            ("today", "init"), ("help", "init"), ("x", "!touch pwned"), ("y", "today create -m $(touch${IFS}pwned)"),
        ])
        #expect(try world.weekyii("today", "show", now: Self.now).output.hasPrefix("[OK] Today 2026-01-28"))
        #expect(try world.weekyii("help", now: Self.now).output.hasPrefix("weekyii "))
        let shell = try world.weekyii("x", now: Self.now)
        #expect(
            shell == Outcome(status: 2, output: "", error: "[ERR] alias 'x' expands to an unknown command '!touch'\n"))
        #expect(try world.weekyii("y", now: Self.now).output == "[OK] added 1 task (3 total)\n")
        #expect(try world.folder.contents(except: { _ in false }).keys.allSatisfy { !$0.hasSuffix("pwned") })
    }

    @Test("of the journal's repository has precedence over the user's, and included files are read")
    func places() throws {
        let world = try journal([("v", "present show week")])
        try world.git("config", "weekyii.alias.v", "today show")
        #expect(try world.weekyii("v", now: Self.now).output.hasPrefix("[OK] Today "))
        #expect(try world.at("home").weekyii("-C", "../journal", "v", now: Self.now).output.hasPrefix("[OK] Today "))
        try world.folder.write("[weekyii \"alias\"]\n\tinc = present show week\n", to: "home/more")
        try world.git("config", "--global", "include.path", world.folder.path("home/more"))
        #expect(try world.weekyii("inc", now: Self.now).output.hasPrefix("[OK] Week "))
    }

    @Test("is completed like its command, and offered with its value")
    func completed() throws {
        let world = try journal([("d", "today done focus_zone"), ("init", "x"), ("ddl", "today create -m")])
        let offered = try CompletionTests.words(world, ["d"])
        #expect(
            offered.filter { !$0.hasPrefix("day") } == [
                "d\talias: today done focus_zone", "ddl\talias: today create -m",
            ])
        #expect(try CompletionTests.words(world, ["init"]).count == 1)
        #expect(
            try CompletionTests.words(world, ["d", "-i"]) == ["-id\tfail unless this task is in Focus"])
        #expect(try CompletionTests.words(world, ["today", "d"]) == ["done\tmark the task in Focus done"])
    }

    @Test("is read only for an unknown first word", .enabled(if: World.hasTracing, "no strace"))
    func light() throws {
        let world = try journal([("v", "today show")])
        for (words, starts) in [(["today", "show"], false), (["v"], true)] {
            let options = ["-e", "trace=execve", "-o", world.folder.path("trace")]
            #expect(try world.traced(options, words, now: Self.now).status == 0)
            #expect(try world.folder.text("trace").contains("\"config\"") == starts, "\(words)")
        }
    }
}

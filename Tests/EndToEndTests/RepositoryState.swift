import Foundation
import TestSupport
import Testing

/// A state of a repository, how to create it, and the effect of commands in it.
struct RepositoryState: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The shell commands that create it, in the journal's folder.
    let script: String
    /// The journal's folder in this state, in the world.
    var place = "journal"
    /// The command that starts the program; empty for a plain start.
    var starter: [String] = []
    /// The text that an error of a writing command must contain; nil if the command works.
    var remedy: String?

    init(_ name: String, _ script: String, remedy: String? = nil) {
        testDescription = name
        self.script = script
        self.remedy = remedy
    }

    func at(_ place: String) -> RepositoryState {
        var state = self
        state.place = place
        return state
    }

    func started(by starter: [String]) -> RepositoryState {
        var state = self
        state.starter = starter
        return state
    }

    /// A journal in that state, with a draft of two tasks for 2026-01-28 and another file of the user's.
    func world() throws -> World {
        let world = try PreparedWorlds.copy("RepositoryState") {
            let now = "2026-01-28 08:00"
            let world = try World.prepared(
                [(now, ["init"]), (now, ["today", "create", "-m", "a; b"])], configuration: World.withoutHooks)
            try world.folder.write("note\n", to: "journal/note.txt")
            try world.git("add", "note.txt")
            try world.git("commit", "-qm", "note")
            return world
        }
        let outcome = try world.shell(script)
        #expect(outcome.status == 0, "\(outcome)")
        return world.at(place)
    }

    /// Runs `weekyii`, with the state's starter if it has one.
    func weekyii(_ world: World, _ words: [String], now: String) throws -> Outcome {
        guard !starter.isEmpty else { return try world.weekyii(words, now: now) }
        let command = starter + [World.binary] + words
        let variables = world.environment.merging(["WEEKYII_NOW": now]) { $1 }
        return try Child(
            command[0], Array(command.dropFirst()), environment: variables, folder: world.folder.path(world.place)
        ).outcome()
    }

    /// Every file of the world except git's objects, to the byte; of the machine's own state only which files exist.
    private func everything(_ world: World) throws -> [String: Data] {
        var files = try world.folder.contents { $0.hasSuffix("/objects") }
        for name in files.keys where name.contains("/weekyii/") { files[name] = Data() }
        return files
    }

    /// Expects that writing commands are refused with one line that names the remedy, that reading shows the plan and
    /// what is due, and that nothing changes.
    func expectRefusal() throws {
        let world = try world()
        let remedy = try #require(remedy).replacing("$PLACE", with: world.folder.path(place))
        let before = try everything(world)
        let refused = try weekyii(world, ["today", "create", "-m", "x"], now: "2026-01-28 09:00")
        #expect(refused.status == 1 && refused.output == "" && Self.says(refused, remedy), "\(refused)")
        #expect(refused.error.hasPrefix("[ERR] ") && refused.error.split(separator: "\n").count == 1, "\(refused)")
        let outcome = try weekyii(world, ["init"], now: "2026-01-28 09:00")
        #expect([0, 1].contains(outcome.status), "\(outcome)")
        #expect(outcome.status == 1 ? Self.says(outcome, remedy) : outcome.output.contains("already"), "\(outcome)")
        try expectLooking(world, remedy)
        #expect(try everything(world) == before)
    }

    /// Expects that reading shows the plan and what is due.
    private func expectLooking(_ world: World, _ remedy: String) throws {
        let today = try weekyii(world, ["today", "show"], now: "2026-01-28 09:00")
        #expect(today.status == 0 && today.error == "" && today.output.contains("status: draft"), "\(today)")
        let due = try weekyii(world, ["present", "show", "week"], now: "2026-01-29 09:00")
        #expect(due.status == 0 && due.output.contains("\nWed 2026-01-28: expired\n"), "\(due)")
        let warnings = due.error.split(separator: "\n")
        #expect(warnings.first == "[WARN] 2026-01-28: a draft of 2 tasks was not started", "\(due)")
        let isTold = warnings.last?.hasPrefix("[WARN] showing the result without writing it") == true
        #expect(warnings.count == 2 && isTold && Self.says(due, remedy), "\(due)")
    }

    /// Whether the errors name a remedy. The quotes of a shell don't matter: the place is in some if it has a space.
    static func says(_ outcome: Outcome, _ remedy: String) -> Bool {
        outcome.error.replacing("'", with: "").contains(remedy.replacing("'", with: ""))
    }

    /// Expects that a command writes as usual.
    func expectWork() throws {
        let world = try world()
        let subject = "today create: 1 task (3 in all)"
        let outcome = try weekyii(world, ["today", "create", "-m", "x"], now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try world.git("log", "-1", "--format=%s").lines.first == subject)
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck").status == 0)
        let again = try weekyii(world, ["init"], now: "2026-01-28 09:00")
        #expect(again.status == 0 && again.output == "[OK] already initialised\n", "\(again)")
    }
}

import Interface
import Plan
import PlanCommands
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Screen

/// A journal of 2026-01-28 with the program as the screen has it, at a time of that day.
private struct Sitting {
    let world: World
    let program: Program
    let context: Context

    init(_ lines: [[String]] = [], at now: String = "2026-01-28 12:00") throws {
        world = try World()
        for words in [["init"]] + lines {
            #expect(try world.weekyii(words, now: "2026-01-28 09:00").status == 0, "\(words)")
        }
        let tool = Tool(
            variables: world.environment.merging(["WEEKYII_NOW": now]) { $1 }, folder: world.folder.path("journal"),
            streams: Streams.capturing(isTerminal: true).streams)
        context = try tool.parse(["tui"]).context(tool.streams)
        program = Program(context)
    }

    func run(_ line: String, confirmed: [Text] = []) throws -> ScreenAnswer {
        program.run(try #require(program.words(of: line)), confirmed: confirmed)
    }

    func refusal(of line: String) throws -> Text? {
        let (plan, now) = try context.look("tui") { ($0, $1) }
        return program.refusal(
            of: try #require(program.words(of: line)), knowing: PlanFacts(now: now, plan: plan))
    }
}

extension ScreenAnswer {
    var text: String {
        let failure = failure.map { ["! \($0[.en])"] } ?? []
        let question = question.map { ["? \($0[.en])"] } ?? []
        return ([headline[.en]] + failure + question + lines.map(\.text)).filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

@Suite("A command line of the screen") struct ProgramTests {
    private static let drafted = [["today", "create", "-m", "read; write; walk"]]
    private static let plants = ["repeat", "create", "-m", "plants", "-every", "3-day"]

    @Test("is answered in values: what was done, what was asked for, or why nothing was done")
    func answers() throws {
        let sitting = try Sitting()
        let added = try sitting.run("today create -m 'read; write'")
        #expect(added.text == "added 2 tasks (2 total)" && added.isChange && added.failure == nil)
        let shown = try sitting.run("weekyii today")
        #expect(shown.headline == .empty && !shown.isChange && shown.text.contains("(T02) [regular] write"))
        #expect(try sitting.run("today done focus_zone").text.hasPrefix("! today isn't started"))
        #expect(try sitting.run("tody create").text.contains("did you mean weekyii today create"))
        #expect(try sitting.run("today create").failure != nil)
        #expect(try sitting.run("help today").lines.count > 3)
        #expect(try sitting.run("--version").text == "weekyii \(Version.number)")
        #expect(try sitting.run("tui").failure?[.en].hasPrefix("tui needs a terminal") == true)
        #expect(sitting.program.words(of: "today create -m 'a") == nil)
    }

    @Test("is answered by what it writes itself, too")
    func written() throws {
        let sitting = try Sitting(Self.drafted)
        #expect(try sitting.run("export json -o -").lines.contains { $0.text.contains("\"title\": \"write\"") })
        #expect(try sitting.run("today -json").lines.first?.text == "{")
    }

    @Test("that would ask returns its question, and does nothing until that is confirmed")
    func questions() throws {
        let sitting = try Sitting([Self.plants])
        let asked = try sitting.run("repeat delete -id 1")
        #expect(asked.text == "? Delete 'plants'?" && !asked.isChange)
        let question = try #require(asked.question)
        #expect(try sitting.run("repeat list").text.contains("plants"))
        #expect(try sitting.run("repeat delete -id 1", confirmed: [question]).text == "deleted 'plants'")
    }

    @Test(
        "that uses the terminal itself runs while the screen has left it", arguments: ["sync", "push", "weekyii pull"])
    func terminal(line: String) throws {
        let sitting = try Sitting()
        var hasLeft = false
        let answer = sitting.program.run(try #require(sitting.program.words(of: line))) { run in
            hasLeft = true
            return run()
        }
        #expect(hasLeft && answer.text.hasPrefix("! no remote"))
        #expect(sitting.program.run(["today"]) { _ in ScreenAnswer(failure: Text(verbatim: "left")) }.failure == nil)
    }

    @Test("asks before it writes at a time far after the newest commit")
    func clock() throws {
        let sitting = try Sitting(at: "2027-06-01 12:00")
        let question = try #require(try sitting.run("today create -m x").question)
        #expect(try sitting.run("today create -m x", confirmed: [question]).text.hasPrefix("added 1 task"))
    }

    @Test("of a tracker that is switched off is refused as on the command line")
    func switchedOff() throws {
        let sitting = try Sitting()
        let config = try sitting.world.folder.text("journal/.weekyii/config")
        try sitting.world.folder.write(config + "[feature]\n\tfast = false\n", to: "journal/.weekyii/config")
        for line in ["fast start", "fast", "fast sart"] {
            #expect(try sitting.run(line).text.contains("feature.fast is false"), "\(line)")
        }
    }

    @Test("may be an alias, and is completed")
    func typed() throws {
        let sitting = try Sitting()
        try sitting.world.folder.write(
            World.configuration + "[weekyii \"alias\"]\n\tad = today create -m\n", to: "home/.gitconfig")
        #expect(try sitting.run("ad x").text == "added 1 task (1 total)")
        #expect(sitting.program.completions(of: "today cr") == ["create"])
        #expect(sitting.program.completions(of: "a").contains("ad"))
    }

    @Test("that edits a draft can be undone until the draft changes")
    func undo() throws {
        let sitting = try Sitting(Self.drafted)
        let answer = try sitting.run("today update -m 'delete: 2'")
        let edit = try #require(answer.edit)
        #expect(edit.what == answer.headline)
        #expect(edit.before.contains("write") && !edit.after.contains("write"))
        let undone = sitting.program.undo(edit)
        #expect(undone.failure == nil && undone.edit == nil, "\(undone.text)")
        #expect(try sitting.run("today").text.contains("write"))
        #expect(sitting.program.undo(edit).failure?[.en] == "not undone: the draft has changed since")
        // An edit of an empty day.
        let first = try #require(try sitting.run("day create -t 2026-01-30 -m x").edit)
        #expect(first.before.isEmpty && sitting.program.undo(first).failure == nil)
        #expect(try sitting.run("today start -y").edit == nil)
    }

    @Test(
        "is tried without a change",
        arguments: [
            ("today create -m x", nil), ("today update -m 'delete: T01'", nil),
            ("today update -m 'move T01 to 9'", "no task 9"), ("today start -y", nil),
            ("today done focus_zone -id T01", "today isn't started"), ("today change-kill-time -t 23:59", nil),
            ("today change-kill-time -t 08:00", "not in the future"), ("today copy-to -t 2026-01-30", nil),
            ("today copy-to -t 2026-01-27", "after today"), ("day create -t 2026-01-30 -m x", nil),
            ("day update -t 2026-01-30 -m 'delete: 1'", "has no draft"),
            ("day change-kill-time -t 2026-01-30 -at 21:00", nil),
            ("week copy-day -from 2026-01-28 -to 2026-01-30", nil),
            ("week copy-day -from 2026-01-29 -to 2026-01-30", "no"),
            ("day edit -t 2026-01-28", nil), ("day edit -t 2026-01-27", "past"),
            ("repeat done -id plants", nil), ("repeat create -every 1-week -m x", nil),
            ("repeat edit -id plants -m y", nil),
            ("repeat edit -id plants -every week", nil), ("repeat snooze -id plants -t 13:00", nil),
            ("repeat plan", nil),
            ("repeat plan -t 2026-01-30", nil), ("repeat delete -id plants", nil), ("repeat done -id none", "none"),
            ("fast start -p 16:8", nil), ("fast end", "no fast"),
            ("fast add -from '2026-01-27 08:00' -to '2026-01-27 20:00'", nil),
            ("light commit -m x", nil), ("light sleep", "too early"),
        ] as [(String, String?)])
    func trial(line: String, refusal: String?) throws {
        let sitting = try Sitting(Self.drafted + [Self.plants])
        let before =
            try sitting.world.git("status", "--porcelain").output + sitting.world.git("rev-parse", "HEAD").output
        let found = try sitting.refusal(of: line)?[.en]
        #expect(refusal.map { found?.contains($0) == true } ?? (found == nil), "\(line): \(found ?? "can be done")")
        let after =
            try sitting.world.git("status", "--porcelain").output + sitting.world.git("rev-parse", "HEAD").output
        #expect(before == after)
    }
}

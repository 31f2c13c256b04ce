package import CivilTime
import CommandLine
package import Interface
package import Journal
package import JournalText
import Keyboard
package import Localization
package import Parts
import Plan
import PlanCommands
package import Terminal
package import TestSupport
import Testing

@testable import Commands
@testable import Screen

/// The notes of `NotePart` as a tracker: this extension and the next ones are all that a fourth tracker needs above its
/// part.
extension NotePart: Tracker {
    package static func line(_ glance: Int, _ canvas: Canvas) -> Line { "\(glance) kept" }

    package static func brief(_ glance: Int, _ language: Language) -> [String] { ["\(glance) kept"] }

    package static func prompt(_ glance: Int, _ canvas: Canvas) -> Line? { "\(glance)N" }

    package static var glanceFields: [Field<Int>] { [Field("notes_kept", .count) { $0 }] }

    package static func line(of figures: Int, _ language: Language) -> Line { "note: \(figures) in all" }

    package static var figuresTable: Table<Int> { Table("statistics-note", Field("notes", .count) { $0 }) }

    package static let exportName = (name: "notes", sentence: "by name")

    package static var exportTable: Table<Note> { Table("note-record", Field("title", .text) { $0.text.title }) }
}

extension NotePart {
    package static var commands: [Command] {
        [
            Command("note count", in: CommandGroup.trackers, Text(verbatim: "count the notes")) { context in
                let found = try context.records(
                    "note count", of: NotePart.self, reading: { selection($0, for: .glance, $1) })
                return .plain("\(found.records.count)\n")
            }
        ]
    }

    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> Int { found.records.count }

    package static func figures(of period: Period, for command: String, _ context: Context) throws -> Int {
        try context.records(command, of: NotePart.self, reading: { selection($0, for: .glance, $1) }).records.count
    }

    package static func events(of records: Records, in zone: Zone) throws(Diagnostic) -> [CalendarEvent] {
        let start = Moment("2026-01-29 09:00").map { zone.instant(of: $0) }
        return start.map { start in
            records.keys.map { CalendarEvent(name: $0.text, start: start, summary: "a note", description: "") }
        } ?? []
    }
}

/// A page of its notes for each month, with a key that counts them.
extension NotePart {
    package static var tab: TrackerTab {
        TrackerTab(
            name, Text(verbatim: "Notes"), isMonthly: true,
            keys: [ScreenKey("i", Text(verbatim: "count"), .tracker, "note count")], daily: ["i"])
    }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts { NoteFacts() }
}

private struct NoteFacts: TrackerFacts {
    func content(_ now: Now, _ canvas: Canvas) -> PageContent { PageContent("Notes", [Row("rye", .record("bread"))]) }
}

/// A program with other trackers than ours.
private struct OtherProgram {
    let world: World
    var commands: CommandTable

    init(_ trackers: [any Tracker.Type]) throws {
        (world, commands) = (try World(), CommandTable(trackers))
        #expect(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
    }

    /// What a command sees, at noon.
    func context() throws -> Context {
        let variables = world.environment.merging(["WEEKYII_NOW": "2026-01-28 12:00"]) { $1 }
        var tool = Tool(
            variables: variables, folder: world.folder.path("journal"), streams: Streams.capturing().streams)
        tool.commands = commands
        let line = tool.parse(["today"])
        return try line.context(tool.streams)
    }

    /// Runs the program.
    func callAsFunction(_ words: String..., now: String = "2026-01-28 12:00") -> (status: Int32, text: String) {
        let (streams, captured) = Streams.capturing()
        let variables = world.environment.merging(["WEEKYII_NOW": now]) { $1 }
        var tool = Tool(variables: variables, folder: world.folder.path("journal"), streams: streams)
        tool.commands = commands
        let status = tool.run(words)
        return (status, captured.all)
    }
}

@Suite("A made-up tracker") struct MadeUpTrackerTests {
    @Test("has its commands, and is in help, at a glance, in statistics, exports, the schema and reminders")
    func everywhere() throws {
        let weekyii = try OtherProgram([NotePart.self])
        let text = "# Note: bread\nupdated: 2026-01-28 09:00\ntext: rye\n"
        try weekyii.world.folder.write(text, to: "journal/Notes/bread.md")
        #expect(weekyii("note", "count").text == "1\n")
        #expect(weekyii("help").text.contains("\n  note "))
        #expect(weekyii("not", "count").text.contains("did you mean weekyii note count?"))
        #expect(weekyii().text.contains("note: 1 kept\n"))
        #expect(weekyii("prompt").text.hasSuffix(" · 1N\n"))
        #expect(weekyii("prompt", "-json").text.contains("\"notes_kept\": 1"))
        #expect(weekyii("stats").text.contains("\nnote: 1 in all\n"))
        #expect(weekyii("stats", "-json").text.contains("\"notes\": 1"))
        #expect(weekyii("export", "csv", "note").text.replacing("\r\n", with: "\n").hasPrefix("title\nbread\n"))
        #expect(weekyii("export", "json").text.contains("\"title\": \"bread\""))
        #expect(weekyii("export", "ics").text.contains("SUMMARY:a note"))
        #expect(weekyii("schema").text.contains("statistics-note") && weekyii("schema").text.contains("note-record"))
        #expect(weekyii("remind", "list").text.contains("Note"))
        // The program knows no other tracker.
        #expect(weekyii("fast", "start").status == 2 && !weekyii("help").text.contains("fast"))
    }

    @Test("has a tab of the screen with its rows and keys, one of them for days too")
    func screen() throws {
        let weekyii = try OtherProgram([NotePart.self])
        let context = try weekyii.context()
        var sitting = try ScreenSitting(context, .day(nil))
        try sitting.begin()
        #expect(sitting.model.tabs.count == 5 && sitting.model.offer("i") == nil)
        try weekyii.world.folder.write("# Note: bread\nupdated: 2026-01-28 09:00\n", to: "journal/Notes/bread.md")
        sitting.reload()
        guard case .run(let run)? = sitting.model.offer("i") else { Issue.record("not offered"); return }
        #expect(run.words == ["note", "count"] && Program(context).run(run.words).lines.map(\.text) == ["1"])
        _ = sitting.perform(sitting.model.update(.character("6")))
        #expect(sitting.model.rows.map(\.line.text) == ["rye"] && sitting.model.target == .record("bread"))
        _ = sitting.perform(sitting.model.update(.left))
        #expect(sitting.model.page == .tracker(NotePart.tab, Month(year: 2025, number: 12)))
        #expect(weekyii("help", "tui").text.contains("past, stats or note"))
    }

    @Test("of ours has keys that mean nothing else everywhere, and on days nothing of the plan")
    func keys() {
        let taken = Set("jkhlgGnNtuqrS/:?[] 123456789".unicodeScalars)
        for tab in StandardTrackers.all.map({ $0.tab }) {
            #expect(taken.isDisjoint(with: tab.keys.map(\.letter)), "\(tab.name)")
            #expect(Set(tab.daily).isDisjoint(with: ScreenKey.ofPlan.map(\.letter)), "\(tab.name)")
        }
    }

    @Test("that is switched off isn't in help, in no guess, and refused by the name of its setting")
    func switchedOff() throws {
        let weekyii = try OtherProgram([NotePart.self])
        try weekyii.world.folder.write("# Note: x\nupdated: 2026-01-28 09:00\n", to: "journal/Notes/x.md")
        let off = try weekyii.world.folder.text("journal/.weekyii/config") + "[feature]\n\tnote = false\n"
        try weekyii.world.folder.write(off, to: "journal/.weekyii/config")
        #expect(!weekyii("help").text.contains("note "))
        #expect(!weekyii("not", "count").text.contains("note count"))
        for words in [["note", "count"], ["note", "cont"], ["note"], ["help", "note"]] {
            let outcome = weekyii(words[0], words.count > 1 ? words[1] : "-plain")
            #expect(outcome.status != 0 && outcome.text.contains("feature.note is false"), "\(words): \(outcome)")
        }
        #expect(!weekyii("prompt").text.contains("1N") && !weekyii("stats").text.contains("note"))
        // Exports are complete.
        #expect(weekyii("export", "csv", "note").text.replacing("\r\n", with: "\n").hasPrefix("title\nx\n"))
    }

    @Test("of ours that is switched off is in no guess and no advice")
    func guesses() throws {
        let weekyii = try OtherProgram(StandardTrackers.all)
        #expect(weekyii("stop").text.contains("fast end") && weekyii("undo").text.contains("repeat undo and fast undo"))
        let off = try weekyii.world.folder.text("journal/.weekyii/config") + "[feature]\n\tfast = false\n"
        try weekyii.world.folder.write(off, to: "journal/.weekyii/config")
        for words in ["stop", "undo", "fats", "help"] {
            #expect(!weekyii(words).text.contains("fast"), "\(words)")
        }
        #expect(weekyii("undo").text.contains("repeat undo takes back its own"))
        #expect(weekyii("help").text.contains("\n  light "))
    }
}

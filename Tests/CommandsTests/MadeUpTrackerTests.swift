import CivilTime
import Journal
package import JournalText
package import Localization
import Parts
import Plan
package import Terminal
import TestSupport
import Testing

@testable import Commands
@testable package import Views

/// The notes of `NotePart` as a tracker: this extension and the next one are all that a fourth tracker needs above its
/// part.
extension NotePart: ShownTracker {
    package static func line(_ glance: Int, _ language: Language) -> Line { "\(glance) kept" }

    package static func prompt(_ glance: Int, _ language: Language) -> Line? { "\(glance)N" }

    package static var glanceFields: [Field<Int>] { [Field("notes_kept", .count) { $0 }] }

    package static func line(of figures: Int, _ language: Language) -> Line { "note: \(figures) in all" }

    package static var figuresTable: Table<Int> { Table("statistics-note", nil, [Field("notes", .count) { $0 }]) }

    package static let exportName = (name: "notes", sentence: "by name")

    package static var exportTable: Table<String> { Table("note-record", nil, [Field("title", .text) { $0 }]) }

    package static func exported(_ text: [UInt8], at path: String) throws(Diagnostic) -> String? {
        path.split(separator: "/").last.map { String($0.dropLast(3)) }
    }
}

extension NotePart: Tracker {
    static var commands: [Command] {
        [
            Command("note count", in: CommandGroup.trackers, LocalizedText("count the notes")) { context in
                let found = try context.records("note count", of: NotePart.self, reading: { glanceable($0, $1) })
                return .plain("\(found.records.count)\n")
            }
        ]
    }

    static func glanceable(_ today: Day, _ list: (String) -> [String]) -> [String] { remindable(today, list) }

    static func glance(_ found: RecordContext, _ damaged: inout [Diagnostic]) -> Int { found.records.count }

    static func figures(of period: StatisticsPeriod, for command: String, _ context: Context) throws -> Int {
        try context.records(command, of: NotePart.self, reading: { glanceable($0, $1) }).records.count
    }

    static func events(of records: Records, in zone: Zone) throws(Diagnostic) -> [CalendarEvent] {
        let start = Moment("2026-01-29 09:00").map { zone.instant(of: $0) }
        return start.map { start in
            records.keys.map { CalendarEvent(name: $0, start: start, summary: "a note", description: "") }
        } ?? []
    }
}

/// A program with other trackers than ours.
private struct Program {
    let world: World
    var commands: CommandTable

    init(_ trackers: [any Tracker.Type]) throws {
        (world, commands) = (try World(), CommandTable(trackers))
        #expect(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
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
        let weekyii = try Program([NotePart.self])
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

    @Test("that is switched off isn't in help, in no guess, and refused by the name of its setting")
    func switchedOff() throws {
        let weekyii = try Program([NotePart.self])
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
        let weekyii = try Program(StandardTrackers.all)
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

import CivilTime
import Foundation
import Parts
import Testing

@testable import Journal

@Suite("What a setting may be") struct SettingFormTests {
    private static let world = Environment(variables: [:], folder: "/", clock: .system)

    @Test(
        "is read as it is kept, or isn't",
        arguments: [
            (.time, " 21:30 ", "21:30"), (.time, "24:00", nil), (.time, "9:00", nil), (.time, "", nil),
            (.zone, "Europe/Berlin", "Europe/Berlin"), (.zone, "Asia/Nowhere", nil), (.zone, "../etc/passwd", nil),
            (.words(["16:8", "OMAD"]), "omad", "OMAD"), (.words(["16:8", "OMAD"]), "17:7", nil),
            (.words(["regular", "ddl"]), "DDL", "ddl"), (.words(["regular", "ddl"]), "hard", nil),
            (.language(["en", "zh"]), "zh_TW.UTF-8", "zh"), (.language(["en", "zh"]), "EN-us", "en"),
            (.language(["en", "zh"]), "fr", nil), (.truth, "Yes", "true"), (.truth, "on", "true"),
            (.truth, "1", "true"),
            (.truth, "OFF", "false"), (.truth, "0", "false"), (.truth, "no", "false"), (.truth, "perhaps", nil),
            (.number(1...720), "720", "720"), (.number(1...720), "007", "7"), (.number(1...720), "0", nil),
            (.number(1...720), "721", nil), (.number(1...720), "1.5", nil),
            (.number(1...720), "99999999999999999999", nil),
            (.timeOrOff, "07:30", "07:30"), (.timeOrOff, " Off ", ""), (.timeOrOff, "7:30", nil),
            (.timeOrOff, "no", nil),
            (.list(["goal", "half"]), "Half, goal", "goal,half"), (.list(["goal", "half"]), "goal goal", "goal"),
            (.list(["goal", "half"]), "OFF", "off"), (.list(["goal", "half"]), "goal,off", nil),
            (.list(["goal", "half"]), "goal,x", nil), (.list(["goal", "half"]), ",", nil),
            (.path, "/nowhere", nil), (.text, " less -R ", "less -R"), (.text, "a\u{1B}[31mb", nil),
            (.text, "a\nb", nil),
        ] as [(SettingForm, String, String?)])
    func reading(form: SettingForm, text: String, value: String?) {
        #expect(form.reading(text, Self.world) == value)
    }

    @Test("every setting's own default is what it may be", arguments: SettingKey.all())
    func standard(key: SettingKey) {
        guard !key.standard.isEmpty else { return }
        #expect(key.form.reading(key.standard, Self.world) == key.standard)
    }

    @Test("a name is found in either case, and another one isn't")
    func names() {
        #expect(SettingKey("PLAN.killtime")?.name == "plan.killTime")
        #expect(SettingKey("plan.kilTime") == nil && SettingKey("") == nil)
        #expect(Set(SettingKey.all().map { $0.name.lowercased() }).count == SettingKey.all().count)
    }
}

@Suite("The settings' defaults") struct SettingDefaultTests {
    @Test("are what a new journal's file states")
    func newFile() throws {
        let text = """
            [journal]
            \tschema = 1
            \ttimezone = Asia/Shanghai
            [plan]
            \tkillTime = 20:00
            \ttaskType = regular
            \tkillTimeReminder = 30
            \tplanningReminder =\(" ")
            [light]
            \tdayReminder = 11:00
            \tnightStart = 22:30
            \tnightEnd = 00:30
            \tnightInterval = 30
            \tnightReminders = true
            [fast]
            \tpreset = 16:8

            """
        #expect(String(decoding: JournalConfig.new(in: "Asia/Shanghai"), as: UTF8.self) == text)
    }

    @Test("are those of the table in FileFormats.md, which names every setting (WEEKYII_RECORD=1 writes the defaults)")
    func table() throws {
        let file = #filePath.replacing(#/Tests/JournalTests/.*/#, with: "Sources/Commands/Commands.docc/FileFormats.md")
        let page = try String(contentsOfFile: file, encoding: .utf8)
        var found: [String] = []
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            var cells: [String] = line.components(separatedBy: " | ")
            let keys = cells[0].matches(of: #/`([^`]+)`/#).compactMap { SettingKey(String($0.output.1)) }
            guard line.hasPrefix("| `"), let first = keys.first else { return String(line) }
            found += keys.map(\.name)
            if first.home == .journal, first.form != .zone {
                let defaults = keys.map(Self.shown).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                cells[cells.count - 1] = defaults.joined(separator: ", ") + " |"
            }
            return cells.joined(separator: " | ")
        }
        #expect(found.sorted() == SettingKey.all().map(\.name).sorted())
        let told = lines.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["WEEKYII_RECORD"] == "1" {
            try told.write(toFile: file, atomically: true, encoding: .utf8)
        } else {
            #expect(page == told)
        }
    }

    private static func shown(_ key: SettingKey) -> String {
        switch key.form {
        case .words, .truth, .list: "`\(key.standard)`"
        default: key.standard.isEmpty ? SettingForm.off : key.standard
        }
    }
}

@Suite("The change of a setting") struct SettingChangeTests {
    private static func change(_ key: String, _ before: SettingValue.Origin, _ after: SettingValue.Origin) throws
        -> Bool
    {
        let key = try #require(SettingKey(key))
        func value(_ origin: SettingValue.Origin) -> SettingValue { SettingValue(key: key, text: "x", origin: origin) }
        return SettingChange(before: value(before), after: value(after)).isChange
    }

    @Test("is one of its value, or of who says so where that matters")
    func origins() throws {
        #expect(try !Self.change("plan.killTime", .standard, .journal))
        #expect(try Self.change("journal.timezone", .standard, .journal))
        #expect(try Self.change("weekyii.theme", .user, .repository))
        #expect(try !Self.change("weekyii.theme", .user, .user))
        let key = try #require(SettingKey("plan.killTime"))
        let (one, other) = ("20:00", "21:00")
        #expect(
            SettingChange(
                before: SettingValue(key: key, text: one, origin: .journal),
                after: SettingValue(key: key, text: other, origin: .journal)
            ).isChange)
    }
}

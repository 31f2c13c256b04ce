import CivilTime
import Fast
import Glibc
import Interface
import Light
import Localization
import Parts
import Plan
import Repeat

@testable import CommandLine
@testable import Commands
@testable import DateWords
@testable import Git
@testable import JournalText
@testable import Report
@testable import Store

/// What holds of every input, however damaged; where it doesn't, the process stops.
enum Properties {
    private static func require(_ holds: Bool, _ law: String) {
        if !holds { fail(law) }
    }

    /// The value that a law requires: there is one, and no error.
    private static func required<Value>(_ law: String, _ value: () throws -> Value?) -> Value {
        guard let found = try? value() else { fail(law) }
        return found
    }

    /// Ends the process, as libFuzzer keeps the input by which one is aborted: this is how a law fails here.
    private static func fail(_ law: String) -> Never {
        print("broken law: \(law)")
        fflush(nil)
        abort()
    }

    /// The bytes between lines of `=======`, which no text that is merged contains.
    private static func parts(_ input: [UInt8], _ count: Int) -> [[UInt8]] {
        let text = Array("\n=======\n".utf8)
        var (parts, start, index): ([[UInt8]], Int, Int) = ([], 0, 0)
        while parts.count < count - 1, index + text.count <= input.count {
            if input[index..<index + text.count].elementsEqual(text) {
                parts.append(Array(input[start..<index + 1]))
                index += text.count
                start = index
            } else {
                index += 1
            }
        }
        parts.append(Array(input[start...]))
        return parts + Array(repeating: [], count: count - parts.count)
    }

    // Files.

    static func day(_ input: [UInt8]) {
        guard let day = try? DayFile(input, file: "day.md") else { return }
        require(day.bytes == input, "an unchanged day is written as it was read")
        let canonical = day.canonical
        let again = required("a canonical day can be read") { try DayFile(canonical.bytes, file: "day.md") }
        require(again.canonical.bytes == canonical.bytes, "a canonical day is canonical")
        require(again.date == day.date && again.status == day.status, "the canonical form keeps date and status")
        let (whole, read) = (DayFigures(of: day), try? DayFigures(input, file: "day.md"))
        require(read == whole, "a scan finds the figures that parsing finds")
    }

    static func week(_ input: [UInt8]) {
        guard let week = try? WeekFile(input, file: "week.md") else { return }
        require(week.bytes == input, "an unchanged week is written as it was read")
        let canonical = week.canonical.bytes
        let again = required("a canonical week can be read") { try WeekFile(canonical, file: "week.md") }
        require(again.canonical.bytes == canonical, "a canonical week is canonical")
    }

    static func state(_ input: [UInt8]) {
        guard let state = try? StateFile(input, file: "STATE.md") else { return }
        require(state.bytes == input, "an unchanged state is written as it was read")
        let canonical = state.canonical.bytes
        let again = required("a canonical state can be read") { try StateFile(canonical, file: "STATE.md") }
        require(again.canonical.bytes == canonical, "a canonical state is canonical")
        require(again.currentDate == state.currentDate, "the canonical form keeps the date")
    }

    static func config(_ input: [UInt8]) {
        guard let config = try? ConfigText(input, file: "config") else { return }
        let canonical = config.canonicalBytes
        let again = required("canonical settings can be read") { try ConfigText(canonical, file: "config") }
        require(again.canonicalBytes == canonical, "canonical settings are canonical")
        require(again.entries.map(\.key) == config.entries.map(\.key), "the canonical form keeps the keys")
        require(again.entries.map(\.value) == config.entries.map(\.value), "the canonical form keeps the values")
        guard let set = try? config.setting("plan.killTime", to: "21:30") else { return }
        require((try? ConfigText(set, file: "config"))?["plan.killTime"] == "21:30", "a setting that is set is read")
    }

    private static func canonical(_ part: any RecordPart.Type, _ text: [UInt8], at path: Path) {
        guard let canonical = part.canonical(text, at: path) else { return }
        require(part.canonical(canonical, at: path) == canonical, "a canonical record is canonical")
    }

    static func repeats(_ input: [UInt8]) {
        canonical(RepeatPart.self, input, at: "Repeat/x.md")
        guard let record = try? RepeatRecord(input, at: "Repeat/x.md") else { return }
        require(record.bytes == input, "an unchanged repeat is written as it was read")
    }

    static func fast(_ input: [UInt8]) {
        let path: Path = "Fast/2026/2026-01-28-2000.md"
        canonical(FastPart.self, input, at: path)
        guard let record = try? FastRecord(input, at: path) else { return }
        require(record.bytes == input, "an unchanged fast is written as it was read")
    }

    static func light(_ input: [UInt8]) {
        let path: Path = "Light/2026/2026-01-29.md"
        canonical(LightPart.self, input, at: path)
        guard let record = try? LightRecord(input, at: path) else { return }
        require(record.bytes == input, "an unchanged light is written as it was read")
    }

    // Merges.

    static func mergeDays(_ input: [UInt8]) {
        let texts = parts(input, 3).map { try? DayFile($0, file: "day.md") }
        guard let one = texts[1], let other = texts[2], one.date == other.date else { return }
        let base = texts[0]?.date == one.date ? texts[0] : nil
        let settings = PlanSettings()
        let merged = DayMerge.merge(base: base, one, other, settings: settings).day
        let twin = DayMerge.merge(base: base, other, one, settings: settings).day
        require(merged.bytes == twin.bytes, "a merge of days is the same from both sides")
        let read = required("a merged day can be read") { try DayFile(merged.bytes, file: "day.md") }
        require(read.bytes == merged.bytes, "a merged day is written as it is read")
    }

    static func mergeSettings(_ input: [UInt8]) {
        let texts = parts(input, 3).map { try? ConfigText($0, file: "config") }
        guard let one = texts[1], let other = texts[2] else { return }
        guard let merged = try? ConfigText.merge(base: texts[0], later: one, earlier: other, file: "config") else {
            return
        }
        let read = required("merged settings can be read") { try ConfigText(merged.bytes, file: "config") }
        for key in Set(one.entries.map(\.key)) where texts[0]?[key] == other[key] {
            require(read[key] == one[key], "a value that one side changed counts")
        }
    }

    static func mergeRecords(_ input: [UInt8]) {
        let kinds: [(part: any RecordPart.Type, path: Path)] = [
            (RepeatPart.self, "Repeat/x.md"), (FastPart.self, "Fast/2026/2026-01-28-2000.md"),
            (LightPart.self, "Light/2026/2026-01-29.md"),
        ]
        let texts = parts(input, 3)
        for (part, path) in kinds where texts[1...].allSatisfy({ part.canonical($0, at: path) != nil }) {
            let base: Records = part.canonical(texts[0], at: path) == nil ? [:] : [path: texts[0]]
            let merged = part.merge(base: base, [path: texts[1]], [path: texts[2]]) { [] }
            let twin = part.merge(base: base, [path: texts[2]], [path: texts[1]]) { [] }
            require(merged.records == twin.records, "a merge of records is the same from both sides")
            for (path, text) in merged.records {
                require(part.canonical(text, at: path) != nil, "a merged record can be read")
            }
        }
    }

    // What is typed.

    static func instructions(_ input: [UInt8]) {
        let text = String(decoding: input, as: UTF8.self)
        guard let edits = try? DraftInstructions.edits(in: text) else { return }
        let start = required("the draft can be read") { try DayFile(Array(draft.utf8), file: "day.md") }
        require(!edits.isEmpty, "instructions that can be read are some")
        var day = start
        guard (try? day.apply(edits, defaultType: .regular)) != nil else { return }
        let read = required("an edited day can be read") { try DayFile(day.bytes, file: "day.md") }
        require(read.bytes == day.bytes, "an edited day is written as it is read")
    }

    private static let draft = """
        # Day: 2026-01-29 (Thu)
        status: draft
        kill_time: 20:00
        initiated_at: null
        closed_at: null

        ## Draft_Mission_List
        - (T01) [regular] one
          - subtasks: a; b
        - (T02) [ddl] two
        - (T03) [leisure] three

        ## Focus_Zone

        ## Frozen_Zone

        ## Complete_Zone

        ## Expired_Summary
        expired_count: 0

        """

    static func dates(_ input: [UInt8]) {
        let text = String(decoding: input, as: UTF8.self)
        let today = [Day("2026-01-29"), Day("2024-02-29"), Day("9999-12-31"), Day("0001-01-01")].compactMap { $0 }
        for choice in [WeekdayChoice.next, .last, .lastBeforeToday] {
            if let date = DateExpression(text, choice) {
                for day in today.prefix(2) {
                    let meant = date.value(on: day)
                    require(DateExpression("\(meant)")?.value(on: day) == meant, "a date that is meant can be typed")
                }
            }
            _ = MomentExpression(text, choice)
        }
        _ = (WeekExpression(text), MonthExpression(text), Clock(wall: text))
        if let time = TimeOfDay(typed: text) {
            require(TimeOfDay("\(time)") == time, "a time is read as it is written")
        }
        if let day = Day(text) { require("\(day)" == text, "a day is written as it was read") }
        if let week = Week(text) { require(Week("\(week)") == week, "a week is read as it is written") }
        if let moment = Moment(text) { require(Moment("\(moment)") == moment, "a moment is read as it is written") }
        if let interval = Interval(text) { require(Interval("\(interval)") == interval, "an interval is read") }
    }

    /// Words between line ends, as a shell gives them.
    static func commandLine(_ input: [UInt8]) {
        let words = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let line = CommandTable.standard.line
        if let parsed = try? line.parse(words) {
            require(parsed.command?.path.isEmpty != true, "what is parsed is a command")
        }
        _ = line.completion(behind: Array(words.dropLast()), of: words.last ?? "")
    }

    // The repository's files.

    /// The log's lines; they get their checksum here, which no mutation finds.
    static func redoLog(_ input: [UInt8]) {
        let text = input + Array("\n".utf8)
        guard let log = RedoLog(text + Array("end\t\(ObjectID.blob(text))\n".utf8)) else { return }
        require(RedoLog(log.bytes) == log, "a log is read as it is written")
    }

    static func zone(_ input: [UInt8]) {
        guard let zone = try? Zone(name: "x", tzif: input) else { return }
        for text in ["1970-01-01 00:00", "2026-03-29 02:30", "2026-10-25 02:30", "9999-12-31 23:59"] {
            let moment = required("a moment can be read") { Moment(text) }
            _ = zone.wall(at: zone.instant(of: moment))
        }
    }

    static func note(_ input: [UInt8]) {
        let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let html = NoteMarkup.html(lines.map(String.init), below: 2).text
        require(
            !html.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" },
            "a note has no control characters")
        for markup in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let name = markup.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            require(harmless.contains(String(name)), "a note has no <\(name)>")
            guard name == "a", !markup.hasPrefix("/") else { continue }
            let isKnown = ["https://", "http://", "mailto:"].contains {
                markup.lowercased().hasPrefix("a href=\"\($0)")
            }
            require(isKnown, "a note's link is \(markup)")
        }
    }

    private static let harmless: Set<String> = [
        "a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre",
        "strong", "table", "tbody", "td", "th", "thead", "tr", "ul", "input", "sup", "section",
    ]
}

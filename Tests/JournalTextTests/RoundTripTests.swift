import TestSupport
import Testing

@testable import JournalText

/// `FileFormats.md`, "Reading and writing": `print(parse(x)) == x` for every text.
struct RoundTripTests {
    @Test("a text comes apart into lines and together again", arguments: 0..<200 as Range<UInt64>)
    func sourceText(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = RandomText.anything(&random)
        let text = try SourceText(bytes, file: "x.md")
        let mark: [UInt8] = text.encoding.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        let joined = text.lines.reduce(mark) { $0 + $1.text.utf8 + ($1.end ?? "").utf8 }
        #expect(joined == bytes)
        #expect(text.lines.dropLast().allSatisfy { $0.end?.utf8.last == .lineFeed })
        #expect(text.lines.allSatisfy { !$0.text.utf8.contains(UInt8(ascii: "\n")) })
    }

    @Test("a draft is written as it was read", arguments: 0..<200 as Range<UInt64>)
    func draft(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = RandomText.draft(&random)
        #expect(try DayFile(bytes, file: "day.md").bytes == bytes)
    }

    @Test("a day file of unknown lines and sections is written as it was read", arguments: 0..<200 as Range<UInt64>)
    func anyDay(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = Array("# Day: 2026-01-29\n".utf8) + RandomText.anything(&random)
        #expect(try DayFile(bytes, file: "day.md").bytes == bytes)
    }

    @Test("a started day is written as it was read in every layout", arguments: Layout.allCases)
    func startedDayInEveryLayout(layout: Layout) throws {
        let text = layout.applied(to: startedDay)
        #expect(Array(try day(text).bytes) == Array(text.utf8))
    }

    @Test("a hand-written draft is written as it was read in every layout", arguments: Layout.allCases)
    func handWrittenInEveryLayout(layout: Layout) throws {
        let text = layout.applied(to: handWrittenDraft)
        #expect(Array(try day(text).bytes) == Array(text.utf8))
    }

    @Test("a week file is written as it was read", arguments: 0..<200 as Range<UInt64>)
    func weekFile(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = Array("# Week: 2026-W05\n".utf8) + RandomText.anything(&random)
        #expect(try WeekFile(bytes, file: "week.md").bytes == bytes)
    }

    @Test("STATE.md is written as it was read", arguments: 0..<200 as Range<UInt64>)
    func stateFile(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = Array("# Weekyii State\ndays_started_count: 7\n".utf8) + RandomText.anything(&random)
        #expect(try StateFile(bytes, file: "STATE.md").bytes == bytes)
    }

    @Test("a setting that is added to a configuration is the only change", arguments: 0..<200 as Range<UInt64>)
    func addingToConfig(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = RandomText.config(&random)
        let section = random.pick(["plan", "new"])
        let after = try ConfigText(bytes, file: "config").adding("added", "yes", toSection: section)
        #expect(try ConfigText(after, file: "config")["\(section).added"] == "yes")
        let carriageReturn = SourceText(String(decoding: bytes, as: UTF8.self)).encoding.lineEnd == "\r\n" ? "␍" : ""
        let added = LineChanges.lines(after).filter { $0 == "\tadded = yes" + carriageReturn }
        #expect(added.count == 1)
        #expect(Self.withoutAdded(after, section: section) == Self.withoutAdded(bytes, section: section))
    }

    /// The lines without those that adding a value may insert, independent of whether the last one ends.
    private static func withoutAdded(_ bytes: [UInt8], section: String) -> [String] {
        var lines = LineChanges.lines(bytes).map { $0.replacing("␍", with: "") }
        lines.removeAll { $0 == "\tadded = yes" || $0 == "[\(section)]" }
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

import CivilTime
import JournalText
import Parts
import Repeat
import TestSupport
import Testing

@Suite("A merge of repeats that both sides made")
struct RepeatNamesMergeTests {
    let base: RepeatRecord

    init() throws { base = try RepeatFile.cleaning }

    @Test("unites a repeat that both made under one title")
    func madeTwice() throws {
        let one = try RepeatFile.new(every: "3-day", now: "2026-01-20 08:00").done("2026-01-21 08:00")
        let other = try RepeatFile.new(every: "1-week", now: "2026-01-20 09:00").done("2026-01-22 09:00")
        let (merged, lines) = try RepeatMergeTests().merge(one, other, base: nil)
        #expect(try merged?.completions.count == 2 && merged?.interval == interval("1-week"))
        #expect(merged?.created == moment("2026-01-20 08:00") && merged?.next == moment("2026-01-29 09:00"))
        #expect(lines.count == 2)
    }

    @Test("separates two of one name by another title, or that are equal but for case")
    func separated() throws {
        let first = try RepeatFile.new("Milk", every: "3-day", now: "2026-01-20 08:00")
        let second = try RepeatFile.new("milk", every: "1-day", now: "2026-01-20 09:00")
        let folded = RepeatPart.merge(
            base: [:], ["Repeat/milk.md": second.bytes],
            ["Repeat/Milk.md": first.bytes, "Repeat/milk-2.md": base.bytes])
        #expect(
            folded.records == [
                "Repeat/Milk.md": first.bytes, "Repeat/milk-2.md": base.bytes, "Repeat/milk-3.md": second.bytes,
            ])
        let same = RepeatPart.merge(base: [:], ["Repeat/a.md": second.bytes], ["Repeat/a.md": first.bytes])
        #expect(same.records == ["Repeat/a.md": first.bytes, "Repeat/a-2.md": second.bytes])
        let exchanged = RepeatPart.merge(base: [:], ["Repeat/a.md": first.bytes], ["Repeat/a.md": second.bytes])
        #expect(same == exchanged.exchanged)
        #expect(same.lines == ["repeat 2026-01-20 09:00: two of one name were created; the later one has another name"])
        let old: Records = ["Repeat/A.md": second.bytes]
        let kept = RepeatPart.merge(base: old, old, ["Repeat/A.md": base.bytes, "Repeat/a.md": first.bytes])
        #expect(kept.records == ["Repeat/A.md": base.bytes, "Repeat/a-2.md": first.bytes])
    }

    /// A repeat that a merge elsewhere renamed, as another repeat of that name was created first.
    private struct Renamed {
        let first, second: RepeatRecord
        let before, after: Records

        init() throws {
            first = try RepeatFile.new("x-y", every: "3-day", now: "2026-01-20 08:00")
            second = try RepeatFile.new("x/y", every: "1-day", now: "2026-01-20 09:00")
            before = ["Repeat/x-y.md": second.bytes]
            after = RepeatPart.merge(base: [:], before, ["Repeat/x-y.md": first.bytes]).records
        }

        /// Merges a change that was made under the old name, in both directions.
        func merge(_ changed: RepeatRecord?) -> RecordMerge {
            let side: Records = changed.map { ["Repeat/x-y.md": $0.bytes] } ?? [:]
            let merged = RepeatPart.merge(base: before, side, after)
            #expect(merged == RepeatPart.merge(base: before, after, side).exchanged)
            return merged
        }
    }

    @Test("follows a repeat to the name that a merge elsewhere gave it")
    func followed() throws {
        let renamed = try Renamed()
        #expect(renamed.after == ["Repeat/x-y.md": renamed.first.bytes, "Repeat/x-y-2.md": renamed.second.bytes])
        let done = try renamed.second.done("2026-01-21 08:00")
        let merged = renamed.merge(done)
        #expect(merged.records == ["Repeat/x-y.md": renamed.first.bytes, "Repeat/x-y-2.md": done.bytes])
        #expect(merged.moved == [["Repeat/x-y.md": "Repeat/x-y-2.md"], [:]])
        #expect(
            merged.lines == ["repeat 2026-01-20 09:00: two of one name were created; the later one has another name"])
        // Edited on both sides since.
        var edit = RepeatEdit()
        edit.title = try TaskTitle("x or y")
        let edited = try edit.perform(on: renamed.second, now: moment("2026-01-21 09:00"))
        let both = RepeatPart.merge(
            base: renamed.before, ["Repeat/x-y.md": edited.bytes],
            ["Repeat/x-y.md": renamed.first.bytes, "Repeat/x-y-2.md": done.bytes])
        let record = try RepeatRecord(#require(both.records["Repeat/x-y-2.md"]), at: "Repeat/x-y-2.md")
        #expect(both.records.count == 2 && record.title == "x or y" && record.completions.count == 1)
    }

    @Test("leaves out what was deleted under the old name, and not the other repeat")
    func deleted() throws {
        let renamed = try Renamed()
        #expect(renamed.merge(nil).records == ["Repeat/x-y.md": renamed.first.bytes])
    }

    @Test("doesn't mix a repeat with the one that was deleted and had its name")
    func replaced() throws {
        let renamed = try Renamed()
        let old = renamed.first
        let done = try old.done("2026-01-21 08:00")
        let merged = RepeatPart.merge(
            base: ["Repeat/x-y.md": old.bytes], ["Repeat/x-y.md": renamed.second.bytes], ["Repeat/x-y.md": done.bytes])
        let kept = try RepeatRecord(#require(merged.records["Repeat/x-y.md"]), at: "Repeat/x-y.md")
        #expect(kept.title == "x-y" && kept.completions.count == 1 && !kept.isActive)
        #expect(merged.records["Repeat/x-y-2.md"] == renamed.second.bytes && merged.records.count == 2)
        #expect(merged.lines.count == 2)
        let other = RepeatPart.merge(
            base: ["Repeat/x-y.md": old.bytes], ["Repeat/x-y.md": done.bytes], ["Repeat/x-y.md": renamed.second.bytes])
        #expect(other.exchanged == merged)
        let alone = RepeatPart.merge(
            base: ["Repeat/x-y.md": old.bytes], ["Repeat/x-y.md": old.bytes], ["Repeat/x-y.md": renamed.second.bytes])
        #expect(alone.records == ["Repeat/x-y.md": renamed.second.bytes])
    }

    @Test("follows a file that was renamed by hand, without a word")
    func renamedByHand() throws {
        let milk = try RepeatFile.new(every: "1-day", now: "2026-01-20 09:00")
        let done = try milk.done("2026-01-21 08:00")
        let merged = RepeatPart.merge(
            base: ["Repeat/milk.md": milk.bytes], ["Repeat/milk.md": done.bytes], ["Repeat/oat.md": milk.bytes])
        #expect(merged.records == ["Repeat/oat.md": done.bytes] && merged.lines.isEmpty)
    }
}

import CivilTime
import Parts
import Repeat
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
        #expect(same == RepeatPart.merge(base: [:], ["Repeat/a.md": first.bytes], ["Repeat/a.md": second.bytes]))
        #expect(same.lines == ["repeat: two of one name were created; the later one has another name"])
        let old = ["Repeat/A.md": second.bytes]
        let kept = RepeatPart.merge(base: old, old, ["Repeat/A.md": base.bytes, "Repeat/a.md": first.bytes])
        #expect(kept.records == ["Repeat/A.md": base.bytes, "Repeat/a-2.md": first.bytes])
    }
}

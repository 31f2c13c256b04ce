import CivilTime
import Parts
import Repeat
import TestSupport
import Testing

@Suite("The laws of a merge of repeats")
struct RepeatMergeLawsTests {
    static let path: Path = "Repeat/milk.md"

    private func merge(_ base: [UInt8]?, _ one: [UInt8]?, _ other: [UInt8]?) -> RecordMerge {
        let records = { (text: [UInt8]?) in text.map { [Self.path: $0] } ?? [:] }
        return RepeatPart.merge(base: records(base), records(one), records(other))
    }

    @Test("hold for what machines do", arguments: 0..<200)
    func laws(_ seed: Int) throws {
        var random = RandomRepeat(seed: UInt64(seed))
        let base = random.lived(try random.new(), commands: 4)
        // Each side has its own time.
        var (here, there) = (random, random)
        there.random = Seeded(UInt64(seed) + 7919)
        let (one, other) = (here.lived(base, commands: seed % 7), there.lived(base, commands: seed % 5))
        let merged = merge(base.bytes, one.bytes, other.bytes)
        #expect(merged == merge(base.bytes, other.bytes, one.bytes).exchanged)
        #expect(merge(base.bytes, one.bytes, one.bytes).records == [Self.path: one.bytes])
        #expect(merge(base.bytes, one.bytes, base.bytes).records == [Self.path: one.bytes])
        let text = try #require(merged.records[Self.path])
        let record = try RepeatRecord(text, at: Self.path)
        #expect(merged.records.count == 1 && record.bytes == text)
        #expect(merge(one.bytes, text, one.bytes).records == merged.records)
        #expect(merge(base.bytes, text, text).records == merged.records)
        try expectWhole(record, base, one, other)
    }

    /// Everything new on a side is kept, and everything that a side removed is removed.
    private func expectWhole(
        _ record: RepeatRecord, _ base: RepeatRecord, _ one: RepeatRecord, _ other: RepeatRecord
    ) throws {
        let sets = [base, one, other].map { Set($0.completions) }
        let kept = sets[1].union(sets[2]).filter {
            sets[1].contains($0) && sets[2].contains($0) || !sets[0].contains($0)
        }
        #expect(Set(record.completions) == kept)
        #expect(record.file.contains("last_completed: \(record.completions.last.map { "\($0.moment)" } ?? "null")\n"))
        #expect(!record.isActive || record.next != nil)
        for line in own(one).union(own(other)) { #expect(own(record).contains(line)) }
        #expect(record.file.split(separator: "\n").filter { $0 == "## Notes" }.count <= 1)
    }

    private func own(_ record: RepeatRecord) -> Set<Substring> {
        Set(record.file.split(separator: "\n").filter { ["mood", "note", "- th", "## N"].contains($0.prefix(4)) })
    }

    @Test("hold for repeats that both made", arguments: 0..<200)
    func madeTwice(_ seed: Int) throws {
        var (here, there) = (RandomRepeat(seed: UInt64(seed)), RandomRepeat(seed: UInt64(seed) + 7919))
        let one = here.lived(try here.new(), commands: seed % 5)
        let other = there.lived(try there.new(), commands: seed % 7)
        let merged = merge(nil, one.bytes, other.bytes)
        #expect(merged == merge(nil, other.bytes, one.bytes).exchanged)
        #expect(merged.records.count == (one.title == other.title ? 1 : 2))
        let completions = try merged.records.flatMap { try RepeatRecord($0.value, at: $0.key).completions }
        #expect(Set(completions) == Set(one.completions + other.completions))
    }
}

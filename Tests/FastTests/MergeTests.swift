import CivilTime
import Localization
import Parts
import TestSupport
import Testing

@testable import Fast

@Suite("A merge of two machines' fasts") struct MergeTests {
    private let base = text("2026-01-28 20:00", updated: "2026-01-28 20:00")

    /// Merges in both directions, which must give the same result.
    private func merge(_ base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        let merged = FastPart.merge(base: base, one, other)
        #expect(FastPart.merge(base: base, other, one).exchanged == merged)
        #expect(FastPart.merge(base: base, merged.records, merged.records) == RecordMerge(merged.records))
        return merged
    }

    private func adjusted(_ edit: (inout FastRecord) throws -> Void, _ moment: String) throws -> Records {
        var fast = try #require(fasts(base).all.first)
        try edit(&fast)
        fast.updated = Moment(moment)
        return [fast.path: fast.bytes]
    }

    @Test("what one side changed is taken, field by field, and the later change is noted")
    func fields() throws {
        let ended = try adjusted(
            { $0.set(.completed, at: try instant("2026-01-29 12:03:20 +08:00")) }, "2026-01-29 12:03")
        let noted = try adjusted(
            { fast in
                fast.note = "tea"
                fast.set(.custom, try #require(FastHours("15")))
            }, "2026-01-29 09:00")
        let merged = merge(records(base), ended, noted)
        #expect(
            string(merged.records["Fast/2026/2026-01-28-2000.md"]) == """
                # Fast: 2026-01-28-2000
                preset: custom
                target_hours: 15
                status: completed
                started_at: 2026-01-28 20:00:00 +08:00
                ended_at: 2026-01-29 12:03:20 +08:00
                note: tea
                updated: 2026-01-29 12:03

                """)
        #expect(merged.lines.isEmpty)
    }

    @Test("of what both changed the later one's counts, and the other is named, but for notes")
    func conflicts() throws {
        let one = try adjusted(
            { fast in
                fast.set(.completed, at: try instant("2026-01-29 12:00:00 +08:00"))
                fast.note = "private one"
            }, "2026-01-29 12:00")
        let other = try adjusted(
            { fast in
                fast.set(.cancelled, at: try instant("2026-01-29 08:00:00 +08:00"))
                fast.note = "private two"
            }, "2026-01-29 12:01")
        let merged = merge(records(base), one, other)
        let fast = try fasts(in: merged.records).all.first
        #expect(
            fast?.status == .cancelled && fast?.note == "private two" && fast?.updated == Moment("2026-01-29 12:01"))
        #expect(
            merged.lines == [
                "fast 2026-01-28-2000: status was changed on both sides: completed 2026-01-29 12:00:00 +08:00 doesn't count",
                "fast 2026-01-28-2000: note was changed on both sides: one of them doesn't count",
            ])
        let told = "end time of the fast 2026-01-28-2000 was changed on both sides"
        #expect(merged.remarks[0].words[.en] == "\(told): completed 2026-01-29 12:00:00 +08:00 was ignored")
    }

    @Test("at the same time the smaller text counts")
    func ties() throws {
        let one = try adjusted({ $0.note = "b" }, "2026-01-29 12:00")
        let other = try adjusted({ $0.note = "a" }, "2026-01-29 12:00")
        #expect(try fasts(in: merge(records(base), one, other).records).all.first?.note == "a")
    }

    @Test("two that are running become one: the earlier start goes on, and the other keeps its note")
    func running() throws {
        let (one, other) = (text("2026-01-28 20:00"), text("2026-01-28 20:07", note: "tea"))
        let merged = merge([:], records(one), records(other))
        let set = try fasts(in: merged.records)
        #expect(set.running?.name == "2026-01-28-2000")
        #expect(string(merged.records["Fast/2026/2026-01-28-2000.md"]) == one)
        #expect(
            string(merged.records["Fast/2026/2026-01-28-2007.md"]) == """
                # Fast: 2026-01-28-2007
                preset: 16:8
                target_hours: 16
                status: cancelled
                started_at: 2026-01-28 20:07:00 +08:00
                ended_at: 2026-01-28 20:07:00 +08:00
                note: tea
                updated: 2026-01-29 12:03
                  - merged: 2026-01-28-2000 was running

                """)
        #expect(
            merged.lines == [
                "fast 2026-01-28-2007: two were running; 2026-01-28-2000 since 2026-01-28 20:00 goes on, "
                    + "this one since 2026-01-28 20:07 is cancelled"
            ])
        // Ending the cancelled one on a machine that doesn't know that removes the merge's line.
        let ended = records(text("2026-01-28 20:07", "2026-01-29 13:00", note: "tea", updated: "2026-01-29 13:00"))
        let again = merge(
            records(other), merged.records.filter { $0.key.text.contains("2007") }, ended)
        #expect(string(again.records["Fast/2026/2026-01-28-2007.md"]) == string(ended.values.first))
    }

    @Test("has start, end and status of the later side where the end would be before the start")
    func reversed() throws {
        let base = text("2026-01-28 20:00", "2026-01-29 12:00", updated: "2026-01-29 12:00")
        let late = text(
            "2026-01-29 10:00", "2026-01-29 12:00", updated: "2026-01-29 14:00", name: "2026-01-28-2000")
        let early = text("2026-01-28 20:00", "2026-01-29 08:00", note: "tea", updated: "2026-01-29 13:00")
        let merged = merge(records(base), records(late), records(early))
        let fast = try #require(fasts(in: merged.records).all.first)
        #expect(
            fast.start.wall.moment == Moment("2026-01-29 10:00") && fast.end?.wall.moment == Moment("2026-01-29 12:00"))
        #expect(fast.status == .completed && fast.note == "tea")
        #expect(
            merged.lines == [
                "fast 2026-01-28-2000: the end would be before the start; both are those of the later change"
            ])
    }

    @Test("of two of one name the earlier start keeps it, and of three that run one goes on")
    func names() throws {
        let one = text("2026-01-28 20:00", name: "2026-01-28-2000")
        let other = one.replacing("20:00:00", with: "20:00:09")
        let merged = merge([:], records(one), records(other))
        #expect(merged.records.keys.sorted() == ["Fast/2026/2026-01-28-2000-2.md", "Fast/2026/2026-01-28-2000.md"])
        let second = try #require(string(merged.records["Fast/2026/2026-01-28-2000-2.md"]))
        #expect(
            second.hasPrefix("# Fast: 2026-01-28-2000-2\n") && second.contains("ended_at: 2026-01-28 20:00:09 +08:00"))
        #expect(second.hasSuffix("  - merged: 2026-01-28-2000 was running\n") && merged.lines.count == 2)
        let taken = merge(
            [:], records(one, text("2026-01-28 19:00", "2026-01-28 19:30", name: "2026-01-28-2000-2")), records(other))
        #expect(taken.records.keys.contains("Fast/2026/2026-01-28-2000-3.md") && taken.records.count == 3)
    }

    @Test("a file whose folder is another's choice keeps its folder when it is renamed")
    func ownFolder() {
        let one = text("2026-01-28 20:00", "2026-01-29 12:00", name: "supper")
        let other = one.replacing("20:00:00", with: "20:00:09")
        let merged = FastPart.merge(
            base: [:], ["Fast/supper.md": Array(one.utf8)], ["Fast/supper.md": Array(other.utf8)])
        #expect(merged.records.keys.sorted() == ["Fast/supper-2.md", "Fast/supper.md"])
    }

    @Test("both ended: the one that was changed later says when and how")
    func bothEnded() throws {
        let one = try adjusted(
            { $0.set(.completed, at: try instant("2026-01-29 12:00:00 +08:00")) }, "2026-01-29 12:00")
        let other = try adjusted(
            { $0.set(.completed, at: try instant("2026-01-29 11:00:00 +08:00")) }, "2026-01-29 13:00")
        #expect(merge(records(base), one, other).records == other)
    }

    @Test("ended on one side while the other began another and ended the first: one goes on")
    func reopened() throws {
        let ended = text("2026-01-28 20:00", "2026-01-29 12:00", updated: "2026-01-29 12:00")
        let second = text("2026-01-29 20:00", updated: "2026-01-29 20:00")
        let reopened = text("2026-01-28 20:00", updated: "2026-01-29 12:30")
        let merged = merge(records(ended), records(ended, second), records(reopened))
        let set = try fasts(in: merged.records)
        #expect(set.running?.name == "2026-01-28-2000" && set["Fast/2026/2026-01-29-2000.md"]?.status == .cancelled)
    }

    @Test("one that both machines added alike is one")
    func same() {
        let one = text("2026-01-28 20:00", "2026-01-29 12:00", updated: "2026-01-30 10:00")
        let other = text("2026-01-28 20:00", "2026-01-29 12:00", note: "late", updated: "2026-01-30 09:00")
        let merged = merge([:], records(one), records(other))
        #expect(merged.records.count == 1 && merged.lines.count == 1)
    }

    @Test("deleted on one side it goes, unless the other changed it")
    func deleted() throws {
        #expect(merge(records(base), [:], records(base)) == RecordMerge([:]))
        let changed = try adjusted({ $0.note = "tea" }, "2026-01-29 12:00")
        let merged = merge(records(base), [:], changed)
        #expect(merged.records == changed)
        #expect(merged.lines == ["fast 2026-01-28-2000: deleted on one side and changed on the other, so it is kept"])
        #expect(merge(records(base), [:], [:]) == RecordMerge([:]))
    }

    @Test("ended ones that overlap both stay, and the check names them")
    func overlapping() {
        let (one, other) = (text("2026-01-28 20:00", "2026-01-29 12:00"), text("2026-01-29 11:00", "2026-01-29 20:00"))
        let merged = merge([:], records(one), records(other))
        #expect(merged.records == records(one, other) && merged.lines.isEmpty)
        #expect(FastPart.findings(in: merged.records).map(\.path) == ["Fast/2026/2026-01-29-1100.md"])
    }

    @Test("lines of the user's own come together")
    func ownLines() {
        let one = base.replacing("note:", with: "mood: fine\nnote:") + "\n## Notes\n- soup\n"
        let other = base.replacing("note: null", with: "note: tea") + "\n## Notes\n- bread\n"
        let merged = merge(records(base), records(one), records(other))
        let text = string(merged.records.values.first) ?? ""
        #expect(["mood: fine\n", "note: tea\n", "- soup\n", "- bread\n"].allSatisfy(text.contains))
    }

    @Test("one file alone is merged, or left to lines where it holds no fast")
    func file() {
        let bytes = Array(base.utf8)
        let noted = Array(base.replacing("note: null", with: "note: tea").utf8)
        let path = "Fast/2026/2026-01-28-2000.md"
        let merge = { (base: [UInt8], ours: [UInt8], theirs: [UInt8]) in
            FastPart.merge(base: base, ours: ours, theirs: theirs, at: Path(path)) { _ in "" }
        }
        #expect(merge(bytes, noted, bytes) == FileMerge(noted))
        #expect(merge(bytes, noted, Array("x".utf8)) == nil)
        let later = Array(base.replacing("20:00:00", with: "20:00:09").utf8)
        #expect(merge([], bytes, later) == FileMerge(bytes, isWhole: false))
    }

    @Test(
        "exchanging the sides gives the same bytes, and nothing that a side added is lost",
        arguments: 0..<300 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var made = RandomFasts(seed)
        let base = made.records()
        let (one, other) = (made.edited(base), made.edited(base))
        let merged = merge(base, one, other)
        let set = try fasts(in: merged.records)
        #expect(set.all.count { $0.status == .running } <= 1)
        let starts = Set(set.all.map(\.start))
        for side in [one, other] {
            for (path, bytes) in side where base[path] == nil {
                #expect(starts.contains(try FastRecord(bytes, at: path).start))
            }
            for (path, bytes) in side where base[path] != nil && base[path] != bytes {
                #expect(merged.records[path] != nil)
            }
        }
        #expect(FastPart.merge(base: base, one, base).records == one || set.all.count { $0.status == .running } == 1)
    }
}

/// Fasts and edits of them, reproducible by a seed.
private struct RandomFasts {
    private var numbers: Seeded

    init(_ seed: UInt64) { numbers = Seeded(seed) }

    mutating func records() -> Records {
        FastTests.records(
            (1...4).filter { _ in !numbers.chance(3) }.map { text("2026-01-0\($0) 20:00", "2026-01-0\($0 + 1) 12:00") })
    }

    mutating func edited(_ base: Records) -> Records {
        var edited = base.filter { _ in !numbers.chance(5) }
        for (path, bytes) in edited.sorted(by: { $0.key < $1.key }) where numbers.chance(2) {
            guard var fast = try? FastRecord(bytes, at: path) else { continue }
            change(&fast)
            fast.updated = Moment("2026-01-2\(Int.random(in: 0...3, using: &numbers)) 12:00")
            edited[path] = fast.bytes
        }
        if numbers.chance(2) {
            edited.merge(
                FastTests.records(text("2026-01-1\(Int.random(in: 0...2, using: &numbers)) 08:00", note: note()))
            ) { old, _ in old }
        }
        return edited
    }

    private mutating func note() -> String { numbers.pick(["null", "tea", "水", "a walk"]) }

    private mutating func change(_ fast: inout FastRecord) {
        if numbers.chance(2) { fast.note = note() }
        if numbers.chance(2), let hours = FastHours(halves: Int.random(in: 2...144, using: &numbers)) {
            fast.set(.custom, hours)
        }
        if numbers.chance(3) { fast.set(.cancelled, at: fast.start) }
        if numbers.chance(4) { fast.set(.running, at: nil) }
    }
}

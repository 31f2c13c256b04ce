import CivilTime
import JournalText
import Localization
import Parts
import Repeat
import TestSupport
import Testing

@Suite("A merge of repeats")
struct RepeatMergeTests {
    static let path: Path = "Repeat/部屋の掃除.md"
    let base: RepeatRecord

    init() throws { base = try RepeatFile.cleaning }

    /// Merges one repeat, also with the sides exchanged.
    func merge(_ one: RepeatRecord?, _ other: RepeatRecord?, base: RepeatRecord?) throws -> (RepeatRecord?, [String]) {
        let records = { (record: RepeatRecord?) in record.map { [Self.path: $0.bytes] } ?? [:] }
        let merged = RepeatPart.merge(base: records(base), records(one), records(other))
        #expect(merged == RepeatPart.merge(base: records(base), records(other), records(one)).exchanged)
        #expect(merged.records.keys.allSatisfy { $0 == Self.path })
        return (try merged.records[Self.path].map { try RepeatRecord($0, at: Self.path) }, merged.lines)
    }

    @Test("takes each line from the side that changed it")
    func fields() throws {
        var (first, second) = (RepeatEdit(), RepeatEdit())
        first.interval = try interval("2-week")
        first.isNotifying = false
        second.title = try TaskTitle("掃除")
        second.time = TimeOfDay("07:00")
        let (merged, lines) = try merge(
            first.perform(on: base, now: moment("2026-01-30 08:00")),
            second.perform(on: base, now: moment("2026-01-30 09:00")), base: base)
        let record = try #require(merged)
        #expect(try record.title == "掃除" && record.interval == interval("2-week") && !record.isNotifying)
        #expect(record.time == TimeOfDay("07:00") && record.updated == moment("2026-01-30 09:00") && lines.isEmpty)
    }

    @Test("takes the later value of two, and names the other")
    func conflict() throws {
        var (first, second) = (RepeatEdit(), RepeatEdit())
        (first.interval, second.interval) = try (interval("2-week"), interval("5-day"))
        (first.title, second.title) = (try TaskTitle("b"), try TaskTitle("a"))
        let (merged, lines) = try merge(
            first.perform(on: base, now: moment("2026-01-30 09:00")),
            second.perform(on: base, now: moment("2026-01-30 08:00")), base: base)
        #expect(try merged?.interval == interval("2-week") && merged?.title == "b")
        #expect(
            lines == [
                "repeat 2026-01-20 21:00: the title was changed on both sides; the later one counts",
                "repeat 2026-01-20 21:00: interval was changed on both sides: 5 day doesn't count",
            ])
        let same = try merge(
            first.perform(on: base, now: moment("2026-01-30 09:00")),
            second.perform(on: base, now: moment("2026-01-30 09:00")), base: base)
        #expect(try same.0?.interval == interval("2-week") && same.0?.title == "a")
    }

    @Test("has the completions of both; what a side took back is out")
    func completions() throws {
        let one = try base.done("2026-01-30 08:00")
        let other = try base.done("2026-01-31 08:00")
        let (merged, _) = try merge(one, other, base: base)
        let record = try #require(merged)
        #expect(record.completions.count == 4 && record.lastCompleted == moment("2026-01-31 08:00"))
        #expect(record.next == moment("2026-02-03 08:00"))
        #expect(RepeatStatistics(record.completions).completions == 3)
        let (undone, _) = try merge(base.undone("2026-01-30 08:00"), other, base: base)
        #expect(undone?.completions.map(\.moment) == [moment("2026-01-24 08:55"), moment("2026-01-31 08:00")])
        #expect(undone?.next == moment("2026-02-03 08:00"))
        #expect(undone?.file.contains("last_completed: 2026-01-31 08:00\n") == true)
    }

    @Test("goes on from a completion that is later than the other side's move, else from the later one")
    func next() throws {
        let done = try base.done("2026-01-30 08:00")
        let before = try merge(done, base.moved("2026-01-30 07:00", to: "2026-03-01 09:00"), base: base)
        #expect(before.0?.next == moment("2026-02-02 08:00") && before.0?.completions.count == 3)
        let after = try merge(done, base.moved("2026-01-30 09:00", to: "2026-03-01 09:00"), base: base)
        #expect(after.0?.next == moment("2026-03-01 09:00") && after.0?.completions.count == 3)
        #expect(
            after.1 == [
                "repeat 2026-01-20 21:00: next_reminder was changed on both sides: 2026-02-02 08:00 doesn't count"
            ])
        let skipped = try merge(done, base.skipped("2026-01-30 07:00"), base: base)
        #expect(skipped.0?.next == moment("2026-02-02 08:00"))
        // After the correction, the completion is still later than the move.
        var edited = try base.moved("2026-01-30 07:00", to: "2026-03-01 09:00")
        edited = try edited.done("2026-01-30 07:30").undone("2026-01-30 07:31")
        #expect(try merge(done, edited, base: base).0?.next == moment("2026-02-02 08:00"))
    }

    @Test("isn't due again at a due that one side took back and the other completed anew")
    func completedAnew() throws {
        let undone = try base.undone("2026-01-30 10:00")
        let anew = try base.undone("2026-01-30 08:00").done("2026-01-30 08:05")
        let (merged, _) = try merge(undone, anew, base: base)
        #expect(merged?.completions.map(\.moment) == [moment("2026-01-24 08:55"), moment("2026-01-30 08:05")])
        #expect(merged?.next == moment("2026-02-02 08:05"))
    }

    @Test("drops a reminder that was put off for a due which is done")
    func snooze() throws {
        let snoozed = try base.snoozed("2026-01-30 09:00", until: "18:00")
        #expect(try merge(base.done("2026-01-30 08:00"), snoozed, base: base).0?.snoozedUntil == nil)
        #expect(try merge(base.archived("2026-01-30 08:00"), snoozed, base: base).0?.snoozedUntil == nil)
        var edit = RepeatEdit()
        edit.type = .leisure
        let edited = try edit.perform(on: base, now: moment("2026-01-30 10:00"))
        #expect(try merge(edited, snoozed, base: base).0?.snoozedUntil == moment("2026-01-30 18:00"))
    }

    @Test("keeps what one side deleted and the other changed, archived")
    func deleted() throws {
        let done = try base.done("2026-01-30 08:00")
        let (merged, lines) = try merge(nil, done, base: base)
        #expect(merged?.isActive == false && merged?.completions.count == 3 && lines.count == 1)
        #expect(try merge(nil, base, base: base).0 == nil)
        #expect(try merge(nil, nil, base: base).0 == nil)
        #expect(try merge(nil, done, base: nil).0?.bytes == done.bytes)
    }

    @Test("takes an unchanged repeat's other side to the byte")
    func oneSided() throws {
        let hand = try RepeatRecord(RepeatFile.text.replacing("interval: 3 day", with: "interval:3 days \r") + "\nown")
        #expect(try merge(hand, base, base: base).0?.bytes == hand.bytes)
    }

    @Test("keeps everybody's own lines, beside what they belong to")
    func ownLines() throws {
        let one = try RepeatRecord(
            base.done("2026-01-30 08:00").file.replacing("type:", with: "mood: fine\ntype:") + "  - alone\n")
        let other = try RepeatRecord(
            base.done("2026-01-31 08:00").file + "  - with the kids\n\n## Notes\n- active: a thought\n")
        let (merged, _) = try merge(one, other, base: base)
        let file = try #require(merged?.file)
        #expect(file.contains("mood: fine\ntype:"))
        #expect(
            file.hasSuffix(
                """
                - 2026-01-30 08:00 (due 2026-02-01 09:12)
                  - alone
                - 2026-01-31 08:00 (due 2026-02-01 09:12)
                  - with the kids

                ## Notes
                - active: a thought

                """))
    }

    @Test("is archived when the due of one side is after the last day of the other, as by a completion")
    func ended() throws {
        let fresh = try RepeatFile.new(every: "3-day", now: "2026-01-27 09:00")
        var edit = RepeatEdit()
        edit.until = .some(day("2026-02-01"))
        let limited = try edit.perform(on: fresh, now: moment("2026-01-29 08:00"))
        let done = try fresh.done("2026-01-30 08:00")
        let record = try #require(try merge(limited, done, base: fresh).0)
        #expect(!record.isActive && record.storedNext == nil && record.completions.count == 1)
        // A due that is before the last day stays, and so does one that a hand edit left after its own last day.
        let early = try #require(try merge(limited, fresh.snoozed("2026-01-29 09:00", until: "18:00"), base: fresh).0)
        #expect(early.isActive && early.next == moment("2026-01-30 09:00"))
        let own = try RepeatRecord(fresh.file.replacing("\nuntil: null", with: "\nuntil: 2026-01-29"))
        #expect(try merge(own, fresh.snoozed("2026-01-29 09:00", until: "18:00"), base: fresh).0?.isActive == true)
    }

    @Test("tells the user which repeat, and a commit only what")
    func remarks() throws {
        var (first, second) = (RepeatEdit(), RepeatEdit())
        (first.interval, second.interval) = try (interval("2-week"), interval("fri,mon"))
        (first.until, second.until) = (Day("2027-01-01"), Day("2027-02-02"))
        (first.next, second.next) = (moment("2026-02-03 09:00"), moment("2026-02-02 09:00"))
        let records = { (edit: RepeatEdit, now: String) in
            [Self.path: try edit.perform(on: base, now: moment(now)).bytes]
        }
        let merged = RepeatPart.merge(
            base: [Self.path: base.bytes], try records(first, "2026-01-30 09:00"),
            try records(second, "2026-01-30 08:00"))
        #expect(
            merged.remarks.map(\.words[.en]) == [
                "interval of the repeat '部屋の掃除' was changed on both sides: kept every 2 weeks, not every Mon, Fri",
                "last day of the repeat '部屋の掃除' was changed on both sides: kept 2027-01-01, not 2027-02-02",
                "next due of the repeat '部屋の掃除' was changed on both sides: kept 2026-02-03 09:00, not 2026-02-02 09:00",
            ])
        #expect(
            merged.lines == [
                "repeat 2026-01-20 21:00: interval was changed on both sides: mon,fri doesn't count",
                "repeat 2026-01-20 21:00: until was changed on both sides: 2027-02-02 doesn't count",
                "repeat 2026-01-20 21:00: next_reminder was changed on both sides: 2026-02-02 09:00 doesn't count",
            ])
    }
}

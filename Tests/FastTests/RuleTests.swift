import CivilTime
import Localization
import Parts
import Testing

@testable import Fast

@Suite("Rules of fasts") struct RuleTests {
    private func refusal(_ before: Records, _ after: Records, _ wall: String = "2026-01-30 12:00") throws -> String? {
        let now = try now(wall)
        do throws(PartError) {
            try FastPart.check(RecordChange(from: before, to: after), now: now)
            return nil
        } catch {
            return "\(error.path): \(error.words[.en])"
        }
    }

    private let old = text("2026-01-27 20:00", "2026-01-28 12:00")

    @Test(
        "a hand edit that tells of what is to come, of two at once or of an end before the start is refused",
        arguments: [
            (text("2026-01-30 12:01"), "2026-01-30 12:01 is in the future"),
            (text("2026-01-29 12:00", "2026-01-30 12:01"), "2026-01-30 12:01 is in the future"),
            (
                text("2026-01-29 12:00", "2026-01-29 11:00"),
                "the end (2026-01-29 11:00) is before the start (2026-01-29 12:00)"
            ),
            (text("2026-01-28 11:00", "2026-01-28 13:00"), "overlaps the fast 2026-01-27-2000"),
            (text("2026-01-28 11:00"), "overlaps the fast 2026-01-27-2000"),
            (text("2026-01-28 12:00"), nil), (text("2026-01-30 12:00"), nil),
            (text("2026-01-28 11:00", "2026-01-28 13:00", status: "cancelled"), nil),
            // An hour west of the journal's zone it isn't in the future.
            (text("2026-01-30 11:30", offset: "+07:00"), "2026-01-30 11:30 is in the future"),
            (text("2026-01-30 12:30", offset: "+09:00"), nil),
        ])
    func refused(text: String, words: String?) throws {
        let records = records(text)
        let path = records.keys.first ?? ""
        let found = try refusal(FastTests.records(old), records.merging(FastTests.records(old)) { old, _ in old })
        #expect(found == words.map { "\(path): \($0)" })
    }

    @Test("two running ones are refused, together or one after the other")
    func twoRunning() throws {
        let (one, other) = (text("2026-01-28 20:00"), text("2026-01-29 20:00"))
        let words = "a second running fast; 2026-01-28-2000 is running"
        #expect(try refusal(records(one), records(one, other)) == "Fast/2026/2026-01-29-2000.md: \(words)")
        #expect(try refusal([:], records(one, other))?.contains("a second running fast") == true)
    }

    @Test("what was so before is no reason, and what goes is none")
    func unchanged() throws {
        let (one, other) = (text("2026-01-28 11:00", "2026-01-28 13:00"), text("2026-02-28 11:00", "2026-02-28 13:00"))
        let noted = one.replacing("note: null", with: "note: tea")
        #expect(try refusal(records(old, one), records(old, noted)) == nil)
        #expect(try refusal(records(old, other), records(old, other.replacing("null", with: "tea"))) == nil)
        #expect(try refusal(records(old, one), records(one)) == nil)
        #expect(try refusal(records(old, one), records(old, one.replacing("13:00:00", with: "14:00:00"))) == nil)
        let moved = one.replacing("13:00:00", with: "11:30:00").replacing("completed", with: "cancelled")
        #expect(try refusal(records(old, moved), records(old, one))?.contains("overlaps") == true)
    }

    @Test("fasts that overlap are found though each can be understood")
    func findings() {
        let long = text("2026-01-27 20:00", "2026-01-29 12:00")
        let inside = [text("2026-01-28 01:00", "2026-01-28 02:00"), text("2026-01-28 03:00", "2026-01-28 04:00")]
        let others = [text("2026-01-29 12:00", "2026-01-29 13:00"), text("2026-01-30 12:00", "2026-01-30 11:00")]
        let found = FastPart.findings(in: records([long] + inside + others))
        #expect(
            found.map(\.path).sorted() == [
                "Fast/2026/2026-01-28-0100.md", "Fast/2026/2026-01-28-0300.md", "Fast/2026/2026-01-30-1200.md",
            ])
        #expect(
            FastPart.findings(in: records(text("2026-01-28 20:00", "2026-01-29 12:00", status: "in_progress"))).count
                == 1)
        #expect(FastPart.findings(in: records(old, text("2026-01-28 20:00"))).isEmpty)
    }

    @Test(
        "the log tells what became of each, and no note",
        arguments: [
            (
                String?.none, text("2026-01-28 20:00", note: "secret") as String?, "started" as String?,
                "fast started: 16:8" as String?
            ),
            (text("2026-01-28 20:00"), text("2026-01-28 20:00", "2026-01-29 12:03"), "ended", "fast ended: 16:03"),
            (nil, text("2026-01-28 20:00", "2026-01-29 12:03"), "added", "fast added: 2026-01-28, 16:03"),
            (
                text("2026-01-28 20:00"), text("2026-01-28 20:00", "2026-01-28 21:00", status: "cancelled"),
                "cancelled", "fast cancelled"
            ),
            (text("2026-01-28 20:00", "2026-01-29 12:03"), text("2026-01-28 20:00"), "reopened", "fast reopened"),
            (text("2026-01-28 20:00"), text("2026-01-28 20:00", note: "secret"), "adjusted", "fast adjusted"),
            (text("2026-01-28 20:00"), text("2026-01-28 20:00", updated: "2026-01-31 10:00"), nil, nil),
            (text("2026-01-28 20:00"), nil, "deleted", "fast deleted"),
        ])
    func events(old: String?, new: String?, what: String?, words: String?) {
        let events = FastPart.events(
            of: RecordChange(from: records([old].compactMap { $0 }), to: records([new].compactMap { $0 })))
        #expect(events.map(\.what) == [what].compactMap { $0 })
        #expect(events.map(\.words[.en]) == [words].compactMap { $0 })
    }
}

import Foundation
import JournalText
import PlanTestSupport
import Testing

@testable import Plan

/// The check of a merged day (`Merging.md`, "Check of the result"): no new text of a side is lost.
struct MergeCheckTests {
    private static let started = "execute 08:30 | focus 1:A 08:30 | frozen 2:B"

    @Test(
        "a merge that lost a line of the head, of a known section, or of one of their own is refused",
        arguments: [
            ("closed_at: null\n", "mood: good"), ("## Frozen_Zone\n", "later today"),
            ("## Draft_Mission_List\n", "none"),
            ("expired_count: 0\n", "why: x"), ("- (T02) [regular] B\n", "  - image: x"),
            ("expired_count: 0\n", "## Notes"),
        ])
    func refusesLostLines(_ place: String, _ added: String) throws {
        let line = added.replacing("## ", with: "")
        let base = try day(ShortDay(Self.started).text)
        let side = try day(base.text.replacing(place, with: "\(place)\(added)\n"))
        let check = MergeCheck(base: base, result: DayMerge.Result(day: base))
        #expect(throws: PlanMergeError.lostLine(base.date, line)) { try check.run([side]) }
        #expect(throws: Never.self) {
            try MergeCheck(base: base, result: DayMerge.Result(day: side)).run([side, base])
        }
    }

    @Test(
        "headings that differ in spaces are of one section, and one that was changed is kept",
        arguments: ["## Notes ", "##  Notes", "## Notes\u{A0}"])
    func spacedHeadings(heading: String) throws {
        let start = try day(ShortDay("draft | tasks A").text)
        let (plain, spaced) = ("\n## Notes\n- n\n", "\n\(heading)\n- n\n")
        for (base, one, other) in [(plain, spaced, plain + "- b\n"), ("", spaced, plain + "- b\n")] {
            let texts = try [base, one, other].map { try day(start.text + $0) }
            let merged = DayMerge.merge(base: texts[0], texts[1], texts[2], settings: settings)
            try MergeCheck(base: texts[0], result: merged).run([texts[1], texts[2]])
            #expect(
                merged.day.text.components(separatedBy: "Notes").count == 2 && merged.day.text.hasSuffix("- n\n- b\n"))
            #expect(base.isEmpty || merged.day.text.contains(heading))
        }
    }

    @Test("a subtask, and a task that was added to a draft, are missed")
    func refusesLostTasks() throws {
        let base = try day(ShortDay("draft | tasks A +subtasks:x").text)
        let check = MergeCheck(base: base, result: DayMerge.Result(day: base))
        for (side, lost) in [("A +subtasks:y", "y"), ("A, D", "D")] {
            let changed = try day(ShortDay("draft | tasks \(side)").text)
            #expect(throws: PlanMergeError.lostLine(base.date, lost)) { try check.run([changed]) }
        }
    }

    @Test("what stands below a task that expires goes with it, and a source with a copy")
    func allowsWhatGoes() throws {
        let base = try day(ShortDay(Self.started).text)
        let side = try day(ShortDay("execute 08:30 | focus 1:A 08:30 | frozen 2:B +image:x").text)
        let expired = try day(ShortDay("expired 08:30-20:00 | expired 2").text)
        let result = DayMerge.Result(day: expired)
        #expect(throws: Never.self) { try MergeCheck(base: base, result: result).run([side]) }
        let draft = try day(ShortDay("draft | tasks A, B, D +source:x").text)
        let merged = DayMerge.merge(base: try day(ShortDay("draft | tasks A, B").text), base, draft, settings: settings)
        #expect(throws: Never.self) { try MergeCheck(base: nil, result: merged).run([base, draft]) }
    }

    @Test("own lines of week.md and STATE.md that are new on a side are missed, and those that went with a base aren't")
    func refusesLostFileLines() throws {
        for sides in [[["a", "new"], ["a"]], [["a"], ["new"]]] {
            #expect(throws: PlanMergeError.lostFileLine(file: "STATE.md", "new")) {
                try MergeCheck.requireLines(of: sides, since: ["a"], in: ["a"], file: "STATE.md")
            }
        }
        try MergeCheck.requireLines(of: [["a", "b"], ["c"]], since: ["a"], in: ["b", "c"], file: "STATE.md")
    }
}

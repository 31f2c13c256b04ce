import JournalText
import Plan
import PlanTestSupport
import Testing

/// Drafts that both machines changed (`Merging.md`, "Drafts"): base, one, other, and the result.
struct DraftMergeCases {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let base, one, other, expected: String

        init(_ rule: String, _ base: String, _ one: String, _ other: String, _ expected: String) {
            testDescription = rule
            (self.base, self.one, self.other, self.expected) = (base, one, other, expected)
        }
    }

    static let cases = [
        Case("added on one side", "A B", "A B C", "A B", "A B C"),
        Case("added on both: ordered by content", "A", "A Y", "A X", "A X Y"),
        Case("the same added on both is one task", "A", "A X", "A X Y", "A X Y"),
        Case("one that stands twice is two", "A", "A X X", "A X", "A X X"),
        Case("added at different places", "A B", "X A B", "A B Y", "X A B Y"),
        Case("added in the middle and at the end", "A B", "A X B", "A B Y", "A X B Y"),
        Case("deleted here, untouched there", "A B C", "A C", "A B C D", "A C D"),
        Case("deleted on both", "A B C", "A C", "A C D", "A C D"),
        Case("each deletes another", "A B C", "B C", "A B", "B"),
        Case("all deleted on both sides, in turn", "A B", "A", "B", ""),
        Case("deleted here, reworded there", "report-one B", "B", "report-two B", "report-two B"),
        Case("reworded here, added there", "report-one", "report-two", "report-one X", "report-two X"),
        Case("reworded on both: both stay", "report-one", "report-two", "report-six", "report-six report-two"),
        Case("reworded alike on both", "report-one B", "report-two B", "report-two B C", "report-two B C"),
        Case("unlike enough to be another task", "abcd", "wxyz", "abcd E", "wxyz E"),
        Case("a one-character title is like none", "A B", "A C", "A B D", "A C D"),
        Case("moved here, added there", "A B C", "C A B", "A B C D", "C A B D"),
        Case("moved here, reworded there", "A report-one C", "C A report-one", "A report-two C", "C A report-two"),
        Case("each moves another", "A B C D", "D A B C", "B A C D", "D B A C"),
        Case("moved alike on both", "A B C", "C A B", "C A B D", "C A B D"),
        Case("moved here, deleted there", "A B C", "C A B", "A B", "A B"),
    ]

    @Test("two drafts", arguments: cases)
    func drafts(_ example: Case) throws {
        let (base, one, other) = (try draft(example.base), try draft(example.one), try draft(example.other))
        for (left, right) in [(one, other), (other, one)] {
            let merged = DayMerge.merge(base: base, left, right, settings: settings)
            #expect(merged.day.text == (try draft(example.expected)).text)
            #expect(merged.overflow.isEmpty && merged.dropped.isEmpty)
        }
    }

    private func draft(_ titles: String) throws -> DayFile {
        try draftDay(thursday, titles.split(separator: " ").map(String.init))
    }
}

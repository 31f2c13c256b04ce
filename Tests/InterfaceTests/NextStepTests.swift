import CivilTime
import JournalText
import Localization
import TestSupport
import Testing

@testable import Interface

@Suite("The next step") struct NextStepTests {
    @Test(
        "is possible and useful at that minute, and not done already",
        arguments: [
            ("empty", [], [], false, "today create"), ("empty", [], ["read"], false, "today create"),
            ("empty", [], [], true, "day create"), ("empty", [], ["read"], true, "day show"),
            ("draft", ["read"], [], false, "today start"), ("draft", ["read"], ["read"], false, "today start"),
            ("draft", ["read", "walk"], [], true, "today copy-to"),
            ("draft", ["read", "walk"], ["read"], true, "today copy-to"),
            ("draft", ["read"], ["walk", "read"], true, "day show"),
            ("draft", [], [], false, "today create"), ("draft", [], [], true, "day create"),
            ("execute", [], [], false, "today done focus_zone"),
            ("completed", [], [], false, "day create"), ("completed", [], ["read"], false, "day show"),
            ("expired", [], [], true, "day create"), ("expired", [], ["read"], true, "day show"),
        ] as [(String, [String], [String], Bool, String)])
    func command(status: String, draft: [String], tomorrow: [String], isLate: Bool, expected: String) throws {
        let today = try day("2026-01-29", status, draft)
        let next = try day("2026-01-30", tomorrow.isEmpty ? "empty" : "draft", tomorrow)
        #expect(NextStep(for: today, tomorrow: next, isLate: isLate).command == expected)
    }

    @Test("plans a tomorrow that the journal doesn't have yet")
    func withoutTomorrow() throws {
        let step = NextStep(for: try day("2026-02-01", "expired", []), tomorrow: nil, isLate: true)
        #expect(step.command == "day create" && step.words[.en].contains("-t 2026-02-02"))
    }

    private func day(_ date: String, _ status: String, _ draft: [String]) throws -> DayFile {
        try DayFile(
            date, status, draft.map { "- \($0)" }, focus: status == "execute" ? "- (T01) [regular] read" : nil)
    }
}

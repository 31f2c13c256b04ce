import CivilTime
import JournalText
import Localization
import Testing

@testable import Views

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

extension DayFile {
    /// A day's file with these lines in the draft, or in the zones of a day that was started.
    init(
        _ date: String, _ status: String, _ draft: [String] = [], focus: String? = nil, complete: [String] = [],
        expired: Int = 0
    ) throws {
        let lines =
            ["# Day: \(date)", "status: \(status)", "kill_time: 20:00"]
            + (complete.isEmpty ? [] : ["initiated_at: \(date) 08:00"]) + ["", "## Draft_Mission_List"] + draft
            + ["", "## Focus_Zone"] + (focus.map { [$0] } ?? []) + ["", "## Frozen_Zone", "", "## Complete_Zone"]
            + complete + ["", "## Expired_Summary", "expired_count: \(expired)", ""]
        try self.init(Array(lines.joined(separator: "\n").utf8), file: "day.md")
    }
}

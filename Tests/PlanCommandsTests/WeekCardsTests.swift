import CivilTime
import Interface
import JournalText
import Localization
import Plan
import Terminal
import TestSupport
import Testing

@testable import PlanCommands

@Suite("The cards of a week") struct WeekCardsTests {
    /// A week with the largest number that a day can have in every place.
    private static func week() throws -> WeekPlan {
        let many = (1...9_999).map { "- (T\($0 < 10 ? "0" : "")\($0)) [regular] task" }
        let week = try #require(Week("2026-W05"))
        var plan = WeekPlan(new: week, status: .present, settings: PlanSettings())
        let days = try [
            DayFile("2026-01-26", "expired", complete: Array(many.prefix(1)), expired: 9_998),
            DayFile("2026-01-27", "expired"),
            DayFile("2026-01-28", "completed", complete: many),
            DayFile("2026-01-29", "execute", focus: many.last, complete: many.dropLast()),
            DayFile("2026-01-30", "draft", many),
        ]
        for day in days { plan.set(day) }
        return plan
    }

    @Test(
        "never cut a number, whatever the width and language", arguments: [40, 80, 120, 200],
        Language.allCases)
    func numbers(columns: Int, language: Language) throws {
        let today = try #require(Day("2026-01-29"))
        let view = ShownWeek(plan: try Self.week(), today: today, hasSummary: false)
        let lines = view.lines(Canvas(language, columns: columns)).dropFirst().map(\.text)
        let text = lines.joined(separator: "\n")
        for number in ["9998/9999", "9999"] { #expect(text.contains(number), "\(number)\n\(text)") }
        #expect(!text.contains(#/\d…/#), "\(text)")
        let expired = text.matches(of: #/9998(?!\/)/#)
        #expect(!expired.isEmpty, "\(text)")
        // The week's totals below the cards are one line of text, which a narrow terminal wraps.
        #expect(lines.dropLast().allSatisfy { $0.displayWidth <= columns && "┐│┘".contains($0.last ?? " ") }, "\(text)")
    }

    @Test("call a draft that was never started by that name, and end with the week's totals")
    func neverStarted() throws {
        let today = try #require(Day("2026-01-29"))
        let view = ShownWeek(plan: try Self.week(), today: today, hasSummary: false)
        let lines = view.lines(Canvas(.en, columns: 120)).map(\.text)
        #expect(lines.count { $0.contains("not started") && $0.contains("│") } == 1)
        #expect(!lines.contains { $0.contains(" 0 expired") })
        #expect(lines.last == "19998 done, 9998 expired, 3 days started, 1 not started")
    }

    @Test("show the task in Focus in bold, with its type, and its subtasks below it")
    func focus() throws {
        var plan = WeekPlan(new: try #require(Week("2026-W05")), status: .present, settings: PlanSettings())
        plan.set(try DayFile("2026-01-29", "execute", focus: "- (T01) [ddl] pay\n  - subtasks: call; sign"))
        for (language, type) in [(Language.en, "[ddl]"), (.zh, "[截止]"), (.ja, "[締切]")] {
            let view = ShownWeek(plan: plan, today: try #require(Day("2026-01-29")), hasSummary: false)
            let text = view.lines(Canvas(language, columns: 120)).map { Paint(.standard)($0) }.joined(separator: "\n")
            #expect(text.contains("\u{1B}[33m\(type)\u{1B}[0m \u{1B}[1mpay\u{1B}[0m"), "\(text)")
            #expect(text.contains("│ - call") && text.contains("│ - sign"), "\(text)")
        }
    }

    @Test("are drawn side by side, and hold titles of wide characters, cut to their width")
    func drawn() throws {
        var plan = WeekPlan(new: try #require(Week("2026-W05")), status: .present, settings: PlanSettings())
        plan.set(
            try DayFile("2026-01-27", "expired", complete: ["- (T01) a"], expired: 2))
        plan.set(
            try DayFile(
                "2026-01-28", "execute", focus: "- (T02) 提交申请材料和所有附件", complete: ["- (T01) x"]))
        plan.set(try DayFile("2026-01-30", "draft", ["- (T01) カタカナ cafe\u{301}"]))
        let view = ShownWeek(plan: plan, today: try #require(Day("2026-01-28")), hasSummary: false)
        #expect(
            view.lines(Canvas(.en, columns: 80)).dropFirst().map(\.text) == [
                "┌ Mon 01-26 ──────┐ ┌ Tue 01-27 ──────┐ ┌ Wed 01-28 today ┐ ┌ Thu 01-29 ──────┐",
                "│ · empty         │ │ ✗ expired       │ │ ▶ execute       │ │ · empty         │",
                "│                 │ │ 1 done          │ │ 1/2 done        │ │                 │",
                "│                 │ │ 2 expired       │ │ 提交申请材料和… │ │                 │",
                "└─────────────────┘ └─────────────────┘ └─────────────────┘ └─────────────────┘",
                "┌ Fri 01-30 ──────┐ ┌ Sat 01-31 ──────┐ ┌ Sun 02-01 ──────┐",
                "│ ○ draft         │ │ · empty         │ │ · empty         │",
                "│ 1 task          │ │                 │ │                 │",
                "│ カタカナ cafe\u{301}   │ │                 │ │                 │",
                "└─────────────────┘ └─────────────────┘ └─────────────────┘",
                "2 done, 2 expired, 2 days started",
            ])
    }
}

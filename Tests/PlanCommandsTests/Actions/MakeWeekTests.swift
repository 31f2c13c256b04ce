import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `pending create week` and `pending create precise-day` (`Plan.md`, "Other commands").
struct MakeWeekTests {
    @Test(
        "a future week is made once, the current one and those before it are refused",
        arguments: [
            ("2026-W06", true), ("2026-W53", true), ("2027-W01", true), ("2026-W05", nil), ("2026-W04", nil),
        ] as [(String, Bool?)])
    func makeWeek(label: String, isMade: Bool?) throws {
        var plan = try snapshot()
        let week = try week(label)
        let expected = isMade.map { Result<Bool, PlanError>.success($0) }
        let result = try plan.applying(MakeWeek(week: week))
        #expect(result == expected ?? .failure(.weekNotAhead(week)))
        guard isMade != nil else { return }
        #expect(plan.weeks[week]?.days.count == 7)
        let again = try plan.applying(MakeWeek(week: week))
        #expect(again == .success(false))
    }

    @Test(
        "a date's week is made once, the current one needs nothing, and a past date is refused",
        arguments: [
            ("2026-02-02", true), ("2026-12-31", true), (thursday, false), ("2026-02-01", false), ("2026-01-28", nil),
        ] as [(String, Bool?)])
    func makeDay(text: String, isMade: Bool?) throws {
        var plan = try snapshot()
        let date = try date(text)
        let expected = isMade.map { Result<Bool, PlanError>.success($0) }
        let result = try plan.applying(MakeDay(date: date))
        #expect(result == expected ?? .failure(.pastDay(date)))
        guard isMade != nil else { return }
        #expect(plan.weeks[date.week]?.days.count == 7)
        let again = try plan.applying(MakeDay(date: date))
        #expect(again == .success(false))
    }
}

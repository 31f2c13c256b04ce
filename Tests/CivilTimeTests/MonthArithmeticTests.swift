import CivilTime
import Testing

@Suite("Month arithmetic")
struct MonthArithmeticTests {
    @Test(
        "are counted over years",
        arguments: [
            ("2026-01", 1, "2026-02"), ("2026-12", 1, "2027-01"), ("2026-01", -1, "2025-12"),
            ("2026-05", 24, "2028-05"),
            ("2026-05", -17, "2024-12"), ("2026-05", 0, "2026-05"),
        ])
    func added(_ month: String, _ months: Int, _ expected: String) throws {
        let (month, expected) = (try #require(Month(month)), try #require(Month(expected)))
        #expect(month.adding(months: months) == expected && month.months(until: expected) == months)
    }

    @Test(
        "have their last day for one that they haven't", arguments: [("2026-02", 28), ("2028-02", 29), ("2026-04", 30)])
    func clamped(_ month: String, _ last: Int) throws {
        let month = try #require(Month(month))
        #expect(month.day(31) == month.lastDay && month.day(31).dayOfMonth == last && month.day(1) == month.firstDay)
    }
}

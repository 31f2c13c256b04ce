import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// Access to days and weeks with a check of their time (`Plan.md`, "Other commands").
struct LookingTests {
    @Test(
        "a past day is before today, those of the current week too",
        arguments: [("2026-01-28", true), ("2026-01-26", true), (thursday, false), ("2026-01-30", false)])
    func pastDay(text: String, isPast: Bool) throws {
        let (plan, date, now) = (try snapshot(), try date(text), try now("\(thursday) 09:00"))
        let result = Result { () throws(PlanError) in try plan.pastDay(date, now: now).date }
        #expect(result == (isPast ? .success(date) : .failure(.notPastDay(date))))
    }

    @Test("a past day that isn't there is named")
    func missingDay() throws {
        let (plan, date) = (try snapshot(), try date("2026-01-12"))
        #expect(throws: PlanError.noSuchDay(date)) { try plan.pastDay(date, now: now("\(thursday) 09:00")) }
    }

    @Test(
        "a pending week is after the one in Present",
        arguments: [("2026-W06", nil), ("2026-W07", "missing"), ("2026-W05", "not ahead"), ("2026-W04", "not ahead")]
            as [(String, String?)])
    func pendingWeek(label: String, refusal: String?) throws {
        let (plan, week) = (try snapshot(of: [try draftDay("2026-02-03")]), try week(label))
        let result = Result { () throws(PlanError) in try plan.pendingWeek(week).week }
        switch refusal {
        case "missing": #expect(result == .failure(.noSuchWeek(week)))
        case nil: #expect(result == .success(week))
        default: #expect(result == .failure(.weekNotAhead(week)))
        }
    }

    @Test(
        "a month's pending weeks are those that are there",
        arguments: [("2026-01", []), ("2026-02", ["2026-W06", "2026-W09"]), ("2026-03", ["2026-W09"])]
            as [(String, [String])])
    func pendingWeeks(month: String, weeks: [String]) throws {
        let plan = try snapshot(of: [try draftDay("2026-02-03"), try emptyDay("2026-03-01"), try draftDay()])
        let month = try #require(Month(month))
        #expect(try plan.pendingWeeks(in: month).map(\.week.description) == weeks)
    }
}

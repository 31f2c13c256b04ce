import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// The days that an action can change (`Plan.md`, "Any day").
struct DayTargetTests {
    @Test(
        "a day that is named is today or later, whose week may be missing",
        arguments: [
            (nil, thursday, nil), (thursday, thursday, nil), ("2026-01-30", "2026-01-30", nil),
            ("2026-02-02", "2026-02-02", nil), ("2027-01-01", "2027-01-01", nil),
            ("2026-01-28", "2026-01-28", "past"), ("2025-12-31", "2025-12-31", "past"),
        ] as [(String?, String, String?)])
    func plannable(named: String?, day: String, refusal: String?) throws {
        let (target, day, now) = (try target(named), try date(day), try now(morning))
        let plan = try snapshot()
        let result = Result { () throws(PlanError) in try target.plannable(in: plan, now: now) }
        #expect(result.map(\.date) == (refusal == nil ? .success(day) : .failure(.pastDay(day))))
    }

    @Test("a day is plannable until it is started", arguments: DayStatus.allCases, [nil, thursday, "2026-02-03"])
    func status(status: DayStatus, named: String?) throws {
        let day = try someDay(status, named ?? thursday)
        let plan = try snapshot(of: [day])
        let (target, now) = (try target(named), try now(morning))
        let result = Result { () throws(PlanError) in try target.plannable(in: plan, now: now) }
        #expect(result == (planningRefusal(status, day.date).map { .failure($0) } ?? .success(day)))
    }

    @Test("today is known by the clock, and a plan that doesn't have it says so")
    func missingToday() throws {
        let plan = try snapshot()
        #expect(throws: PlanError.noSuchDay(try date("2026-02-02"))) {
            try DayTarget.today.plannable(in: plan, now: now("2026-02-02 09:00"))
        }
    }

    @Test("a day whose file can't be understood is told as such", arguments: [nil, thursday])
    func unreadable(named: String?) throws {
        var plan = try snapshot()
        let diagnostic = Diagnostic(file: "day.md", line: 2, .notUTF8)
        plan.unreadable[try date(thursday)] = diagnostic
        let result = try plan.applying(AddTasks(items: items("X"), target: target(named)))
        #expect(result == .failure(.unreadable(diagnostic)))
    }

    @Test(
        "only a day that is named needs its week",
        arguments: [(nil, []), ("2026-02-03", ["2026-W06"])] as [(String?, [String])])
    func weeks(named: String?, weeks: [String]) throws {
        #expect(try target(named).weeks.map(\.description) == weeks)
    }
}

import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today start` (`Plan.md`, "Start").
struct StartTodayTests {
    @Test("only a draft is started, and it is counted", arguments: DayStatus.allCases)
    func status(status: DayStatus) throws {
        let day = try someDay(status)
        var plan = try snapshot(of: [day])
        plan.state.daysStartedCount = 7
        let result = try plan.applying(StartToday())
        switch status {
        case .empty: #expect(result.error == .noDraft(day.date))
        case .execute: #expect(result.error == .alreadyStarted(day.date))
        case .completed, .expired: #expect(result.error == .ended(day.date, status))
        case .draft:
            let change = try result.get()
            #expect(change.before == day)
            #expect(try plan.day(day.date) == change.after)
            #expect(change.after.status == .execute)
            #expect(change.after.initiatedAt == Moment(morning))
        }
        #expect(plan.state.daysStartedCount == (status == .draft ? 8 : 7))
    }

    @Test(
        "a start at or after the kill time is late",
        arguments: [
            ("20:00", "19:59", nil), ("20:00", "20:00", "20:00"), ("20:00", "23:59", "20:00"),
            (nil, "18:59", nil), (nil, "19:00", "19:00"), ("08:00", "09:00", "08:00"),
        ] as [(String?, String, String?)])
    func late(killTime: String?, now text: String, passed: String?) throws {
        var day = try draftDay()
        day.killTime = killTime.flatMap { TimeOfDay($0) }
        var plan = try snapshot(of: [day])
        plan.settings.killTime = try time("19:00")
        let lateness = StartToday().lateness(in: plan, now: try now("\(thursday) \(text)"))
        #expect(lateness?.killTime == passed.flatMap { TimeOfDay($0) })
        #expect(lateness?.tasks == passed.map { _ in 3 })
    }

    @Test("where there is nothing to start, nothing is late", arguments: DayStatus.allCases)
    func nothingLate(status: DayStatus) throws {
        let plan = try snapshot(of: [try someDay(status)])
        let isLate = StartToday().lateness(in: plan, now: try now("\(thursday) 21:00")) != nil
        #expect(isLate == (status == .draft))
    }
}

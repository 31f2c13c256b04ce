import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today change-kill-time` and `day change-kill-time` (`Plan.md`, "Kill time").
struct ChangeKillTimeTests {
    @Test(
        "the outcome names the kill time before, and whether another one is named now",
        arguments: [
            ("20:00", "21:00", "20:00", true), ("20:00", "20:00", "20:00", false),
            (nil, "21:00", "19:00", true), (nil, "19:00", nil, true),
        ] as [(String?, String, String?, Bool)], [nil, thursday, "2026-02-03"])
    func change(_ times: (old: String?, new: String, before: String?, isChanged: Bool), named: String?) throws {
        var day = try draftDay(named ?? thursday)
        day.killTime = times.old.flatMap { TimeOfDay($0) }
        var plan = try snapshot(of: [day])
        plan.settings.killTime = try time("19:00")
        let outcome = try plan.applying(ChangeKillTime(time: time(times.new), target: target(named))).get()
        #expect(outcome.date == day.date)
        #expect(outcome.before == times.before.flatMap { TimeOfDay($0) })
        #expect(outcome.isChanged == times.isChanged)
        #expect(try plan.day(day.date).killTime == TimeOfDay(times.new))
    }

    @Test("today's can be changed in a draft and on a started day", arguments: DayStatus.allCases, [nil, thursday])
    func today(status: DayStatus, named: String?) throws {
        let day = try someDay(status)
        var plan = try snapshot(of: [day])
        let error = try plan.applying(ChangeKillTime(time: time("21:00"), target: target(named))).error
        switch status {
        case .empty: #expect(error == .noDraft(day.date))
        case .draft, .execute: #expect(error == nil)
        case .completed: #expect(error == .ended(day.date, .completed))
        case .expired: #expect(error == .killTimePassed(try time("20:00")))
        }
    }
}

import CivilTime
import Interface
import Journal
import JournalText
import Localization
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today done` (`Plan.md`, "Done").
struct FinishTaskTests {
    @Test(
        "the task in Focus is done, and the outcome says how many are left",
        arguments: [(0, "A", 2), (1, "B", 1), (2, "C", 0)])
    func done(before: Int, title: String, left: Int) throws {
        var plan = try snapshot(of: [try startedDay(done: before)])
        let outcome = try plan.applying(FinishTask(expected: nil)).get()
        #expect(outcome.task.title == title)
        #expect(outcome.day.openCount == left)
        #expect(try warnings(of: outcome, on: plan, at: morning).isEmpty)
        #expect(outcome.day.status == (left == 0 ? .completed : .execute))
        #expect(try plan.day(date(thursday)) == outcome.day)
    }

    @Test("a draft whose kill time is reached is told apart: a start would expire it", arguments: ["19:59", "20:00"])
    func late(now: String) throws {
        var plan = try snapshot(of: [try draftDay()])
        let error = try plan.applying(FinishTask(expected: nil), at: "\(thursday) \(now)").error
        #expect(error == .notStarted(try date(thursday), isLate: now == "20:00"))
    }

    @Test("a clock that was set back keeps the moment before it", arguments: [("08:29", "08:30"), ("08:30", nil)])
    func setBack(now text: String, kept: String?) throws {
        var plan = try snapshot(of: [try startedDay()])
        let outcome = try plan.applying(FinishTask(expected: nil), at: "\(thursday) \(text)").get()
        #expect(outcome.task.endedAt == Moment("\(thursday) \(kept ?? text)"))
        #expect(try warnings(of: outcome, on: plan, at: "\(thursday) \(text)").isEmpty == (kept == nil))
    }

    private func warnings(of outcome: FinishTask.Outcome, on plan: Snapshot, at text: String) throws -> [Text] {
        FinishTask(expected: nil).warnings(of: outcome, in: JournalState(plan, try now(text)))
    }
}

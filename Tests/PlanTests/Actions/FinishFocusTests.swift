import CivilTime
import JournalText
import Plan
import Testing

/// `today done` (`Plan.md`, "Done").
struct FinishFocusTests {
    @Test(
        "the task in Focus is done, and the outcome says how many are left",
        arguments: [(0, "A", 2), (1, "B", 1), (2, "C", 0)])
    func done(before: Int, title: String, left: Int) throws {
        var plan = try snapshot(of: [try startedDay(done: before)])
        let outcome = try plan.applying(FinishFocus()).get()
        #expect(outcome.task.title == title)
        #expect(outcome.left == left)
        #expect(outcome.keptMoment == nil)
        #expect(outcome.day.status == (left == 0 ? .completed : .execute))
        #expect(try plan.day(date(thursday)) == outcome.day)
    }

    @Test("a draft whose kill time is reached is told apart: a start would expire it", arguments: ["19:59", "20:00"])
    func late(now: String) throws {
        var plan = try snapshot(of: [try draftDay()])
        let error = try plan.applying(FinishFocus(), at: "\(thursday) \(now)").error
        #expect(error == .notStarted(try date(thursday), isLate: now == "20:00"))
    }

    @Test("a clock that was set back keeps the moment before it", arguments: [("08:29", "08:30"), ("08:30", nil)])
    func setBack(now text: String, kept: String?) throws {
        var plan = try snapshot(of: [try startedDay()])
        let outcome = try plan.applying(FinishFocus(), at: "\(thursday) \(text)").get()
        #expect(outcome.keptMoment == kept.flatMap { Moment("\(thursday) \($0)") })
    }
}

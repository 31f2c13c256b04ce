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

    @Test("the guard names the task in Focus", arguments: [(1, nil), (2, 2)] as [(Int, Int?)])
    func guarded(id: Int, other: Int?) throws {
        var plan = try snapshot(of: [try startedDay()])
        let error = try plan.applying(FinishFocus(expecting: TaskID(id))).error
        #expect(error == other.map { .otherFocus(TaskID(1), expected: TaskID($0)) })
    }

    @Test("only a started day has a task in Focus", arguments: DayStatus.allCases)
    func status(status: DayStatus) throws {
        let day = try someDay(status)
        var plan = try snapshot(of: [day])
        let error = try plan.applying(FinishFocus()).error
        switch status {
        case .empty: #expect(error == .noDraft(day.date))
        case .draft: #expect(error == .notStarted(day.date, isLate: false))
        case .execute: #expect(error == nil)
        case .completed, .expired: #expect(error == .ended(day.date, status))
        }
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

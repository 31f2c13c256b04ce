import CivilTime
import JournalText
import Testing

@testable import Journal

@Suite("A commit's message") struct CommitMessageTests {
    @Test("has a subject, a body where there is one, and trailers in their order")
    func text() throws {
        let day = try #require(Day("2026-01-28"))
        var message = CommitMessage("today start: 2 tasks", command: "today start", days: [day])
        message.noteStatus(from: .draft, to: .execute)
        #expect(
            message.text(prefix: "")
                == """
                today start: 2 tasks

                Weekyii-Command: today start
                Weekyii-Day: 2026-01-28
                Weekyii-Status: draft → execute

                """)
        message.body = ["one", "two"]
        message.weeks = [day.week]
        #expect(
            message.text(prefix: "plan/")
                == """
                today start: 2 tasks

                one
                two

                Weekyii-Journal: plan/
                Weekyii-Command: today start
                Weekyii-Day: 2026-01-28
                Weekyii-Week: 2026-W05
                Weekyii-Status: draft → execute

                """)
    }

    @Test("tells a status of one day alone, where it has changed")
    func status() throws {
        let day = try #require(Day("2026-01-28"))
        func noted(_ days: [Day], _ before: DayStatus?, _ after: DayStatus?) -> String? {
            var message = CommitMessage("x", command: "x", days: days)
            message.noteStatus(from: before, to: after)
            return message.status
        }
        #expect(noted([day], nil, .draft) == "empty → draft")
        #expect(
            noted([day], .draft, .draft) == nil && noted([day], nil, .empty) == nil && noted([day], .draft, nil) == nil)
        #expect(noted([], .draft, .execute) == nil && noted([day, day.adding(days: 1)], .draft, .execute) == nil)
    }
}

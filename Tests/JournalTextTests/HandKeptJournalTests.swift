import CivilTime
import JournalText
import TestSupport
import Testing

/// Two evenings of a journal that was kept by hand, with typical irregularities.
struct HandKeptJournalTests {
    @Test(
        "its days are read",
        arguments: [
            (HandKeptJournal.tuesday, "2026-01-27", "2026-01-27 22:48", "2026-01-27 22:48", 4),
            (HandKeptJournal.wednesday, "2026-01-28", "2026-01-28 14:34", "2026-01-28 23:21", 7),
        ])
    func days(text: String, date: String, initiated: String, closed: String, expired: Int) throws {
        let day = try day(text)
        #expect(day.date == Day(date))
        #expect(day.status == .expired)
        #expect(day.killTime == TimeOfDay("20:00"))
        #expect(day.initiatedAt == Moment(initiated))
        #expect(day.closedAt == Moment(closed))
        #expect(day.expiredCount == expired)
        #expect(TaskZone.allCases.allSatisfy { day.tasks(in: $0).isEmpty })
    }

    @Test("its days are written as they were read", arguments: [HandKeptJournal.tuesday, HandKeptJournal.wednesday])
    func daysRoundTrip(text: String) throws {
        #expect(try day(text).text == text)
    }

    @Test(
        "a write to its days changes one line",
        arguments: [
            (HandKeptJournal.tuesday, "expired_count: 4", "expired_count: 5"),
            (HandKeptJournal.wednesday, "expired_count: 7", "expired_count: 5"),
        ])
    func daysWritten(text: String, before: String, after: String) throws {
        var day = try day(text)
        day.expiredCount = 5
        #expect(LineChanges(from: text.utf8, to: day.bytes) == LineChanges(removed: [before], added: [after]))
    }

    @Test("its week and its state are read and written as they were read")
    func weekAndState() throws {
        let (week, state) = (try week(HandKeptJournal.week), try state(HandKeptJournal.state))
        #expect(week.text == HandKeptJournal.week)
        #expect(state.text == HandKeptJournal.state)
        #expect(week.summary == .init(completedTasks: 0, expiredTasks: 11, totalStartedDays: 2))
        #expect(state.daysStartedCount == 2)
        #expect(state.lastRolloverAt == Moment("2026-01-28 23:21"))
    }
}

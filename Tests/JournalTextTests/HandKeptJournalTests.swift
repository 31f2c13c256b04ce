import CivilTime
import JournalText
import Testing

/// Two evenings of a journal that a person kept by hand, with the oddities that hands leave.
struct HandKeptJournalTests {
    /// A doubled blank line under the draft.
    private static let firstEvening = """
        # Day: 2026-01-27 (Tue)
        status: expired
        kill_time: 20:00
        initiated_at: 2026-01-27 22:48
        closed_at: 2026-01-27 22:48

        ## Draft_Mission_List


        ## Focus_Zone

        ## Frozen_Zone

        ## Complete_Zone

        ## Expired_Summary
        expired_count: 4

        """

    /// No blank line between two headings, and closed after its kill time.
    private static let secondEvening = """
        # Day: 2026-01-28 (Wed)
        status: expired
        kill_time: 20:00
        initiated_at: 2026-01-28 14:34
        closed_at: 2026-01-28 23:21

        ## Draft_Mission_List

        ## Focus_Zone

        ## Frozen_Zone
        ## Complete_Zone

        ## Expired_Summary
        expired_count: 7

        """

    @Test(
        "its days are read",
        arguments: [
            (firstEvening, "2026-01-27", "2026-01-27 22:48", "2026-01-27 22:48", 4),
            (secondEvening, "2026-01-28", "2026-01-28 14:34", "2026-01-28 23:21", 7),
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

    @Test("its days are written as they were read", arguments: [firstEvening, secondEvening])
    func daysRoundTrip(text: String) throws {
        #expect(try day(text).text == text)
    }

    @Test(
        "a write to its days changes one line",
        arguments: [
            (firstEvening, "expired_count: 4", "expired_count: 5"),
            (secondEvening, "expired_count: 7", "expired_count: 5"),
        ])
    func daysWritten(text: String, before: String, after: String) throws {
        var day = try day(text)
        day.expiredCount = 5
        #expect(LineChanges(from: text.utf8, to: day.bytes) == LineChanges(removed: [before], added: [after]))
    }

    @Test("its week and its state are read and written as they were read")
    func weekAndState() throws {
        let weekText = """
            # Week: 2026-W05
            range: 2026-01-26 ~ 2026-02-01
            status: present
            days:
              - 2026-01-26: empty
              - 2026-01-27: expired
              - 2026-01-28: expired
              - 2026-01-29: empty
              - 2026-01-30: empty
              - 2026-01-31: empty
              - 2026-02-01: empty
            summary:
              completed_tasks: 0
              expired_tasks: 11
              total_started_days: 2

            """
        let stateText = """
            # Weekyii State
            system_start_date: 2026-01-27
            days_started_count: 2
            current_date: 2026-01-28
            current_week: 2026-W05
            current_day: 2026-01-28
            last_rollover_at: 2026-01-28 23:21

            """
        let (week, state) = (try week(weekText), try state(stateText))
        #expect(week.text == weekText)
        #expect(state.text == stateText)
        #expect(week.summary == .init(completedTasks: 0, expiredTasks: 11, totalStartedDays: 2))
        #expect(state.daysStartedCount == 2)
        #expect(state.lastRolloverAt == Moment("2026-01-28 23:21"))
    }
}

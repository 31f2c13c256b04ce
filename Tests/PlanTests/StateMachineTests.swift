import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The rollovers of a plan (`Plan.md`, "Boundaries").
struct StateMachineTests {
    private typealias Event = StateMachine.Rollover.Event

    private static func rollovers(_ days: [DayFile], _ text: String) throws -> [StateMachine.Rollover] {
        StateMachine.rollovers(of: try snapshot(of: days), now: try now(text))
    }

    @Test("an expired day keeps what is done, and of the rest the number alone", arguments: 0..<3)
    func expired(done: Int) throws {
        let rollover = try #require(try Self.rollovers([try startedDay(done: done)], "2026-01-29 20:00:01").first)
        #expect(rollover.event == .expired(try date(thursday), done: done, expired: 3 - done))
        let day = try rollover.after.day(try date(thursday))
        #expect(day.status == .expired)
        #expect(day.closedAt == Moment("2026-01-29 20:00"))
        #expect(day.initiatedAt == Moment("2026-01-29 08:30"))
        #expect(day.expiredCount == 3 - done)
        #expect(day.focus == nil)
        #expect(day.frozen.isEmpty)
        #expect(day.complete.map(\.title) == Array(["A", "B", "C"].prefix(done)))
        #expect(try DayFile(day.bytes, file: "day.md") == day)
    }

    @Test(
        "a draft that nobody started is forgotten at midnight",
        arguments: [
            ("2026-01-29 23:59:59", false), ("2026-01-30 00:00:00", true), ("2026-01-31 12:00:00", true),
        ])
    func forgottenDraft(text: String, isForgotten: Bool) throws {
        let rollovers = try Self.rollovers([try draftDay()], text)
        #expect(rollovers.count == (isForgotten ? 1 : 0))
        guard let rollover = rollovers.first else { return }
        #expect(rollover.event == .notStarted(try date(thursday), tasks: 3))
        #expect(rollover.moment == Moment("2026-01-30 00:00"))
        let day = try rollover.after.day(try date(thursday))
        #expect(day.status == .expired)
        #expect(day.expiredCount == 0)
        #expect(day.draft.isEmpty)
        #expect(day.closedAt == nil)
        #expect(day.initiatedAt == nil)
    }

    @Test("only a draft and a started day ever end, and only once they are over", arguments: DayStatus.allCases)
    func statuses(status: DayStatus) throws {
        let (past, future) = (try someDay(status, "2026-01-28"), try someDay(status, "2026-01-30"))
        let snapshot = try snapshot(of: [past, future])
        let now = try now("2026-01-29 12:00:00")
        let after = StateMachine.rollovers(of: snapshot, now: now).last?.after ?? snapshot
        let isEnding = status == .draft || status == .execute
        #expect(try after.day(past.date).status == (isEnding ? .expired : status))
        #expect((try after.day(past.date) == past) == !isEnding)
        #expect(try after.day(future.date) == future)
        #expect(StateMachine.isDue(snapshot, now: now) == isEnding)
        #expect(!StateMachine.isDue(after, now: now))
    }

    @Test("an open day of a past week ends too, and its week's numbers are put right")
    func pastWeek() throws {
        let rollovers = try Self.rollovers(
            [try startedDay("2026-01-22", done: 1), try draftDay("2026-01-23")], "2026-01-29 12:00:00")
        #expect(
            rollovers.map(\.event) == [
                .expired(try date("2026-01-22"), done: 1, expired: 2), .notStarted(try date("2026-01-23"), tasks: 3),
            ])
        let week = try #require(rollovers.last?.after.weeks[try week("2026-W04")])
        #expect(week.status == .past)
        #expect(week.file.status == .past)
        #expect(week.file.summary == .init(completedTasks: 1, expiredTasks: 2, totalStartedDays: 1))
        #expect(
            week.week.days.map { week.file.status(of: $0) } == [
                .empty, .empty, .empty, .expired, .expired, .empty, .empty,
            ])
    }

    @Test("boundaries are crossed in the order of time, a midnight before the Monday at the same instant")
    func order() throws {
        let days = [
            try draftDay("2026-02-01"), try startedDay("2026-01-30", at: "22:48"),
            try startedDay("2026-01-29", done: 1),
            try draftDay("2026-01-29").moved(to: "2026-01-31"),
        ]
        let rollovers = try Self.rollovers(days, "2026-02-02 00:00:00")
        #expect(
            rollovers.map(\.event) == [
                .expired(try date("2026-01-29"), done: 1, expired: 2),
                .expired(try date("2026-01-30"), done: 0, expired: 3),
                .notStarted(try date("2026-01-31"), tasks: 3),
                .notStarted(try date("2026-02-01"), tasks: 3),
                .week(from: try week("2026-W05"), to: try week("2026-W06")),
            ])
        #expect(
            rollovers.map(\.moment.description) == [
                "2026-01-29 20:00", "2026-01-30 22:48", "2026-02-01 00:00", "2026-02-02 00:00", "2026-02-02 00:00",
            ])
        #expect(rollovers.map(\.instant) == rollovers.map { Zone.utc.instant(of: $0.moment) })
    }

    @Test(
        "a Monday moves the weeks",
        arguments: [("2026-02-01 23:59:59", "2026-W05"), ("2026-02-02 00:00:00", "2026-W06")])
    func monday(text: String, present: String) throws {
        let before = try snapshot()
        let after = StateMachine.rollovers(of: before, now: try now(text)).last?.after ?? before
        #expect(after.present == Week(present))
        #expect(after.weeks.values.filter { $0.status == .present }.map(\.week) == [try week(present)])
        #expect(after.weeks.values.allSatisfy { $0.file.status == $0.status && $0.days.count == 7 })
    }

    @Test("the week that was planned in Pending comes into Present with its plans")
    func pending() throws {
        let planned = try draftDay("2026-02-05")
        let after = try #require(try Self.rollovers([planned], "2026-02-02 08:00:00").last?.after)
        #expect(after.weeks[try week("2026-W06")]?.status == .present)
        #expect(after.weeks[try week("2026-W05")]?.status == .past)
        #expect(try after.day(planned.date) == planned)
    }

    @Test("a week that misses days is completed when it is crossed, in the settings' kill time")
    func incomplete() throws {
        let week = try week("2026-W06")
        let only = try draftDay("2026-02-05")
        var before = Snapshot(
            new: try moment("2026-01-26 08:00"), settings: PlanSettings(killTime: try time("18:15")))
        before.add(WeekPlan(status: .pending, file: WeekFile(new: week), days: [only.date: only]))
        let after = try #require(StateMachine.rollovers(of: before, now: try now("2026-02-02 08:00")).last?.after)
        #expect(after.weeks[week]?.days.count == 7)
        #expect(try after.day(only.date) == only)
        #expect(try after.day(week.monday).killTime == TimeOfDay("18:15"))
        #expect(try after.day(week.monday).status == .empty)
    }

    @Test(
        "every Monday of a long sleep is crossed in turn",
        arguments: [
            ("2026-01-29 08:00", "2026-02-18 12:00", ["2026-W06", "2026-W07", "2026-W08"]),
            ("2026-12-24 08:00", "2027-01-13 12:00", ["2026-W53", "2027-W01", "2027-W02"]),
            ("2026-12-31 08:00", "2027-01-03 23:59", []), ("2026-12-31 08:00", "2027-01-04 00:00", ["2027-W01"]),
            ("2024-12-26 08:00", "2025-01-01 00:00", ["2025-W01"]),
            ("2025-12-28 23:59", "2025-12-29 00:00", ["2026-W01"]),
        ])
    func mondays(start: String, end: String, weeks: [String]) throws {
        let before = try snapshot(made: start)
        let rollovers = StateMachine.rollovers(of: before, now: try now(end))
        let crossed = try weeks.map { try week($0) }
        let from = [before.present] + crossed.dropLast()
        #expect(rollovers.map(\.event) == zip(from, crossed).map { .week(from: $0, to: $1) })
        #expect(rollovers.map(\.moment) == crossed.map { Moment(day: $0.monday, time: .midnight) })
        let after = rollovers.last?.after ?? before
        #expect(after.present == (crossed.last ?? before.present))
        #expect(after.weeks.keys.sorted() == [before.present] + crossed)
    }

    @Test(
        "a clock that went backwards rolls nothing back",
        arguments: ["2026-01-28 12:00", "2026-01-25 12:00", "2025-06-01 00:00"])
    func backwards(text: String) throws {
        let snapshot = try snapshot(of: [try startedDay(), try draftDay("2026-01-30")])
        #expect(StateMachine.rollovers(of: snapshot, now: try now(text)).isEmpty)
    }
}

extension DayFile {
    /// The same draft on another day.
    fileprivate func moved(to text: String) throws -> DayFile {
        var day = try emptyDay(text)
        try day.add(draft.map(\.copied), defaultType: .regular)
        return day
    }
}

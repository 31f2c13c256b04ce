import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// Counts, created weeks, and the records of writing commands (`Plan.md`, "Counts"; `FileFormats.md`, "STATE.md").
struct SnapshotTests {
    @Test("a week's numbers come from its days")
    func summary() throws {
        let days = [
            try startedDay("2026-01-26", done: 3), try startedDay("2026-01-27", done: 1),
            try someDay(.expired, "2026-01-28"),
            try draftDay("2026-01-29"),
        ]
        let plan = try #require(try snapshot(of: days).weeks[try week("2026-W05")])
        #expect(plan.summary == .init(completedTasks: 4, expiredTasks: 3, totalStartedDays: 3))
        #expect(plan.file.summary == plan.summary)
        #expect(
            plan.week.days.map { plan.file.status(of: $0) } == [
                .completed, .execute, .expired, .draft, .empty, .empty, .empty,
            ])
    }

    @Test(
        "started days are those of the files, and what STATE.md counted beyond them",
        arguments: [
            (0, 2), (1, 2), (2, 2), (7, 7),
        ])
    func startedDays(counted: Int, count: Int) throws {
        var snapshot = try snapshot(of: [
            try startedDay("2026-01-26", done: 3), try someDay(.expired, "2026-01-28"), try draftDay("2026-01-29"),
        ])
        snapshot.state.daysStartedCount = counted
        snapshot.countStartedDays(isNew: false)
        #expect(snapshot.state.daysStartedCount == count)
        #expect(snapshot.state.systemStartDate == Day("2026-01-26"))
    }

    @Test("a journal without STATE.md began with its first started day")
    func began() throws {
        var snapshot = try snapshot(
            of: [try startedDay("2026-01-13"), try draftDay("2026-01-12")], made: "2026-01-29 08:00")
        snapshot.countStartedDays(isNew: true)
        #expect(snapshot.state.systemStartDate == Day("2026-01-13"))
        #expect(snapshot.state.daysStartedCount == 1)
    }

    @Test(
        "a week is made with seven empty days, once",
        arguments: [
            ("2026-W04", .past), ("2026-W05", .present), ("2026-W06", .pending), ("2026-W53", .pending),
            ("2027-W01", .pending),
        ] as [(String, WeekStatus)])
    func ensureWeek(label: String, status: WeekStatus) throws {
        let week = try week(label)
        var snapshot = try snapshot()
        let isMade = snapshot.ensureWeek(week)
        #expect(isMade == (status != .present))
        let plan = try #require(snapshot.weeks[week])
        #expect(plan.status == status)
        #expect(plan.file.status == status)
        #expect(plan.days.keys.sorted() == Array(week.days))
        #expect(plan.days.values.allSatisfy { $0.status == .empty && $0.killTime == TimeOfDay("20:00") })
        let written = snapshot.written
        let isMadeAgain = snapshot.ensureWeek(week)
        #expect(!isMadeAgain)
        #expect(snapshot.written == written)
    }

    @Test("a day that isn't there is named")
    func noSuchDay() throws {
        let day = try date("2026-03-01")
        let snapshot = try snapshot()
        #expect(snapshot[day] == nil)
        #expect(throws: PlanError.noSuchDay(day)) { try snapshot.day(day) }
    }

    @Test(
        "a command that writes notes its day, which never goes back",
        arguments: [
            ("2026-01-25", "2026-01-26"), ("2026-01-26", "2026-01-26"), ("2026-01-30", "2026-01-30"),
        ])
    func touch(day: String, current: String) throws {
        var snapshot = try snapshot()
        snapshot.touch(try date(day))
        #expect(snapshot.state.currentDate == Day(current))
        #expect(snapshot.state.currentDay == Day(current))
        #expect(snapshot.state.currentWeek == Week("2026-W05"))
    }

    @Test("settings that say nothing are 20:00 and regular")
    func settingsByDefault() {
        #expect(PlanSettings().killTime == TimeOfDay("20:00"))
        #expect(PlanSettings().taskType == .regular)
    }
}

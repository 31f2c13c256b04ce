import CivilTime
import JournalText
import Parts
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// Statistics of the plan (`Plan.md`, "Statistics").
@Suite("Statistics")
struct StatisticsTests {
    /// A day's figures: its status, the ends of its tasks as `HH:MM`, each an hour after its start, and expired ones.
    private static func figures(
        _ day: String, _ status: DayStatus, isStarted: Bool = true, done ends: [String] = [], expired: Int = 0
    ) throws -> DayFigures {
        let done = try ends.map { end in
            let ended = try moment("\(day) \(end)")
            let hour = (ended.time.hour + 23) % 24
            let began = try moment("\(day) \(hour < 10 ? "0" : "")\(hour):\(end.suffix(2))")
            return DayFigures.DoneTask(.regular, from: began, to: ended)
        }
        return DayFigures(try date(day), status, isStarted: isStarted, done: done, expired: expired)
    }

    private static func week(_ days: [DayFigures], upTo today: String = "2026-02-01") throws -> Statistics {
        Statistics(Period(try PlanTestSupport.week("2026-W05")), days, upTo: try date(today))
    }

    @Test("count days, tasks, parts of the day and time in Focus")
    func counts() throws {
        let days = [
            try Self.figures("2026-01-26", .completed, done: ["04:59", "05:00", "11:59"]),
            try Self.figures("2026-01-27", .expired, done: ["12:00", "17:59"], expired: 2),
            try Self.figures("2026-01-28", .expired, isStarted: false),
            try Self.figures("2026-01-29", .execute, done: ["18:00"]),
            try Self.figures("2026-01-30", .draft, isStarted: false),
        ]
        let statistics = try Self.week(days, upTo: "2026-01-29")
        #expect(
            (statistics.days.started, statistics.days.completed, statistics.days.expired, statistics.days.notStarted)
                == (3, 1, 1, 1))
        #expect((statistics.tasks.done, statistics.tasks.expired, statistics.tasks.rate) == (6, 2, 75))
        #expect(statistics.byType == [.regular: 6] && statistics.focus.minutes == 360 && statistics.focus.mean == 60)
        #expect(statistics.parts == [.night: 1, .morning: 2, .afternoon: 2, .evening: 1])
        #expect(statistics.dates.map(\.level) == [.high, .mid, .none, .high])
        #expect(statistics.trend.count == 4 && statistics.trend[1].tasks.rate == 50)
    }

    @Test(
        "round rates to whole percent, halves up, and level them",
        arguments: [
            (0, 0, nil, Statistics.Level.none), (0, 1, 0, .low), (1, 1, 50, .mid), (1, 2, 33, .low), (2, 1, 67, .mid),
            (4, 1, 80, .mid), (13, 3, 81, .high), (1, 7, 13, .low), (1, 0, 100, .high),
        ])
    func rates(done: Int, expired: Int, rate: Int?, level: Statistics.Level) throws {
        let ends = Array(repeating: "10:00", count: done)
        let day = try Self.figures("2026-01-26", .expired, done: ends, expired: expired)
        let statistics = try Self.week([day], upTo: "2026-01-26")
        #expect(statistics.tasks.rate == rate && statistics.dates.first?.level == level)
    }

    @Test(
        "streaks: a day that wasn't started neither counts nor breaks, an open today doesn't break",
        arguments: [
            ("c c x c", 1, 2), ("c . n c", 2, 2), ("c c o", 2, 2), ("c x", 0, 1), ("o", 0, 0), ("", 0, 0),
            ("c c x", 0, 2), (". c c c .", 3, 3),
        ])
    func streaks(days: String, current: Int, longest: Int) throws {
        var figures: [DayFigures] = []
        var date = try PlanTestSupport.date("2026-01-26")
        for mark in days.split(separator: " ") {
            switch mark {
            case "c": figures.append(try Self.figures("\(date)", .completed, done: ["10:00"]))
            case "x": figures.append(try Self.figures("\(date)", .expired, expired: 1))
            case "o": figures.append(try Self.figures("\(date)", .execute))
            case "n": figures.append(try Self.figures("\(date)", .expired, isStarted: false))
            default: break
            }
            date = date.following
        }
        let statistics = try Self.week(figures, upTo: "\(max(try PlanTestSupport.date("2026-01-26"), date.preceding))")
        #expect(statistics.streak.current == current && statistics.streak.longest == longest)
    }

    @Test("have the trend of their period: days, ISO weeks, months, each clipped, as far as they have begun")
    func trends() throws {
        func spans(_ period: Period, upTo today: String) throws -> [String] {
            let days = [try Self.figures("2026-01-29", .completed, done: ["10:00"])]
            return Statistics(period, days, upTo: try date(today)).trend.map {
                "\($0.days.lowerBound) \($0.days.upperBound)"
            }
        }
        let month = try #require(Month("2026-02"))
        #expect(
            try spans(Period(month), upTo: "2026-02-10")
                == ["2026-02-01 2026-02-01", "2026-02-02 2026-02-08", "2026-02-09 2026-02-15"])
        let year = try #require(Period(year: 2026))
        #expect(try spans(year, upTo: "2026-12-31").count == 53)
        let all = Period(since: try date("2025-11-20"), upTo: try date("2026-01-10"))
        #expect(
            try spans(all, upTo: "2026-01-10")
                == ["2025-11-20 2025-11-30", "2025-12-01 2025-12-31", "2026-01-01 2026-01-10"])
    }

    @Test("equal a slow count over random days", arguments: 0..<100)
    func random(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        let first = try date("2025-12-15")
        var days: [DayFigures] = []
        for offset in 0..<120 where !random.chance(4) {
            let day = first.adding(days: offset)
            let status = random.pick([DayStatus.completed, .expired, .expired, .empty])
            let isStarted = status == .completed || status == .expired && !random.chance(3)
            let count = isStarted ? Int.random(in: status == .completed ? 1...5 : 0...5, using: &random) : 0
            let done = (0..<count).map { _ in
                let start = Int.random(in: 0..<1380, using: &random)
                let end = start + Int.random(in: 0..<60, using: &random)
                func moment(_ minute: Int) -> Moment? {
                    TimeOfDay(hour: minute / 60, minute: minute % 60).map { Moment(day: day, time: $0) }
                }
                return DayFigures.DoneTask(random.pick(TaskType.allCases), from: moment(start), to: moment(end))
            }
            let expired = status == .expired && isStarted ? Int.random(in: 1...4, using: &random) : 0
            days.append(DayFigures(day, status, isStarted: isStarted, done: done, expired: expired))
        }
        let period = random.pick([
            Period(try PlanTestSupport.week("2026-W02")), Period(try #require(Month("2026-01"))),
            try #require(Period(year: 2026)),
        ])
        let today = first.adding(days: Int.random(in: 30..<130, using: &random))
        let statistics = Statistics(period, days.shuffled(using: &random), upTo: today)
        let own = days.filter { period.days.contains($0.date) && $0.date <= today }
        let tasks = own.flatMap(\.done)
        #expect(statistics.tasks == Statistics.Tally(done: tasks.count, expired: own.map(\.expired).reduce(0, +)))
        #expect(statistics.days.started == own.count(where: \.isStarted))
        #expect(statistics.days.notStarted == own.count { $0.status == .expired && !$0.isStarted })
        #expect(
            TaskType.allCases.allSatisfy { type in statistics.byType[type] ?? 0 == tasks.count { $0.type == type } })
        let minutes = tasks.compactMap { task -> Int? in
            guard let start = task.startedAt?.time, let end = task.endedAt?.time else { return nil }
            return (end.hour - start.hour) * 60 + end.minute - start.minute
        }
        #expect(statistics.focus.minutes == minutes.reduce(0, +))
        #expect(statistics.parts.values.reduce(0, +) == tasks.count)
        #expect(statistics.trend.map(\.tasks.done).reduce(0, +) == tasks.count)
        #expect(statistics.dates.map(\.tasks.expired).reduce(0, +) == statistics.tasks.expired)
        // The rows of completed days, by text: started days in order, `c` for completed, anything else breaks.
        let row = own.filter(\.isStarted).map { $0.status == .completed ? "c" : "x" }.joined()
        let rows = row.split(separator: "x", omittingEmptySubsequences: false).map(\.count)
        #expect(statistics.streak.current == rows.last ?? 0 && statistics.streak.longest == rows.max() ?? 0)
    }
}

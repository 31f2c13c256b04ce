import CivilTime
import JournalText
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// A journal that wasn't used for a while is the same as if it had been opened every day (`Plan.md`, "Boundaries").
struct SleepTests {
    @Test("rolling over in many small steps gives what one step gives", arguments: 0..<20 as Range<UInt64>)
    func steps(seed: UInt64) throws {
        var random = Seeded(seed)
        let before = try Self.history(&random)
        let start = Zone.utc.instant(of: try moment("2026-12-21 00:00")).secondsSinceEpoch
        let end = start + Int.random(in: 1...(35 * 86_400), using: &random)
        let asleep = StateMachine.rollovers(of: before, now: Self.now(end))

        var awake: [StateMachine.Rollover] = []
        var snapshot = before
        var second = start
        while second <= end {
            let rollovers = StateMachine.rollovers(of: snapshot, now: Self.now(second))
            awake += rollovers
            snapshot = rollovers.last?.after ?? snapshot
            if second == end { break }
            second = min(second + random.pick([1, 60, 599, 3600, 7201, 40_000, 86_400]), end)
        }
        #expect(awake.map(\.event) == asleep.map(\.event))
        #expect(awake.map(\.instant) == asleep.map(\.instant))
        #expect(awake.map(\.moment) == asleep.map(\.moment))
        #expect(awake.map(\.after.written) == asleep.map(\.after.written))
        #expect(!StateMachine.isDue(snapshot, now: Self.now(end)))
    }

    @Test("boundaries never go back, and each leaves files that can be read", arguments: 0..<12 as Range<UInt64>)
    func files(seed: UInt64) throws {
        var random = Seeded(seed)
        let before = try Self.history(&random)
        let rollovers = StateMachine.rollovers(of: before, now: try PlanTestSupport.now("2027-01-25 12:00"))
        #expect(!rollovers.isEmpty)
        #expect(rollovers.map(\.instant) == rollovers.map(\.instant).sorted())
        var state = before.state
        for rollover in rollovers {
            let after = rollover.after
            #expect(try #require(after.state.currentDate) >= (try #require(state.currentDate)))
            #expect(try #require(after.state.lastRolloverAt) >= (try #require(state.lastRolloverAt)))
            state = after.state
            for plan in after.weeks.values {
                #expect(plan.file.summary == plan.summary)
                #expect(plan.file.status == after.status(of: plan.week))
                for day in plan.days.values { #expect(try DayFile(day.bytes, file: "day.md") == day) }
            }
        }
        let days = try #require(rollovers.last).after.weeks.values.flatMap(\.days.values)
        #expect(days.allSatisfy { $0.status != .draft && $0.status != .execute || $0.date.year > 2026 })
    }

    private static func now(_ second: Int) -> Now { Now(Instant(secondsSinceEpoch: second), in: .utc) }

    /// A journal from the end of 2026 with plans in the weeks around the New Year.
    private static func history(_ random: inout Seeded) throws -> Snapshot {
        var snapshot = try snapshot(made: "2026-12-21 00:00")
        let monday = try date("2026-12-21")
        for offset in -7..<28 where !random.chance(3) {
            var day = try someDay(random.pick(DayStatus.allCases), "\(monday.adding(days: offset))")
            let hour = Int.random(in: 0...23, using: &random)
            if day.status == .execute || day.status == .draft { day.killTime = TimeOfDay(hour: hour, minute: 0) }
            if random.chance(5) { day.killTime = nil }
            if day.status == .execute, random.chance(2) {
                day.initiatedAt = Moment(
                    day: day.date, time: try time("\(random.pick(["00:00", "12:00", "20:00", "23:59"]))"))
            }
            snapshot.ensureWeek(day.date.week)
            snapshot.set(day)
        }
        return snapshot
    }
}

import CivilTime
import JournalText
import Plan
import TestSupport
import Testing

/// The merge of two machines' plans (`journal.md`, section 5).
struct PlanMergeTests {
    @Test("what was added to a started day goes to the next draft, and the week is made for it")
    func overflow() throws {
        let sunday = "2026-02-01"
        let base = try touched(try snapshot(of: [try draftDay(sunday, ["A"])]), sunday)
        var (one, other) = (base, base)
        one.set(try startedDay(sunday, ["A"]))
        other.set(try draftDay(sunday, ["A", "new B"]))
        let (merged, notes) = try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings)
        let monday = try date("2026-02-02")
        #expect(try merged.day(monday).draft.map(\.title) == ["new B"])
        #expect(merged.weeks[monday.week]?.file.status(of: monday) == .draft)
        #expect(notes == [.postponed(from: try date(sunday), to: monday, tasks: 1)])
    }

    @Test("a day that both machines started counts once")
    func count() throws {
        let base = try snapshot(of: [try draftDay()])
        var (one, other) = (base, base)
        one.set(try startedDay(at: "08:30"))
        other.set(try startedDay(at: "09:30"))
        one.state.daysStartedCount = 1
        other.state.daysStartedCount = 1
        let (merged, _) = try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings)
        #expect(merged.state.daysStartedCount == 1)
        #expect(try merged.day(try date(thursday)).initiatedAt == (try moment("\(thursday) 08:30")))
    }

    @Test("a week that one side took away goes where the other left it alone, and stays where it planned in it")
    func deletedWeek() throws {
        let future = "2026-02-12"
        let base = try snapshot(of: [try draftDay(future)])
        let gone = try snapshot()
        var planned = base
        #expect(try merge(base, gone, base).weeks[week("2026-W07")] == nil)
        planned.set(try draftDay(future, ["new"]))
        #expect(try merge(base, gone, planned).day(try date(future)).draft.map(\.title) == ["new"])
    }

    @Test("two machines' plans keep the laws over midnights, kill times and Mondays", arguments: 0..<5 as Range<UInt64>)
    func laws(_ block: UInt64) throws {
        for seed in block * 25..<block * 25 + 25 {
            var random = Seeded(seed)
            let base = try lived(try snapshot(), days: 0...3, "base", &random)
            let one = try lived(base, days: 0...9, "x", &random)
            let other = try lived(base, days: 0...9, "y", &random)
            try check(base, one, other, seed)
        }
    }

    private func check(_ base: Snapshot, _ one: Snapshot, _ other: Snapshot, _ seed: UInt64) throws {
        let merged = try merge(base, one, other)
        #expect(try merge(base, other, one).written == merged.written, "seed \(seed): symmetric")
        #expect(try merge(base, one, one).written == one.written, "seed \(seed): idempotent")
        #expect(try merge(base, base, one).written == one.written, "seed \(seed): one-sided")
        #expect(try merge(one, merged, one).written == merged.written, "seed \(seed): absorbed")
        for (week, plan) in merged.weeks {
            var derived = plan
            derived.derive()
            #expect(derived == plan && plan.days.count == 7, "seed \(seed): \(week) is derived")
            #expect(plan.status == merged.status(of: week), "seed \(seed)")
        }
        let started = merged.weeks.values.flatMap(\.days.values).filter { $0.initiatedAt != nil }.count
        #expect(merged.state.daysStartedCount == started, "seed \(seed): days count once")
    }

    private func merge(_ base: Snapshot?, _ one: Snapshot, _ other: Snapshot) throws -> Snapshot {
        try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings).0
    }

    private func touched(_ snapshot: Snapshot, _ day: String) throws -> Snapshot {
        var snapshot = snapshot
        snapshot.touch(try date(day))
        return snapshot
    }

    /// A machine that is used now and then, for so many days.
    private func lived(
        _ snapshot: Snapshot, days: ClosedRange<Int>, _ name: String, _ random: inout Seeded
    ) throws -> Snapshot {
        var plan = snapshot
        var today = try #require(plan.state.currentDate)
        for step in 0..<Int.random(in: days, using: &random) {
            if random.chance(2) { today = today.following }
            let clock = try moment("\(today) \(step + 9 < 10 ? "0" : "")\(step + 9):\(random.chance(2) ? "10" : "40")")
            plan = StateMachine.lifting(plan, to: clock, in: .utc)
            plan.touch(today)
            try use(&plan, clock, "\(name)\(step)", &random)
        }
        return plan
    }

    private func use(_ plan: inout Snapshot, _ now: Moment, _ name: String, _ random: inout Seeded) throws {
        let date = random.chance(3) ? now.day.adding(days: Int.random(in: 1...9, using: &random)) : now.day
        plan.ensureWeek(date.week)
        var day = try plan.day(date)
        switch day.status {
        case .empty: try day.add([try DraftItem("task \(name)"), try DraftItem("more \(name)")], defaultType: .regular)
        case .draft where date == now.day && random.chance(2):
            try day.start(at: now, settings: settings)
            plan.state.daysStartedCount += 1
        case .draft: try day.add([try DraftItem("added \(name)")], defaultType: .regular)
        case .execute where random.chance(4):
            try day.changeKillTime(to: try time("21:30"), now: now, settings: settings)
        case .execute: try day.finishFocus(at: now)
        case .completed, .expired: return
        }
        plan.set(day)
    }
}

import CivilTime
import JournalText
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// Laws of the merge of two machines' plans (`Merging.md`, "Laws"), over midnights, kill times, Mondays and clock
/// changes.
struct PlanMergeLawTests {
    /// Blocks of ten seeds; a longer range tries more.
    static let blocks: Range<UInt64> = 0..<6

    /// A zone without clock changes, and one with a clock change on the fourth day of the journal.
    static let rules = ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3"]

    /// The smallest zone file with a rule.
    private func zone(_ rule: String) throws -> Zone {
        let counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4] as [UInt8]
        let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts
        let type = [0, 0, rule.hasPrefix("CET") ? 14 : 0, rule.hasPrefix("CET") ? 16 : 0, 0, 0] as [UInt8]
        let block = header + type + Array(rule.utf8.prefix(3)) + [0]
        return try Zone(name: "Rule", tzif: block + block + Array("\n\(rule)\n".utf8))
    }

    @Test("two machines' plans keep the laws", arguments: rules, blocks)
    func laws(_ rule: String, _ block: UInt64) throws {
        let zone = try zone(rule)
        for seed in block * 10..<block * 10 + 10 {
            var random = Seeded(seed)
            let start = try snapshot(made: "2026-03-26 08:00")
            let base = try Machine("base", zone).lived(start, days: 0...3, &random)
            let one = try Machine("x", zone).lived(base, days: 0...9, &random)
            let other = try Machine("y", zone).lived(base, days: 0...9, &random)
            try check(base, one, other, zone, "seed \(seed)")
            try check(nil, one, other, zone, "seed \(seed), no base")
        }
    }

    private func check(
        _ base: Snapshot?, _ one: Snapshot, _ other: Snapshot, _ zone: Zone, _ seed: String
    ) throws {
        let merge = { (base: Snapshot?, one: Snapshot, other: Snapshot) throws in
            try PlanMerge.merge(base: base, one, other, zone: zone, settings: settings).0
        }
        let merged = try merge(base, one, other)
        #expect(try merge(base, other, one).written == merged.written, "\(seed): symmetric")
        #expect(try merge(base, one, one).written == one.written, "\(seed): idempotent")
        #expect(try merge(one, merged, one).written == merged.written, "\(seed): absorbed")
        if let base { #expect(try merge(base, base, one).written == one.written, "\(seed): one-sided") }
        for (week, plan) in merged.weeks {
            var derived = plan
            derived.derive()
            #expect(derived == plan && plan.days.count == 7, "\(seed): \(week) is derived")
            #expect(plan.status == merged.status(of: week), "\(seed)")
        }
        let days = merged.weeks.values.flatMap(\.days.values)
        #expect(merged.state.daysStartedCount == days.count { $0.initiatedAt != nil }, "\(seed): days count once")
        for day in days { #expect(throws: Never.self, "\(seed)") { try PlanTestSupport.day(day.text) } }
    }
}

/// A machine that is used from time to time, by commands and hand edits.
private struct Machine {
    private let name: String
    private let zone: Zone

    init(_ name: String, _ zone: Zone) { (self.name, self.zone) = (name, zone) }

    /// Its plan after use on a number of days.
    func lived(_ snapshot: Snapshot, days: ClosedRange<Int>, _ random: inout Seeded) throws -> Snapshot {
        var plan = snapshot
        var today = try #require(plan.state.currentDate)
        for step in 0..<Int.random(in: days, using: &random) {
            if random.chance(2) { today = today.following }
            let clock = try moment("\(today) \(step + 9 < 10 ? "0" : "")\(step + 9):\(random.chance(2) ? "10" : "40")")
            plan = StateMachine.lifting(plan, to: clock, in: zone)
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
        case _ where random.chance(3): day = try RandomHand.written(day, "new-\(name)", &random)
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

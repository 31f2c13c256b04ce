import CivilTime
import JournalText
import Parts
import TestSupport
import Testing

@testable import Light

/// Every pair of commands on two machines, on every kind of record.
@Suite("A merge of two commands on lights") struct LightPairsTests {
    private static let path: Path = "Light/2026/2026-01-29.md"

    private static func actions() throws -> [(name: String, action: LightAction)] {
        [
            ("commit a", .commit(try LightPromise("a"))), ("commit b", .commit(try LightPromise("b"))),
            ("sleep", .sleep), ("reject", .reject), ("wake", .wake), ("rest", .rest),
        ]
    }

    static let bases: [String: String?] = [
        "none": nil,
        "day": text(promise: "x", day: "on"),
        "both": text(promise: "x", day: "on", night: "on", slept: "2026-01-29 22:40", updated: "2026-01-29 22:40"),
        "rest": text(rest: "on"),
        "rejected": text(promise: "x", day: "on", updated: "2026-01-29 22:31", rejects: ["2026-01-29 22:31"]),
    ]

    private static let times = ["2026-01-29 22:45", "2026-01-29 23:00", "2026-01-30 00:10"]

    @Test("is the same in both directions, sound, and final", arguments: bases.keys.sorted())
    func pairs(_ name: String) throws {
        let base = try Self.bases[name].flatMap { $0 }.map { try record($0) }
        let sides = try sides(of: base)
        for one in sides {
            for other in sides { check(base, one.record, other.record, "\(name): \(one.name), \(other.name)") }
        }
    }

    /// The records after a command at all times, and after two.
    private func sides(of base: LightRecord?) throws -> [(name: String, record: LightRecord)] {
        var sides: [(name: String, record: LightRecord)] = []
        for time in Self.times {
            for (name, action) in try Self.actions() {
                guard let first = try? action.applied(to: base, at: clock(time)) else { continue }
                sides.append(("\(name) \(time)", first))
                guard time == Self.times[0] else { continue }
                for (more, next) in try Self.actions() {
                    let later = clock("2026-01-30 00:20")
                    guard let second = try? next.applied(to: first, at: later) else { continue }
                    sides.append(("\(name) \(time), \(more) 00:20", second))
                }
            }
        }
        return sides
    }

    private func check(_ base: LightRecord?, _ one: LightRecord, _ other: LightRecord, _ words: String) {
        let records = { (record: LightRecord?) in record.map { [Self.path: $0.bytes] } ?? [:] }
        let sides = (base: records(base), one: records(one), other: records(other))
        let merged = LightPart.merge(base: sides.base, sides.one, sides.other)
        var problems: [String] = []
        if merged != LightPart.merge(base: sides.base, sides.other, sides.one) { problems.append("direction") }
        for side in [sides.one, sides.other]
        where LightPart.merge(base: side, merged.records, side).records != merged.records { problems.append("final") }
        if !LightPart.findings(in: merged.records).isEmpty { problems.append("finding") }
        if let text = merged.records[Self.path], let record = try? LightRecord(text, at: Self.path) {
            if record.canonical.bytes != text { problems.append("form") }
            if record.isNightLit, !record.isDayLit { problems.append("a night without a day") }
            if record.isDayLit != (record.promise != nil) { problems.append("promise") }
            if record.isNightLit != (record.sleptAt != nil) { problems.append("time of the sleep") }
        } else {
            problems.append("unreadable")
        }
        // One expectation for a pair: thousands of them would take too long.
        if !problems.isEmpty { Issue.record("\(words): \(problems)") }
    }
}

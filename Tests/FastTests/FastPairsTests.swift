import CivilTime
import Foundation
import JournalText
import Localization
import Parts
import TestSupport
import Testing

@testable import Fast

/// Every pair of commands on two machines, on every kind of history.
@Suite("A merge of two commands on fasts") struct FastPairsTests {
    typealias Action = @Sendable (inout FastSet, Now) throws -> FastRecord

    static let actions: [(name: String, run: Action)] = [
        ("start", { set, now in try FastAction.start().apply(to: &set, now: now) }),
        (
            "start earlier",
            { set, now in
                try FastAction.start(at: time("2026-01-29 19:30"), with: FastOptions(hours: hours("18"))).apply(
                    to: &set, now: now)
            }
        ),
        ("end", { set, now in try FastAction.end().apply(to: &set, now: now) }),
        ("end earlier", { set, now in try FastAction.end(at: time("2026-01-29 18:30")).apply(to: &set, now: now) }),
        ("cancel", { set, now in try FastAction.cancel.apply(to: &set, now: now) }),
        ("undo", { set, now in try FastAction.reopen.apply(to: &set, now: now) }),
        (
            "adjust -start",
            { set, now in try FastAction.adjust(start: time("2026-01-29 19:00")).apply(to: &set, now: now) }
        ),
        (
            "adjust -start back",
            { set, now in try FastAction.adjust(start: time("2026-01-28 18:00")).apply(to: &set, now: now) }
        ),
        ("adjust -end", { set, now in try FastAction.adjust(end: time("2026-01-29 10:00")).apply(to: &set, now: now) }),
        (
            "adjust -hours",
            { set, now in try FastAction.adjust(with: FastOptions(hours: FastHours("20"))).apply(to: &set, now: now) }
        ),
        ("adjust -m", { set, now in try FastAction.adjust(with: FastOptions(note: "tea")).apply(to: &set, now: now) }),
        ("add", { set, now in try added().apply(to: &set, now: now) }),
        ("delete", { set, now in try FastAction.delete("2026-01-28").apply(to: &set, now: now) }),
    ]

    private static func added() throws -> FastAction {
        .add(from: try time("2026-01-27 20:00"), to: try time("2026-01-28 12:00"))
    }

    static let bases: [String: [String]] = [
        "idle": [],
        "running": [text("2026-01-28 20:00", updated: "2026-01-28 20:00")],
        "ended": [text("2026-01-28 20:00", "2026-01-29 12:00")],
        "cancelled": [text("2026-01-28 20:00", "2026-01-29 12:00", status: "cancelled")],
        "two": [
            text("2026-01-26 20:00", "2026-01-27 12:00", updated: "2026-01-27 12:00"),
            text("2026-01-28 20:00", "2026-01-29 18:00", updated: "2026-01-29 18:00"),
        ],
    ]

    private static let times = [("2026-01-29 20:00", "2026-01-29 21:00"), ("2026-01-29 20:00", "2026-01-29 20:00")]

    @Test("is the same in both directions, sound, and final", arguments: bases.keys.sorted())
    func pairs(_ name: String) throws {
        let base = records(try #require(Self.bases[name]))
        for one in Self.actions {
            for other in Self.actions {
                for (first, second) in Self.times {
                    guard let mine = try Self.after(one.run, base, first),
                        let theirs = try Self.after(other.run, base, second)
                    else { continue }
                    check(base, mine, theirs, "\(name): \(one.name) \(first), \(other.name) \(second)")
                }
            }
        }
    }

    /// The records after a command; nil if a rule refuses it.
    private static func after(_ run: Action, _ base: Records, _ wall: String) throws -> Records? {
        var fasts = try FastTests.fasts(in: base)
        let now = try now(wall)
        do { _ = try run(&fasts, now) } catch is FastError { return nil }
        return fasts.records
    }

    /// As a sync merges: only records that differ anywhere are handed in.
    private func merge(_ base: Records, _ one: Records, _ other: Records) -> (records: Records, remarks: [RecordRemark])
    {
        let same = base.filter { one[$0.key] == $0.value && other[$0.key] == $0.value }
        let differing = { (records: Records) in records.filter { same[$0.key] == nil } }
        let merged = FastPart.merge(base: differing(base), differing(one), differing(other))
        return (same.merging(merged.records) { $1 }, merged.remarks)
    }

    private func check(_ base: Records, _ one: Records, _ other: Records, _ words: String) {
        let (merged, back) = (merge(base, one, other), merge(base, other, one))
        var problems: [String] = []
        if merged.records != back.records || merged.remarks != back.remarks { problems.append("direction") }
        for side in [one, other] where merge(side, merged.records, side).records != merged.records {
            problems.append("final")
        }
        for (path, text) in merged.records where FastPart.canonical(text, at: path) != text { problems.append("form") }
        let fasts = FastSet(readable: merged.records)
        if fasts.all.count != merged.records.count { problems.append("unreadable") }
        if fasts.all.count(where: { $0.status == .running }) > 1 { problems.append("two running") }
        for fast in fasts.all {
            if let end = fast.end, end.instant < fast.start.instant { problems.append("reversed") }
        }
        // Overlaps remain, and are the only findings.
        let findings = FastPart.findings(in: merged.records).map(\.words[.en]).filter { !$0.hasPrefix("overlaps") }
        // One expectation for a pair: thousands of them would take too long.
        if !(problems + findings).isEmpty { Issue.record("\(words): \(problems + findings)") }
    }
}

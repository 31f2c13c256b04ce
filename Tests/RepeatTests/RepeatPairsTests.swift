import CivilTime
import JournalText
import Parts
import TestSupport
import Testing

@testable import Repeat

/// Every pair of commands on two machines, on every kind of repeat.
@Suite("A merge of two commands on one repeat")
struct RepeatPairsTests {
    static let path: Path = "Repeat/milk.md"

    /// A command at a time; nil for a deletion.
    typealias Action = @Sendable (RepeatRecord, Moment) throws -> RepeatRecord?

    static let actions: [(name: String, run: Action)] = [
        ("done", { try RepeatAction.complete().perform(on: $0, now: $1) }),
        ("done -t", { try RepeatAction.complete(at: moment("2026-01-30 06:00")).perform(on: $0, now: $1) }),
        ("undo", { try RepeatAction.undo.perform(on: $0, now: $1) }),
        ("snooze", { try RepeatAction.snooze(until: .moment(moment("2026-02-03 18:00"))).perform(on: $0, now: $1) }),
        ("skip", { try RepeatAction.skip.perform(on: $0, now: $1) }),
        ("move", { try RepeatAction.move(to: moment("2026-02-09 09:00")).perform(on: $0, now: $1) }),
        ("move far", { try RepeatAction.move(to: moment("2026-03-09 09:00")).perform(on: $0, now: $1) }),
        ("edit -every", { try edit { $0.interval = Interval("2-week") }.perform(on: $0, now: $1) }),
        ("edit -every month", { try edit { $0.interval = Interval("1-month") }.perform(on: $0, now: $1) }),
        ("edit -from", { try edit { $0.start = .due }.perform(on: $0, now: $1) }),
        ("edit -at", { try edit { $0.time = TimeOfDay("07:00") }.perform(on: $0, now: $1) }),
        ("edit -until", { try edit { $0.until = .some(day("2026-02-10")) }.perform(on: $0, now: $1) }),
        ("edit -until soon", { try edit { $0.until = .some(day("2026-01-31")) }.perform(on: $0, now: $1) }),
        ("edit -m", { try edit { $0.title = try TaskTitle("oat milk") }.perform(on: $0, now: $1) }),
        ("edit -type", { try edit { $0.type = .ddl }.perform(on: $0, now: $1) }),
        ("edit -notify", { try edit { $0.isNotifying = false }.perform(on: $0, now: $1) }),
        ("archive", { try RepeatAction.archive.perform(on: $0, now: $1) }),
        ("restore", { try RepeatAction.restore.perform(on: $0, now: $1) }), ("delete", { _, _ in nil }),
    ]

    private static func edit(_ change: (inout RepeatEdit) throws -> Void) throws -> RepeatEdit {
        var edit = RepeatEdit()
        try change(&edit)
        return edit
    }

    static func bases() throws -> [String: RepeatRecord] {
        let fresh = try RepeatFile.new(every: "3-day", now: "2026-01-27 09:00")
        let done = try fresh.done("2026-01-29 08:00")
        let monthly = try RepeatFile.new(
            every: "1-month", from: .due, next: "2026-01-31 09:00", now: "2026-01-27 09:00")
        let ending = try RepeatFile.new(every: "1-week", until: "2026-02-08", now: "2026-01-27 09:00")
        return [
            "fresh": fresh, "done": done, "archived": try done.archived("2026-01-29 09:00"), "monthly": monthly,
            "ending": ending, "ended": try ending.done("2026-01-29 08:00").done("2026-01-29 09:00"),
            "snoozed": try fresh.snoozed("2026-01-29 08:00", until: "2026-02-01 18:00"),
        ]
    }

    @Test(
        "is the same in both directions, sound, and final",
        arguments: ["fresh", "done", "archived", "monthly", "ending", "ended", "snoozed"])
    func pairs(_ name: String) throws {
        let base = try #require(Self.bases()[name])
        let early = Self.sides(of: base, "2026-01-30 08:00")
        let late = Self.sides(of: base, "2026-01-30 20:00")
        for (index, one) in early.enumerated() {
            for other in late { check(base, one.record, other.record, "\(name): \(one.name), later \(other.name)") }
            // Both in one minute.
            for other in early[index...] {
                check(base, one.record, other.record, "\(name): \(one.name) and \(other.name)")
            }
        }
    }

    /// The repeats after each command that no rule refuses.
    private static func sides(of base: RepeatRecord, _ now: String) -> [(name: String, record: RepeatRecord?)] {
        actions.compactMap { action in
            guard case .success(let record) = Result(catching: { try action.run(base, moment(now)) }) else {
                return nil
            }
            return (action.name, record)
        }
    }

    private func check(_ base: RepeatRecord, _ one: RepeatRecord?, _ other: RepeatRecord?, _ words: String) {
        let records = { (record: RepeatRecord?) in record.map { [Self.path: $0.bytes] } ?? [:] }
        let sides = (base: records(base), one: records(one), other: records(other))
        let merged = RepeatPart.merge(base: sides.base, sides.one, sides.other)
        var problems: [String] = []
        if merged != RepeatPart.merge(base: sides.base, sides.other, sides.one) { problems.append("direction") }
        if !RepeatPart.findings(in: merged.records).isEmpty { problems.append("finding") }
        for side in [sides.one, sides.other] {
            if RepeatPart.merge(base: side, merged.records, side).records != merged.records { problems.append("final") }
        }
        if let text = merged.records[Self.path] {
            problems += self.problems(text, [one, other])
        } else if one != nil, other != nil {
            problems.append("lost")
        }
        // One expectation for a pair: thousands of them would take too long.
        if !problems.isEmpty { Issue.record("\(words): \(problems)") }
    }

    private func problems(_ text: [UInt8], _ sides: [RepeatRecord?]) -> [String] {
        guard let record = try? RepeatRecord(text, at: Self.path) else { return ["unreadable"] }
        var problems: [String] = []
        if RepeatPart.canonical(text, at: Self.path) != text { problems.append("form") }
        if record.isActive, record.storedNext == nil { problems.append("active without a due") }
        if record.snoozedUntil != nil, !record.isActive { problems.append("snoozed in the archive") }
        if let next = record.next, let until = record.until, record.isActive, next.day > until,
            // Only an edit of the last day itself leaves a due after it.
            !sides.contains(where: { $0?.next == next && $0?.until == until })
        {
            problems.append("due after its last day")
        }
        return problems
    }
}

import JournalText
import Plan
import PlanTestSupport
import Testing

/// Expands a short line to the file of 2026-01-29, so that a table of merges is readable.
///
/// `execute 08:30 | kill 21:00 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C ddl +note` is a started day. The
/// head has the times of start and end; a task has its id, title, type and moments, and with `+` each further line
/// below it. A draft, `draft | tasks A, B ddl`, is numbered in order. The default kill time is 20:00.
struct ShortDay {
    private let status: String
    private let moments: [String]
    private let fields: [String: String]

    init(_ short: String) {
        let parts = short.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        status = parts.first?.first ?? "empty"
        moments = Self.moments(parts.first?.dropFirst().first)
        let named = parts.dropFirst().compactMap { words in
            words.first.map { ($0, words.dropFirst().joined(separator: " ")) }
        }
        fields = Dictionary(named) { first, _ in first }
    }

    var text: String {
        let head = [
            "# Day: \(thursday) (Thu)", "status: \(status)", "kill_time: \(fields["kill"] ?? "20:00")",
            "initiated_at: \(moment(0))", "closed_at: \(moment(1))",
        ]
        let zones = [
            ("Draft_Mission_List", "tasks"), ("Focus_Zone", "focus"), ("Frozen_Zone", "frozen"),
            ("Complete_Zone", "done"),
        ]
        let sections = zones.flatMap { name, field in ["", "## \(name)"] + tasks(field) }
        let end = ["", "## Expired_Summary", "expired_count: \(fields["expired"] ?? "0")", ""]
        return (head + sections + end).joined(separator: "\n")
    }

    private static func moments(_ word: String?) -> [String] {
        (word ?? "").split(separator: "-").map { "\(thursday) \($0)" }
    }

    private func moment(_ index: Int) -> String { moments.count > index ? moments[index] : "null" }

    private func tasks(_ field: String) -> [String] {
        (fields[field] ?? "").split(separator: ",").enumerated().flatMap { index, task in
            Self.task(task.split(separator: " ").map(String.init), index + 1)
        }
    }

    private static func task(_ words: [String], _ number: Int) -> [String] {
        let name = words[0].split(separator: ":").map(String.init)
        let id = name.count > 1 ? name[0] : "\(number)"
        let type = words.first { ["ddl", "leisure"].contains($0) } ?? "regular"
        let below = words.dropFirst().flatMap { word in
            if word.hasPrefix("+") { return ["  - \(word.dropFirst().replacing(":", with: ": "))"] }
            return word.contains(":") ? zip(["started_at", "ended_at"], moments(word)).map { "  - \($0): \($1)" } : []
        }
        return ["- (T\(id.count < 2 ? "0" : "")\(id)) [\(type)] \(name[name.count - 1])"] + below
    }
}

/// A case of the merge of one day: base, both sides, and the result, in either direction.
struct MergeCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The common day; nil if both sides created it.
    let base: String?
    let one, other, expected: String
    /// The titles that must move to another day.
    let overflow: String
    /// The dropped changes of committed tasks: how many were deleted, reworded and given another type, and whether any
    /// was moved.
    let dropped: (deletions: Int, rewordings: Int, retypings: Int, isMoved: Bool)

    init(
        _ rule: String, _ base: String?, _ one: String, _ other: String, _ expected: String, overflow: String = "",
        deletions: Int = 0, rewordings: Int = 0, retypings: Int = 0, isMoved: Bool = false
    ) {
        testDescription = rule
        (self.base, self.one, self.other, self.expected) = (base, one, other, expected)
        self.overflow = overflow
        dropped = (deletions, rewordings, retypings, isMoved)
    }

    /// Merges the days that `read` creates from the texts, in both directions, and compares the bytes.
    func check(read: (String) throws -> DayFile = { try day(ShortDay($0).text) }) throws {
        let base = try base.map(read)
        let sides = [try read(one), try read(other)]
        for (left, right) in [(sides[0], sides[1]), (sides[1], sides[0])] {
            let result = DayMerge.merge(base: base, left, right, settings: settings)
            let expected = try read(expected).text
            #expect(result.day.text == expected, "\(result.day.text.debugDescription)\n\(expected.debugDescription)")
            #expect(result.overflow.map(\.title).joined(separator: " ") == overflow)
            #expect(result.dropped.deletions == dropped.deletions)
            #expect(result.dropped.rewordings == dropped.rewordings)
            #expect(result.dropped.retypings == dropped.retypings)
            #expect(result.dropped.isMoved == dropped.isMoved)
            #expect((try day(result.day.text)) == result.day)
        }
    }
}

import CivilTime
import Foundation
import JournalText
import PlanTestSupport
import Testing

@testable import Plan

/// The verdicts on every pair of a day's versions: each two of the days that occur in the tests, one before and one
/// after, by each rule that compares them.
///
/// `Tests/DayPairs` has the days, a JSON string a line, and two tables, of the rules' verdicts and of the log's events:
/// first each class with its number, then for each day before, `date number:`, the classes for no day and for each day
/// after, in order, where `17x3` is three times the class 17.
@Suite("Every pair of a day's versions", .timeLimit(.minutes(20))) struct DayPairTests {
    private static let tables: [(name: String, verdict: @Sendable (Pair) throws -> String)] = [
        ("rules.txt", { try $0.rules }), ("events.txt", { $0.events }),
    ]

    /// The verdicts of every twelfth day before; of every one with `WEEKYII_PAIRS=all`, which takes two minutes.
    @Test("has its verdicts (WEEKYII_RECORD=1 writes them)", arguments: [0, 1])
    func verdicts(_ table: Int) async throws {
        let (name, verdict) = Self.tables[table]
        let environment = ProcessInfo.processInfo.environment
        let isRecording = environment["WEEKYII_RECORD"] == "1"
        let step = isRecording || environment["WEEKYII_PAIRS"] == "all" ? 1 : 12
        let dates = Dictionary(grouping: try Self.days(), by: \.date).sorted { $0.key < $1.key }
        let found = try dates.flatMap { date, days in
            let versions = [nil] + days
            return try stride(from: 0, to: versions.count, by: step).map { number in
                let third = versions[(number + 1) % versions.count]
                let before = versions[number]
                let verdicts = try versions.map { try verdict(Pair(before: before, after: $0, third: third)) }
                return (row: "\(date) \(number)", verdicts: verdicts)
            }
        }
        if isRecording { try Record(found).text.write(toFile: Self.file(name), atomically: true, encoding: .utf8) }
        let known = try Record(reading: String(contentsOfFile: Self.file(name), encoding: .utf8))
        let expected = Dictionary(uniqueKeysWithValues: known.rows.map { ($0.row, $0.verdicts) })
        #expect(step > 1 || found.map(\.row) == known.rows.map(\.row))
        for (row, verdicts) in found where verdicts != expected[row] {
            for (after, pair) in zip(verdicts, expected[row] ?? []).enumerated() where pair.0 != pair.1 {
                Issue.record("\(row) → \(after):\nis  \(pair.0)\nwas \(pair.1)")
            }
            #expect(verdicts.count == expected[row]?.count)
        }
    }

    private static func file(_ name: String) -> String {
        #filePath.replacing(#/PlanTests/DayPairTests.*/#, with: "DayPairs/\(name)")
    }

    private static func days() throws -> [DayFile] {
        try String(contentsOfFile: file("days.jsonl"), encoding: .utf8).split(separator: "\n").map {
            try day(try JSONDecoder().decode(String.self, from: Data($0.utf8)))
        }
    }

    /// Verdicts by row, and their form in the file.
    private struct Record {
        let rows: [(row: String, verdicts: [String])]

        init(_ rows: [(row: String, verdicts: [String])]) { self.rows = rows }

        init(reading text: String) throws {
            let parts = text.components(separatedBy: "\n\n")
            let classes = parts[0].split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
            rows = try parts[1].split(separator: "\n").map { line in
                let fields = line.components(separatedBy: ": ")
                let verdicts = try fields[1].split(separator: " ").flatMap { run in
                    let numbers = try run.split(separator: "x").map { try #require(Int($0)) }
                    return Array(repeating: classes[numbers[0]], count: numbers.count > 1 ? numbers[1] : 1)
                }
                return (fields[0], verdicts)
            }
        }

        /// The classes in the order in which they first occur, then the rows in runs.
        var text: String {
            var numbers: [String: Int] = [:]
            var classes: [String] = []
            let lines = rows.map { row, verdicts in
                var runs: [(number: Int, count: Int)] = []
                for verdict in verdicts {
                    let number = numbers[verdict] ?? classes.count
                    if number == classes.count {
                        numbers[verdict] = number
                        classes.append(verdict)
                    }
                    if runs.last?.number == number {
                        runs[runs.count - 1].count += 1
                    } else {
                        runs.append((number, 1))
                    }
                }
                return "\(row): " + runs.map { $1 > 1 ? "\($0)x\($1)" : "\($0)" }.joined(separator: " ")
            }
            let table = classes.enumerated().map { "\($0) \($1)" }
            return (table + [""] + lines).joined(separator: "\n") + "\n"
        }
    }
}

/// Two versions of a day, and a third that is the other side of a merge, or its base.
private struct Pair {
    let before: DayFile?
    let after: DayFile?
    let third: DayFile?

    /// Of an edit and of a step, each in the morning and after the kill time; of a merge by hand, alone and with the
    /// third version; and of a merge's result.
    var rules: String {
        get throws {
            let (morning, evening) = (try moment("\(thursday) 09:00"), try moment("\(thursday) 21:00"))
            let diff = DayDiff(from: before, to: after)
            let (merge, all) = (
                words(diff.violationOfMerge), words(DayDiff.violation(ofMerge: [before, third], to: after))
            )
            return "edit \(edit(at: morning))/\(edit(at: evening)) step \(step(at: morning))/\(step(at: evening))"
                + " merge \(merge)/\(all) result \(merge == "-" ? result : merge)"
        }
    }

    var events: String { DayDiff(from: before, to: after).events.map(words).joined(separator: ", ") }

    private func edit(at now: Moment) -> String {
        words(DayDiff(from: before, to: after).violation(ofEditAt: now, settings))
    }

    private func step(at now: Moment) -> String {
        words(DayDiff(from: before, to: after).violation(ofStepAt: now, settings))
    }

    private var result: String {
        guard let before, let after else { return "-" }
        do throws(PlanMergeError) {
            try MergeCheck(base: third, result: DayMerge.Result(day: after)).run([before])
            return "-"
        } catch {
            switch error {
            case .unreadable: return "unreadable"
            case .commitment(_, let error): return words(error)
            case .lostLine: return "lost"
            case .lostFileLine, .noRoom: return "another"
            }
        }
    }

    private func words(_ error: CommitmentError?) -> String {
        switch error {
        case nil: "-"
        case .deleted: "deleted"
        case .status(let from, let to): "\(from.rawValue)→\(to.rawValue)"
        case .tasks: "tasks"
        case .moment(let key): "\(key)"
        case .expiredCount: "expired_count"
        case .killTime: "kill_time"
        case .noKillTime: "no_kill_time"
        case .startedElsewhere: "elsewhere"
        }
    }

    private func words(_ event: DayEvent) -> String {
        switch event {
        case .planned(let tasks, let change):
            "planned \(tasks) +\(change.added) -\(change.removed) ~\(change.reworded) \(change.isReordered)"
        case .started(let tasks): "started \(tasks)"
        case .done(let id, let title): "done \(id.map { "\($0)" } ?? "-") \(title)"
        case .completed: "completed"
        case .expired(let done, let expired): "expired \(done)+\(expired)"
        case .notStarted: "not started"
        case .killTime(let from, let to): "kill \(from.map { "\($0)" } ?? "-")→\(to.map { "\($0)" } ?? "-")"
        case .edited: "edited"
        case .removed: "removed"
        }
    }
}

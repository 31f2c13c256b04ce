import CivilTime
import JournalText
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// Laws of the merge of one day (`Merging.md`, "Laws"), on random days of two machines.
struct DayMergeLawTests {
    /// Blocks of fifty seeds; a longer range tries more.
    static let blocks: Range<UInt64> = 0..<8

    @Test("a merge of two copies keeps the laws", arguments: blocks)
    func laws(_ block: UInt64) throws {
        for seed in block * 50..<block * 50 + 50 {
            var random = Seeded(seed)
            let base = try RandomCopy.base(&random)
            let one = try RandomCopy(base, "x").changed(&random)
            let other = try RandomCopy(base, "y").changed(&random)
            try check(base, one, other, seed)
            try check(nil, one, other, seed)
        }
    }

    private func check(_ base: DayFile?, _ one: DayFile, _ other: DayFile, _ seed: UInt64) throws {
        let result = DayMerge.merge(base: base, one, other, settings: settings)
        let merged = result.day
        let twin = DayMerge.merge(base: base, other, one, settings: settings).day
        #expect(merged.text == twin.text, "seed \(seed): symmetric")
        #expect(throws: Never.self, "seed \(seed): it parses\n\(merged.text)") { try day(merged.text) }
        #expect(DayMerge.merge(base: base, one, one, settings: settings).day == one, "seed \(seed)")
        #expect(DayMerge.merge(base: one, merged, one, settings: settings).day == merged, "seed \(seed)")
        if let base {
            #expect(DayMerge.merge(base: base, base, one, settings: settings).day == one, "seed \(seed)")
        }
        for side in [one, other] {
            let violation = DayDiff(from: side, to: merged).violationOfMerge
            #expect(violation == nil, "seed \(seed): \(side.text)\n->\n\(merged.text)")
            let texts =
                merged.text
                + result.overflow.flatMap { [$0.title] + $0.sublines.map { String($0.text) } }.joined(separator: " ")
            for word in words(side) where !merged.status.isFinal {
                #expect(texts.contains(word), "seed \(seed): \(word) is lost\n\(side.text)\n->\n\(merged.text)")
            }
        }
    }

    /// The new words of a side.
    private func words(_ side: DayFile) -> [Substring] {
        RandomHand.unixText(side).split { $0 == " " || $0 == "\n" || $0 == ";" }.filter { $0.hasPrefix("new-") }
    }
}

/// A copy of a day on one machine, changed by commands and hand edits.
struct RandomCopy {
    private var day: DayFile
    private let machine: String
    private var number = 0

    init(_ day: DayFile, _ machine: String) { (self.day, self.machine) = (day, machine) }

    static func base(_ random: inout Seeded) throws -> DayFile {
        let titles = (0..<Int.random(in: 0...5, using: &random)).map { "task number \($0)" }
        if random.chance(2) || titles.isEmpty { return try draftDay(thursday, titles) }
        return try startedDay(thursday, titles, done: Int.random(in: 0..<titles.count, using: &random))
    }

    func changed(_ random: inout Seeded) throws -> DayFile {
        var copy = self
        for _ in 0..<Int.random(in: 0...4, using: &random) { try copy.step(&random) }
        return copy.day
    }

    private mutating func step(_ random: inout Seeded) throws {
        number += 1
        let clock = try moment("\(thursday) \(10 + number):\(10 + Int.random(in: 0..<40, using: &random))")
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where day.status == .empty || day.status == .draft:
            try day.add([try DraftItem("new-\(machine)\(number)")], defaultType: .regular)
        case 1 where day.draft.count > 1:
            var tasks = day.draft
            tasks.shuffle(using: &random)
            day.draft = tasks
        case 2 where day.draft.count > 1:
            day.draft = Array(day.draft.dropFirst())
        case 3 where day.status == .draft && !day.draft.isEmpty:
            try day.start(at: clock, settings: settings)
        case 4 where day.status == .execute:
            try day.finishFocus(at: clock)
        case 5 where day.status == .execute || day.status == .draft:
            try day.changeKillTime(
                to: try time("2\(Int.random(in: 0...3, using: &random)):30"), now: clock, settings: settings)
        default: day = try RandomHand.written(day, "new-\(machine)-\(number)", &random)
        }
    }
}

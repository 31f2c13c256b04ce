import JournalText
import PlanTestSupport
import TestSupport
import Testing

@testable import Plan

/// The matching of reworded titles (`Merging.md`, "Drafts"), compared with a literal implementation of the rule.
struct TaskMatchingTests {
    @Test("the pairs are those of the greedy choice among all pairs", arguments: 0..<20 as Range<UInt64>)
    func matchesTheRule(_ block: UInt64) {
        for seed in block * 100..<block * 100 + 100 {
            var random = Seeded(seed)
            let letters = Array(["ab", "abc", "abcd", "aé買"][Int(seed % 4)])
            let lists = (0..<2).map { _ in
                (0..<Int.random(in: 0...14, using: &random)).map { _ in
                    String((0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(letters) })
                }
            }
            let found = SimilarTitles.counterparts(of: lists[0], in: lists[1])
            #expect(found == Self.greedy(lists[0], lists[1]), "seed \(seed): \(lists)")
        }
    }

    @Test("700 rewordings of similar titles find their counterparts", .timeLimit(.minutes(10)))
    func matchesMany() {
        let titles = (0..<700).map { "read chapter \($0) of the book" }
        let reworded = (0..<700).map { "read chapter \($0) of the books" }
        let found = SimilarTitles.counterparts(of: titles, in: reworded.shuffledBy(7))
        #expect(Set(found.compactMap { $0 }).count == 700)
        #expect(found.map { $0.map { reworded.shuffledBy(7)[$0] } } == reworded)
    }

    @Test("5,000 tasks, half of them reworded on either side, are merged by equal titles", .timeLimit(.minutes(1)))
    func mergesMany() throws {
        let names = (0..<5000).map { "read chapter \($0) of the book" }
        let tasks = { (suffix: String, rest: Int) in
            names.enumerated().map { $0 % 2 == rest ? "- \($1)\(suffix)\n" : "- \($1)\n" }.joined()
        }
        let days = try ["", " now", " later"].enumerated().map { index, suffix in
            try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n\(tasks(suffix, index % 2))")
        }
        let merged = DayMerge.merge(base: days[0], days[1], days[2], settings: settings).day
        let reworded = names.enumerated().map { $0 % 2 == 1 ? "\($1) now" : "\($1) later" }
        #expect(merged.draft.map(\.title).sorted() == reworded.sorted())
    }

    @Test("400 tasks deleted here and changed there stay in their order", .timeLimit(.minutes(10)))
    func keepsManyDeleted() throws {
        let names = (0..<400).map { "t\($0)" }
        let base = try day(ShortDay("draft | tasks \(names.joined(separator: ", "))").text)
        let changed = try day(
            ShortDay("draft | tasks \(names.map { "\($0) ddl" }.joined(separator: ", "))").text)
        let deleted = try day(ShortDay("draft | tasks z").text)
        let merged = DayMerge.merge(base: base, changed, deleted, settings: settings).day
        #expect(merged.draft.map(\.title).filter { $0 != "z" } == names)
    }

    /// The rule: all pairs that are similar enough, by score, then the base's position, then the title's bytes.
    private static func greedy(_ base: [String], _ side: [String]) -> [Int?] {
        var pairs: [(base: Int, side: Int, score: Double)] = []
        for (old, title) in base.enumerated() {
            for (new, other) in side.enumerated() {
                let (one, two) = (bigrams(title), bigrams(other))
                let shared = Set(one).reduce(0) { sum, pair in
                    sum + min(one.count { $0 == pair }, two.count { $0 == pair })
                }
                let score = one.count + two.count == 0 ? 0 : 2 * Double(shared) / Double(one.count + two.count)
                if score >= 0.5 { pairs.append((old, new, score)) }
            }
        }
        pairs.sort { left, right in
            if left.score != right.score { return left.score > right.score }
            if left.base != right.base { return left.base < right.base }
            let titles = (Array(side[left.side].utf8), Array(side[right.side].utf8))
            return titles.0 == titles.1 ? left.side < right.side : titles.0.lexicographicallyPrecedes(titles.1)
        }
        var found = [Int?](repeating: nil, count: base.count)
        for pair in pairs where found[pair.base] == nil && !found.contains(pair.side) { found[pair.base] = pair.side }
        return found
    }

    private static func bigrams(_ title: String) -> [[UInt32]] {
        let scalars = title.unicodeScalars.map(\.value)
        return zip(scalars, scalars.dropFirst()).map { [$0, $1] }
    }
}

extension Array {
    /// The elements in an order determined by a seed.
    fileprivate func shuffledBy(_ seed: UInt64) -> [Element] {
        var random = Seeded(seed)
        return shuffled(using: &random)
    }
}

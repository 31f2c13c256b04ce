/// Pairs the titles of two lists that are rewordings of each other: greedily by score, then by the first list's
/// position, then by the second title's bytes (`Merging.md`, "Drafts").
///
/// Each title gets the best counterpart that isn't part of a better pair; a title that loses its counterpart searches
/// again. All pairs have one total order, so the result is that of the greedy choice, without a list of all pairs.
struct SimilarTitles {
    /// For each title of the first list, the index of its counterpart; nil for none.
    private(set) var counterparts: [Int?]

    private typealias Offer = (base: Int, similarity: DiceSimilarity)

    /// The second list's titles by their bytes, then by index.
    private let ranked: [Int]
    /// The pairs of scalars of each ranked title, as the numbers of ``index``.
    private let pairs: [[Int]]
    /// The ranked titles that contain a pair. The rarest pairs come first: they exclude the most.
    private let index: [[Int]]
    /// The pair that each ranked title currently has.
    private var held: [Offer?]
    /// The number of the search that saw a ranked title last.
    private var seen: [Int]
    private var search = 0

    init(_ base: [String], _ side: [String]) {
        let bytes = side.map { Array($0.utf8) }
        ranked = side.indices.sorted { left, right in
            bytes[left] == bytes[right] ? left < right : bytes[left].lexicographicallyPrecedes(bytes[right])
        }
        let titles = ranked.map { DiceSimilarity.pairs(side[$0]) }
        var holders: [DiceSimilarity.Pair: [Int]] = [:]
        for (rank, title) in titles.enumerated() { for pair in title { holders[pair, default: []].append(rank) } }
        let sorted = holders.sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
        let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
        index = sorted.map(\.value)
        pairs = titles.map { $0.compactMap { numbers[$0] }.sorted() }
        held = Array(repeating: nil, count: side.count)
        seen = Array(repeating: 0, count: side.count)
        counterparts = Array(repeating: nil, count: base.count)
        pair(
            base.map { title in
                let pairs = DiceSimilarity.pairs(title)
                return (pairs.compactMap { numbers[$0] }.sorted(), pairs.count)
            })
    }

    private mutating func pair(_ titles: [(known: [Int], total: Int)]) {
        var waiting = Array(titles.indices.reversed())
        while let base = waiting.popLast() {
            guard let (rank, offer) = best(for: base, titles[base].known, titles[base].total) else { continue }
            if let loser = held[rank]?.base {
                counterparts[loser] = nil
                waiting.append(loser)
            }
            held[rank] = offer
            counterparts[base] = ranked[rank]
        }
    }

    /// The best counterpart available for a title.
    ///
    /// - Parameters:
    ///   - title: the pairs that any ranked title contains, the rarest first.
    ///   - total: the number of all its pairs.
    private mutating func best(for base: Int, _ title: [Int], _ total: Int) -> (rank: Int, offer: Offer)? {
        search += 1
        var best: (rank: Int, offer: Offer)?
        for (place, pair) in title.enumerated() {
            // A title that wasn't seen yet shares at most the pairs from here on, and contains at least those.
            let left = title.count - place
            guard Self.suffices(DiceSimilarity(shared: left, total: total + left), best?.offer.similarity) else {
                break
            }
            for rank in index[pair] where seen[rank] != search {
                seen[rank] = search
                let sum = total + pairs[rank].count
                let limit = DiceSimilarity(shared: min(left, pairs[rank].count), total: sum)
                guard Self.suffices(limit, best?.offer.similarity), isFree(rank, for: (base, limit)) else { continue }
                let similarity = DiceSimilarity(shared: shared(title[place...], pairs[rank]), total: sum)
                guard similarity.isEnough, isFree(rank, for: (base, similarity)) else { continue }
                if let best, (best.offer.similarity, rank) >= (similarity, best.rank) { continue }
                best = (rank, (base, similarity))
            }
        }
        return best
    }

    /// Whether a title of that similarity can still be the best one.
    private static func suffices(_ similarity: DiceSimilarity, _ best: DiceSimilarity?) -> Bool {
        guard similarity.isEnough else { return false }
        return best.map { similarity >= $0 } ?? true
    }

    /// The number of common elements of two sorted lists.
    private func shared(_ one: ArraySlice<Int>, _ other: [Int]) -> Int {
        var (count, left, right) = (0, one.startIndex, 0)
        while left < one.endIndex, right < other.count {
            if one[left] == other[right] {
                count += 1
                left += 1
                right += 1
            } else if one[left] < other[right] {
                left += 1
            } else {
                right += 1
            }
        }
        return count
    }

    private func isFree(_ rank: Int, for offer: Offer) -> Bool {
        guard let held = held[rank] else { return true }
        return (held.similarity, offer.base) < (offer.similarity, held.base)
    }
}

/// The similarity of two titles: the Dice coefficient of the multisets of their pairs of Unicode scalars.
struct DiceSimilarity: Comparable {
    /// A pair of adjacent scalars of a title: the first, second, … such pair there.
    struct Pair: Hashable, Comparable {
        let scalars: UInt64
        let place: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.scalars, left.place) < (right.scalars, right.place)
        }
    }

    private let shared: Int
    private let total: Int

    /// - Parameters:
    ///   - shared: the number of pairs in both titles.
    ///   - total: the number of pairs in both titles together.
    init(shared: Int, total: Int) { (self.shared, self.total) = (shared, max(total, 1)) }

    /// The pairs of adjacent scalars of a title; none for a title of one scalar.
    static func pairs(_ title: String) -> [Pair] {
        let scalars = title.unicodeScalars.map { UInt64($0.value) }
        var counts: [UInt64: Int] = [:]
        return zip(scalars, scalars.dropFirst()).map { one, other in
            let pair = one << 32 | other
            defer { counts[pair, default: 0] += 1 }
            return Pair(scalars: pair, place: counts[pair] ?? 0)
        }
    }

    /// Whether the similarity is at least 0.5.
    var isEnough: Bool { shared > 0 && 4 * shared >= total }

    static func < (left: Self, right: Self) -> Bool { left.shared * right.total < right.shared * left.total }

    static func == (left: Self, right: Self) -> Bool { left.shared * right.total == right.shared * left.total }
}

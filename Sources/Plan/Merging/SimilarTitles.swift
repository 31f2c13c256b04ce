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
    /// The number of pairs of scalars in each ranked title.
    private let counts: [Int]
    /// The ranked titles that contain a pair of scalars, and how often.
    private let index: [UInt64: [(rank: Int, count: Int)]]
    /// The pair that each ranked title currently has.
    private var held: [Offer?]
    /// The number of pairs that each ranked title shares with the current title; 0 between two searches.
    private var shared: [Int]

    init(_ base: [String], _ side: [String]) {
        let bytes = side.map { Array($0.utf8) }
        ranked = side.indices.sorted { left, right in
            bytes[left] == bytes[right] ? left < right : bytes[left].lexicographicallyPrecedes(bytes[right])
        }
        var (counts, index): ([Int], [UInt64: [(rank: Int, count: Int)]]) = ([], [:])
        for (rank, place) in ranked.enumerated() {
            let pairs = DiceSimilarity.pairs(side[place])
            counts.append(pairs.values.reduce(0, +))
            for (pair, count) in pairs { index[pair, default: []].append((rank, count)) }
        }
        (self.counts, self.index) = (counts, index)
        held = Array(repeating: nil, count: side.count)
        shared = Array(repeating: 0, count: side.count)
        counterparts = Array(repeating: nil, count: base.count)
        settle(base.map(DiceSimilarity.pairs))
    }

    private mutating func settle(_ titles: [[UInt64: Int]]) {
        var waiting = Array(titles.indices.reversed())
        while let base = waiting.popLast() {
            guard let (rank, offer) = best(for: base, titles[base]) else { continue }
            if let loser = held[rank]?.base {
                counterparts[loser] = nil
                waiting.append(loser)
            }
            held[rank] = offer
            counterparts[base] = ranked[rank]
        }
    }

    /// The best counterpart available for a title.
    private mutating func best(for base: Int, _ title: [UInt64: Int]) -> (rank: Int, offer: Offer)? {
        var found: [Int] = []
        for (pair, count) in title {
            for entry in index[pair] ?? [] {
                if shared[entry.rank] == 0 { found.append(entry.rank) }
                shared[entry.rank] += min(count, entry.count)
            }
        }
        let total = title.values.reduce(0, +)
        var best: (rank: Int, offer: Offer)?
        for rank in found {
            let similarity = DiceSimilarity(shared: shared[rank], total: total + counts[rank])
            shared[rank] = 0
            guard similarity.isEnough, isFree(rank, for: (base, similarity)) else { continue }
            if let best, (best.offer.similarity, rank) >= (similarity, best.rank) { continue }
            best = (rank, (base, similarity))
        }
        return best
    }

    private func isFree(_ rank: Int, for offer: Offer) -> Bool {
        guard let held = held[rank] else { return true }
        return (held.similarity, offer.base) < (offer.similarity, held.base)
    }
}

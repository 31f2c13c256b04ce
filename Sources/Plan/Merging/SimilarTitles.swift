/// Pairs the titles of two lists that are rewordings of each other: by the Dice coefficient of the multisets of their
/// pairs of Unicode scalars, which is at least 0.5; greedily by score, then by the first list's position, then by the
/// second title's bytes (`Merging.md`, "Drafts").
enum SimilarTitles {
    /// The most pairs of titles that are compared; where there are more, no title has a counterpart.
    static let mostPairs = 1_000_000

    /// For each title of the first list, the index of its counterpart in the second; nil for none.
    static func counterparts(of titles: [String], in others: [String]) -> [Int?] {
        var found = [Int?](repeating: nil, count: titles.count)
        guard titles.count * others.count <= mostPairs else { return found }
        let bytes = others.map { Array($0.utf8) }
        let ranked = others.indices.sorted { left, right in
            bytes[left] == bytes[right] ? left < right : bytes[left].lexicographicallyPrecedes(bytes[right])
        }
        let ranks = ranked.map { scalarPairs(others[$0]) }
        var offers: [(score: Double, title: Int, rank: Int)] = []
        for (title, pairs) in titles.map(scalarPairs).enumerated() {
            for (rank, others) in ranks.enumerated() {
                let score = similarity(pairs, others)
                if score >= 0.5 { offers.append((score, title, rank)) }
            }
        }
        offers.sort { ($1.score, $0.title, $0.rank) < ($0.score, $1.title, $1.rank) }
        var taken: Set<Int> = []
        for offer in offers where found[offer.title] == nil && taken.insert(offer.rank).inserted {
            found[offer.title] = ranked[offer.rank]
        }
        return found
    }

    /// The pairs of adjacent scalars of a title, sorted; none for a title of one scalar.
    private static func scalarPairs(_ title: String) -> [UInt64] {
        let scalars = title.unicodeScalars.map { UInt64($0.value) }
        return zip(scalars, scalars.dropFirst()).map { $0 << 32 | $1 }.sorted()
    }

    /// The Dice coefficient of two sorted multisets; 0 if both are empty.
    private static func similarity(_ one: [UInt64], _ other: [UInt64]) -> Double {
        var (shared, left, right) = (0, 0, 0)
        while left < one.count, right < other.count {
            let (pair, otherPair) = (one[left], other[right])
            if pair == otherPair { shared += 1 }
            if pair <= otherPair { left += 1 }
            if pair >= otherPair { right += 1 }
        }
        return Double(2 * shared) / Double(max(one.count + other.count, 1))
    }
}

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

/// The similarity of two titles: the Dice coefficient of the multisets of their pairs of Unicode scalars.
struct DiceSimilarity: Comparable {
    private let shared: Int
    private let total: Int

    /// - Parameters:
    ///   - shared: the number of pairs in both titles, each counted as often as in the title with fewer of it.
    ///   - total: the number of pairs in both titles together.
    init(shared: Int, total: Int) { (self.shared, self.total) = (shared, max(total, 1)) }

    /// The counted pairs of adjacent scalars of a title; empty for a title of one scalar.
    static func pairs(_ title: String) -> [UInt64: Int] {
        let scalars = title.unicodeScalars.map { UInt64($0.value) }
        return zip(scalars, scalars.dropFirst()).reduce(into: [:]) { $0[$1.0 << 32 | $1.1, default: 0] += 1 }
    }

    /// Whether the similarity is at least 0.5.
    var isEnough: Bool { shared > 0 && 4 * shared >= total }

    static func < (left: Self, right: Self) -> Bool { left.shared * right.total < right.shared * left.total }

    static func == (left: Self, right: Self) -> Bool { left.shared * right.total == right.shared * left.total }
}

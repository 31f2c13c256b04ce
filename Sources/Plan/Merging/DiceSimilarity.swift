/// How similar two titles are: the Dice coefficient over their pairs of Unicode scalars as a multiset.
struct DiceSimilarity: Comparable {
    private let shared: Int
    private let total: Int

    /// - Parameters:
    ///   - shared: the pairs that both titles have, each as often as in the one that has fewer of it.
    ///   - total: the pairs of both titles together.
    init(shared: Int, total: Int) { (self.shared, self.total) = (shared, max(total, 1)) }

    /// A title's pairs of neighbouring scalars, counted; a title of one scalar has none.
    static func pairs(_ title: String) -> [UInt64: Int] {
        let scalars = title.unicodeScalars.map { UInt64($0.value) }
        return zip(scalars, scalars.dropFirst()).reduce(into: [:]) { $0[$1.0 << 32 | $1.1, default: 0] += 1 }
    }

    /// At least 0.5.
    var isEnough: Bool { shared > 0 && 4 * shared >= total }

    static func < (left: Self, right: Self) -> Bool { left.shared * right.total < right.shared * left.total }

    static func == (left: Self, right: Self) -> Bool { left.shared * right.total == right.shared * left.total }
}

import JournalText

/// Which task of a side is which task of the base (`journal.md`, section 5, draft against draft).
struct TaskMatching {
    /// For each task of the base its index on the side; nil when it is gone.
    private(set) var places: [Int?]
    /// The side's tasks that are new, by index.
    private(set) var added: [Int]

    /// Matches equal titles, the k-th with the k-th, then the most alike.
    init(base: [TaskEntry], side: [TaskEntry]) {
        let titles = side.map { Array($0.title.utf8) }
        var free = Array(side.indices)
        places = Array(repeating: nil, count: base.count)
        added = []
        for (index, task) in base.enumerated() {
            let title = Array(task.title.utf8)
            guard let found = free.firstIndex(where: { titles[$0] == title }) else { continue }
            places[index] = free.remove(at: found)
        }
        for pair in Self.alike(base, places, side, free) {
            guard places[pair.base] == nil, let found = free.firstIndex(of: pair.side) else { continue }
            places[pair.base] = free.remove(at: found)
        }
        added = free
    }

    private typealias Pair = (base: Int, side: Int, likeness: Likeness)

    /// The pairs that are alike enough: the most alike first, then by place in the base, then by the title's bytes.
    private static func alike(
        _ base: [TaskEntry], _ places: [Int?], _ side: [TaskEntry], _ free: [Int]
    ) -> [Pair] {
        var pairs: [Pair] = []
        let open = base.indices.filter { places[$0] == nil }.map { ($0, Likeness.pairs(base[$0].title)) }
        let new = free.map { ($0, Likeness.pairs(side[$0].title)) }
        for (old, oldPairs) in open {
            for (index, newPairs) in new {
                let likeness = Likeness(oldPairs, newPairs)
                if likeness.isEnough { pairs.append((old, index, likeness)) }
            }
        }
        return pairs.sorted { left, right in
            if left.likeness != right.likeness { return left.likeness > right.likeness }
            if left.base != right.base { return left.base < right.base }
            let (one, other) = (side[left.side].title.utf8, side[right.side].title.utf8)
            if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
            return left.side < right.side
        }
    }
}

/// How alike two titles are: the Dice coefficient over their pairs of Unicode scalars as a multiset.
struct Likeness: Comparable {
    private let shared: Int
    private let all: Int

    /// A title's pairs of neighbouring scalars, counted; one of a single character has none.
    static func pairs(_ title: String) -> [[UInt32]: Int] {
        let scalars = title.unicodeScalars.map(\.value)
        return zip(scalars, scalars.dropFirst()).reduce(into: [:]) { $0[[$1.0, $1.1], default: 0] += 1 }
    }

    init(_ one: [[UInt32]: Int], _ other: [[UInt32]: Int]) {
        shared = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
        all = one.values.reduce(0, +) + other.values.reduce(0, +)
    }

    /// At least 0.5.
    var isEnough: Bool { all > 0 && 4 * shared >= all }

    static func < (left: Self, right: Self) -> Bool {
        left.shared * max(right.all, 1) < right.shared * max(left.all, 1)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.shared * max(right.all, 1) == right.shared * max(left.all, 1)
    }
}

/// The three-way merge of sequences without conflicts (`Merging.md`, "Own lines"). An element of the base is kept if
/// both sides keep it, and every new element of a side is included.
///
/// If both sides insert into the same gap, both insertions are kept, equal elements once, the smaller insertion first.
package struct ThreeWay<Element: Hashable> {
    private let precedes: ([Element], [Element]) -> Bool

    /// Creates a merge that orders insertions into the same gap.
    ///
    /// - Parameter precedes: whether the first of two insertions is the smaller one by content.
    package init(precedes: @escaping ([Element], [Element]) -> Bool) { self.precedes = precedes }

    /// Merges two sides.
    package func merge(base: [Element]?, _ one: [Element], _ other: [Element]) -> [Element] {
        if one == other || other == base { return one }
        if one == base { return other }
        let base = base ?? Self.common(one, other).map { one[$0.0] }
        let (first, second) = (Changes(from: base, to: one), Changes(from: base, to: other))
        var result: [Element] = []
        for index in 0...base.count {
            result += union(first.inserted[index], second.inserted[index])
            guard index < base.count, first.isKept[index], second.isKept[index] else { continue }
            result.append(base[index])
        }
        return result
    }

    private func union(_ one: [Element], _ other: [Element]) -> [Element] {
        if one == other || other.isEmpty { return one }
        if one.isEmpty { return other }
        let (small, great) = precedes(other, one) ? (other, one) : (one, other)
        var counts = Dictionary(small.map { ($0, 1) }, uniquingKeysWith: +)
        return small
            + great.filter { element in
                guard let count = counts[element], count > 0 else { return true }
                counts[element] = count - 1
                return false
            }
    }

    /// The changes of one side to the base.
    private struct Changes {
        var isKept: [Bool]
        /// The new elements before each element of the base, and at its end.
        var inserted: [[Element]]

        init(from base: [Element], to side: [Element]) {
            isKept = Array(repeating: false, count: base.count)
            inserted = Array(repeating: [], count: base.count + 1)
            var next = 0
            var gap = 0
            for (old, new) in ThreeWay.common(base, side) {
                inserted[gap] += side[next..<new]
                isKept[old] = true
                (gap, next) = (old + 1, new + 1)
            }
            inserted[gap] += side[next...]
        }
    }

    /// A longest common subsequence as pairs of indices. If it would need too much memory, everything between the
    /// common beginning and end counts as different.
    static func common(_ one: [Element], _ other: [Element]) -> [(Int, Int)] {
        let start = zip(one, other).prefix { $0 == $1 }.count
        let most = min(one.count, other.count) - start
        let end = zip(one.reversed(), other.reversed()).prefix(most).prefix { $0 == $1 }.count
        let middle = middle(one, start..<one.count - end, other, start..<other.count - end)
        return (0..<start).map { ($0, $0) } + middle
            + (0..<end).map { (one.count - end + $0, other.count - end + $0) }
    }

    private static func middle(
        _ one: [Element], _ rows: Range<Int>, _ other: [Element], _ columns: Range<Int>
    ) -> [(Int, Int)] {
        guard !rows.isEmpty, !columns.isEmpty, rows.count <= 4_000_000 / columns.count else { return [] }
        let width = columns.count + 1
        var lengths = Array(repeating: 0, count: (rows.count + 1) * width)
        for row in (0..<rows.count).reversed() {
            for column in (0..<columns.count).reversed() {
                let isSame = one[rows.lowerBound + row] == other[columns.lowerBound + column]
                lengths[row * width + column] =
                    isSame
                    ? lengths[(row + 1) * width + column + 1] + 1
                    : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < rows.count, column < columns.count {
            if one[rows.lowerBound + row] == other[columns.lowerBound + column] {
                pairs.append((rows.lowerBound + row, columns.lowerBound + column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}

extension ThreeWay where Element == [UInt8] {
    /// The merge of lines, compared by their bytes.
    static var lines: Self { Self { $0.joined(separator: [10]).lexicographicallyPrecedes($1.joined(separator: [10])) } }
}

/// The merge of texts by lines (`Merging.md`, "Own lines"). Both of two overlapping changes are kept, once each,
/// ordered by content.
package enum LineMerge {
    /// Merges lines, which are equal if their texts are byte-equal.
    ///
    /// - Returns: the merged lines, each with its end in `one`, or else without.
    package static func merge(base: [SourceLine]?, _ one: [SourceLine], _ other: [SourceLine]) -> [SourceLine] {
        let texts = ThreeWay.lines.merge(base: base?.texts, one.texts, other.texts)
        var rest = one[...]
        return texts.map { text in
            guard let index = rest.firstIndex(where: { $0.text.utf8.elementsEqual(text) }) else {
                return SourceLine(String(decoding: text, as: UTF8.self))
            }
            defer { rest = rest[(index + 1)...] }
            return rest[index]
        }
    }

    /// The number of copies of each line that a merge may have: as many as one of the sides. A line that the sides moved
    /// to different places is kept once.
    struct Allowance {
        private var counts: [[UInt8]: Int]

        init(_ one: [SourceLine], _ other: [SourceLine]) {
            let count = { (lines: [SourceLine]) in Dictionary(lines.map { ($0.bytes, 1) }, uniquingKeysWith: +) }
            counts = count(one).merging(count(other)) { max($0, $1) }
        }

        /// Whether a line may be added once more; blank ones only separate.
        mutating func allows(_ line: SourceLine) -> Bool {
            if line.isBlank { return true }
            guard let count = counts[line.bytes], count > 0 else { return false }
            counts[line.bytes] = count - 1
            return true
        }
    }
}

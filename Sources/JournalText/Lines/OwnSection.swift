/// A user's section of a text, with its heading.
struct OwnSection {
    /// The bytes of its name, and the number of earlier sections with that name.
    struct Key: Hashable {
        let name: [UInt8]
        let repetition: Int
    }

    let key: Key
    /// The blank lines before the heading, and the heading: a section stays separated wherever it is moved.
    let opening: [SourceLine]
    /// The lines below the heading.
    fileprivate(set) var lines: [SourceLine] = []

    /// All lines, in order.
    var all: [SourceLine] { opening + lines }

    /// Whether it has other lines than another copy, blank ones aside.
    fileprivate func isChanged(since other: OwnSection?) -> Bool {
        guard let other else { return true }
        let texts = [self, other].map { $0.lines.filter { !$0.isBlank }.byteTexts }
        return texts[0] != texts[1]
    }

    /// Splits lines.
    ///
    /// - Returns: the lines before the first section, and the sections.
    static func split(_ lines: some Sequence<SourceLine>) -> (before: [SourceLine], sections: [OwnSection]) {
        var (before, sections): ([SourceLine], [OwnSection]) = ([], [])
        var (counts, blanks): ([[UInt8]: Int], [SourceLine]) = ([:], [])
        func add(_ lines: [SourceLine]) {
            if sections.isEmpty { before += lines } else { sections[sections.count - 1].lines += lines }
            blanks = []
        }
        for line in lines {
            if line.opensSection {
                let name = Array(line.sectionName.utf8)
                let key = Key(name: name, repetition: counts[name, default: 0])
                counts[name] = key.repetition + 1
                sections.append(OwnSection(key: key, opening: blanks + [line]))
                blanks = []
            } else if line.isBlank {
                blanks.append(line)
            } else {
                add(blanks + [line])
            }
        }
        add(blanks)
        return (before, sections)
    }
}

extension [OwnSection] {
    /// Merges sections (`Merging.md`, "Own lines"): a section that one side deleted and the other changed is kept with
    /// its heading, without which its lines would be read as what is above it.
    ///
    /// - Returns: the merged lines, each with its end in this side, or else `style`.
    func merged(base: [OwnSection]?, _ other: [OwnSection], style: LineEnding) -> [SourceLine] {
        let (mine, theirs, old) = (byKey, other.byKey, base?.byKey ?? [:])
        let kept = base?.map(\.key).filter { key in
            guard let side = mine[key] ?? theirs[key], mine[key] == nil || theirs[key] == nil else { return true }
            return !side.isChanged(since: old[key])
        }
        var (seen, spare) = (Set<OwnSection.Key>(), OwnLines.Spare(flatMap(\.all), other.flatMap(\.all)))
        return ThreeWay<OwnSection.Key>(precedes: Self.precede).merge(base: kept, map(\.key), other.map(\.key))
            .filter { seen.insert($0).inserted }
            .flatMap { key -> [SourceLine] in
                guard let left = mine[key] ?? theirs[key] else { return [] }
                let right = theirs[key] ?? left
                let opening = left.opening.byteTexts == old[key]?.opening.byteTexts ? right.opening : left.opening
                let lines = LineMerge.merge(base: old[key]?.lines, left.lines, right.lines, style: style)
                return opening + lines.filter { spare.allows($0) }
            }
    }

    private var byKey: [OwnSection.Key: OwnSection] {
        Dictionary(map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    }

    /// Whether the first of two insertions is the smaller one by content.
    private static func precede(_ one: [OwnSection.Key], _ other: [OwnSection.Key]) -> Bool {
        one.lexicographicallyPrecedes(other) { left, right in
            if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
            return left.repetition < right.repetition
        }
    }
}

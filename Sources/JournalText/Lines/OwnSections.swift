/// The user's sections of a text, of which each begins with a heading.
struct OwnSections {
    /// A section's heading without surrounding white space, and the number of earlier sections with that heading.
    private struct Key: Hashable {
        let heading: [UInt8]
        let repetition: Int

        /// Whether it precedes another one by content.
        func precedes(_ other: Key) -> Bool {
            if heading != other.heading { return heading.lexicographicallyPrecedes(other.heading) }
            return repetition < other.repetition
        }
    }

    private struct Section {
        /// The blank lines before the heading, and the heading: a section stays separated wherever it is moved.
        var opening: [SourceLine]
        var lines: [SourceLine] = []

        /// Whether it has other lines than another copy, blank ones aside.
        func isChanged(since other: Section?) -> Bool {
            guard let other else { return true }
            let texts = [self, other].map { $0.lines.filter { !$0.isBlank }.byteTexts }
            return texts[0] != texts[1]
        }
    }

    private var keys: [Key] = []
    private var sections: [Key: Section] = [:]

    private init(_ lines: [SourceLine]) {
        var (counts, blanks) = ([[UInt8]: Int](), [SourceLine]())
        for line in lines {
            if line.opensSection {
                let heading = Array(line.text.trimmingWhiteSpace().utf8)
                let key = Key(heading: heading, repetition: counts[heading, default: 0])
                counts[heading] = key.repetition + 1
                keys.append(key)
                sections[key] = Section(opening: blanks + [line])
                blanks = []
            } else if line.isBlank {
                blanks.append(line)
            } else {
                add(blanks + [line])
                blanks = []
            }
        }
        add(blanks)
    }

    private mutating func add(_ lines: [SourceLine]) {
        if let last = keys.last { sections[last]?.lines += lines }
    }

    /// Merges sections (`Merging.md`, "Own lines"): a section that one side deleted and the other changed is kept with
    /// its heading, without which its lines would be read as what is above it.
    ///
    /// - Returns: the merged lines, each with its end in `one`, or else `style`.
    static func merged(
        base: [SourceLine]?, _ one: [SourceLine], _ other: [SourceLine], style: LineEnding
    ) -> [SourceLine] {
        let (mine, theirs, old) = (OwnSections(one), OwnSections(other), base.map { OwnSections($0) })
        var spare = OwnLines.Spare(one, other)
        return order(base: old, mine, theirs).flatMap { key -> [SourceLine] in
            guard let left = mine.sections[key] ?? theirs.sections[key],
                let right = theirs.sections[key] ?? mine.sections[key]
            else { return [] }
            let before = old?.sections[key]
            let opening = left.opening.byteTexts == before?.opening.byteTexts ? right.opening : left.opening
            let lines = LineMerge.merge(base: before?.lines, left.lines, right.lines, style: style)
            return opening + lines.filter { spare.allows($0) }
        }
    }

    /// The sections of a merge, in order.
    private static func order(base: OwnSections?, _ one: OwnSections, _ other: OwnSections) -> [Key] {
        let kept = base?.keys.filter { key in
            guard let side = one.sections[key] ?? other.sections[key] else { return true }
            let isDeleted = one.sections[key] == nil || other.sections[key] == nil
            return !isDeleted || !side.isChanged(since: base?.sections[key])
        }
        let merge = ThreeWay<Key> { $0.lexicographicallyPrecedes($1) { $0.precedes($1) } }
        var seen = Set<Key>()
        return merge.merge(base: kept, one.keys, other.keys).filter { seen.insert($0).inserted }
    }
}

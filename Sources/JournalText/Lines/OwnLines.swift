/// Puts merged lines where they stood among what the tool knows.
enum OwnLines {
    /// Merges lines of which some are known: those of the first copy stay as they are, and each of a person's own stays
    /// behind the known one that it follows, in whichever copy it stands.
    ///
    /// - Parameter key: what the tool knows a line by; nil for one of a person's own.
    static func merged(
        base: [SourceLine]?, _ one: [SourceLine], _ other: [SourceLine], style: LineEnding,
        key: (SourceLine) -> String?
    ) -> [SourceLine] {
        let keys = one.compactMap(key)
        let (mine, theirs) = (groups(of: one, behind: keys, key), groups(of: other, behind: keys, key))
        let old = base.map { groups(of: $0, behind: keys, key) }
        var spare = Spare(mine.joined(), theirs.joined())
        let merged = mine.indices.map { index in
            LineMerge.merge(base: old?[index], mine[index], theirs[index], style: style).filter { spare.allows($0) }
        }
        return merged[0] + zip(one.filter { key($0) != nil }, merged.dropFirst()).flatMap { [$0] + $1 }
    }

    /// The lines of a person's own before the first known line, and behind each of those that have these keys; what
    /// follows another known line belongs to the one before it.
    private static func groups(
        of lines: [SourceLine], behind keys: [String], _ key: (SourceLine) -> String?
    ) -> [[SourceLine]] {
        var groups = Array(repeating: [SourceLine](), count: keys.count + 1)
        var (place, free) = (0, keys[...])
        for line in lines {
            if let key = key(line) {
                guard let index = free.firstIndex(of: key) ?? keys.firstIndex(of: key) else { continue }
                (place, free) = (index + 1, keys[(index + 1)...])
            } else {
                groups[place].append(line)
            }
        }
        return groups
    }

    /// How often each line of a person's own may stand in a merge: as often as in one of the sides. A line that both moved
    /// to different places stands once.
    struct Spare {
        private var counts: [[UInt8]: Int] = [:]

        init(_ one: some Sequence<SourceLine>, _ other: some Sequence<SourceLine>) {
            let sides = [Self.counts(of: one), Self.counts(of: other)]
            counts = sides[0].merging(sides[1]) { max($0, $1) }
        }

        private static func counts(of lines: some Sequence<SourceLine>) -> [[UInt8]: Int] {
            lines.reduce(into: [:]) { $0[Array($1.text.utf8), default: 0] += 1 }
        }

        /// Whether there is one more of a line to come; blank lines divide, and count for nothing.
        mutating func allows(_ line: SourceLine) -> Bool {
            if line.isBlank { return true }
            let text = Array(line.text.utf8)
            guard let count = counts[text], count > 0 else { return false }
            counts[text] = count - 1
            return true
        }
    }
}

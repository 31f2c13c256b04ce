enum OwnLines {
    /// Merges lines of which some are known. The known lines of the first copy are unchanged, and each user's line is
    /// kept after the known line that it follows in its copy.
    ///
    /// - Parameter key: returns the identity of a known line; nil for a user's line.
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

    /// The user's lines before the first known line and after each line with one of these keys. Lines after another
    /// known line belong to the group before it.
    private static func groups(
        of lines: [SourceLine], behind keys: [String], _ key: (SourceLine) -> String?
    ) -> [[SourceLine]] {
        var groups = Array(repeating: [SourceLine](), count: keys.count + 1)
        var (group, free) = (0, keys[...])
        for line in lines {
            if let key = key(line) {
                guard let index = free.firstIndex(of: key) ?? keys.firstIndex(of: key) else { continue }
                (group, free) = (index + 1, keys[(index + 1)...])
            } else {
                groups[group].append(line)
            }
        }
        return groups
    }

    /// The number of copies of each user's line that a merge may have: as many as one of the sides. A line that the
    /// sides moved to different places is kept once.
    struct Spare {
        private var counts: [[UInt8]: Int] = [:]

        init(_ one: some Sequence<SourceLine>, _ other: some Sequence<SourceLine>) {
            let sides = [Self.counts(of: one), Self.counts(of: other)]
            counts = sides[0].merging(sides[1]) { max($0, $1) }
        }

        private static func counts(of lines: some Sequence<SourceLine>) -> [[UInt8]: Int] {
            lines.reduce(into: [:]) { $0[Array($1.text.utf8), default: 0] += 1 }
        }

        /// Whether a line may be added once more; blank lines only separate and aren't counted.
        mutating func allows(_ line: SourceLine) -> Bool {
            if line.isBlank { return true }
            let text = Array(line.text.utf8)
            guard let count = counts[text], count > 0 else { return false }
            counts[text] = count - 1
            return true
        }
    }
}

extension KeyedLines {
    /// Merges the user's own lines and the encoding of another copy; known lines keep their texts.
    ///
    /// - Parameter key: returns the identity of a known line; nil for a user's line.
    mutating func merge(base: KeyedLines?, _ other: KeyedLines, key: (SourceLine) -> String?) {
        lines = mergingOwnLines(base: base, other, key: key)
        mergeEncoding(base: base?.encoding, other.encoding)
    }

    /// The lines with the user's own lines merged; known ones are unchanged.
    ///
    /// - Parameter key: returns the identity of a known line; nil for a user's line.
    func mergingOwnLines(
        base: KeyedLines?, _ other: KeyedLines, key: (SourceLine) -> String?
    ) -> [SourceLine] {
        let own = OwnLines.merged(
            base: base.map { Array($0.belowHeading) }, Array(belowHeading), Array(other.belowHeading), style: style,
            key: key)
        return lines[..<belowHeading.startIndex] + own
            + sections.merged(base: base?.sections, other.sections, style: style)
    }

    /// The user's lines and those of their sections, without blank lines, and the sections' names.
    func ownLines(key: (SourceLine) -> String?) -> [String] {
        (belowHeading.filter { key($0) == nil } + lines[body.endIndex...]).filter { !$0.isBlank }
            .map { $0.opensSection ? $0.sectionName : $0.text }
    }

    /// The text of the heading, which is the first line that isn't blank.
    var heading: String? { body.first { !$0.isBlank }?.text }

    /// Changes the heading; nil, and a text without one, remain as they are.
    mutating func setHeading(_ text: String?) {
        guard let text, let index = body.firstIndex(where: { !$0.isBlank }) else { return }
        lines[index].text = text
    }

    /// The lines before the first section, without the heading.
    var belowHeading: ArraySlice<SourceLine> { body.drop(while: \.isBlank).dropFirst() }

    /// The user's sections.
    private var sections: [OwnSection] { OwnSection.split(lines[body.endIndex...]).sections }
}

/// A user's section of a text, with its heading.
struct OwnSection {
    /// The bytes of its name, and the number of earlier sections with that name.
    struct Key: Hashable {
        let name: [UInt8]
        let repetition: Int
    }

    private(set) var key: Key
    /// The blank lines before the heading, and the heading: a section stays separated wherever it is moved.
    let opening: [SourceLine]
    private(set) var lines: [SourceLine] = []

    fileprivate mutating func rename(to key: Key) { self.key = key }

    var all: [SourceLine] { opening + lines }

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

/// The merge of the sections of a text (`Merging.md`, "Own lines"): a section that one side deleted and the other changed
/// is kept with its heading, without which its lines would be read as what is above it.
struct SectionMerge {
    /// The sections of the result, in order.
    let order: [OwnSection.Key]
    private let base, one, other: [OwnSection.Key: OwnSection]
    private var spare: OwnLines.Spare

    init(base: [OwnSection]?, _ one: [OwnSection], _ other: [OwnSection]) {
        let renames = base.map { OwnSection.renames(from: $0, to: [one, other]) } ?? []
        let (base, one, other) = (base?.following(renames), one.following(renames), other.following(renames))
        (self.base, self.one, self.other) = (Self.byKey(base ?? []), Self.byKey(one), Self.byKey(other))
        let (old, mine, theirs) = (self.base, self.one, self.other)
        let kept = base?.map(\.key).filter { key in
            if mine[key] != nil, theirs[key] != nil { return true }
            return (mine[key] ?? theirs[key]).map { $0.hasLines(of: old[key]) } ?? true
        }
        let keys = ThreeWay(precedes: Self.precede).merge(base: kept, one.map(\.key), other.map(\.key))
        var seen = Set<OwnSection.Key>()
        order = keys.filter { seen.insert($0).inserted }
        spare = OwnLines.Spare(one.flatMap(\.all), other.flatMap(\.all))
    }

    /// The opening of a section of the result, in the first copy's spelling unless only the other side changed it.
    func opening(of key: OwnSection.Key, style: LineEnding) -> [SourceLine] {
        let (left, right) = (one[key]?.opening, other[key]?.opening)
        let texts = [left, right, base[key]?.opening].map { $0?.byteTexts }
        if let left, right == nil || texts[0] == texts[1] || texts[0] != texts[2] { return left }
        return (right ?? []).map { SourceLine($0.text, style) }
    }

    /// The lines below a section's heading, each with its end in the first copy, or else `style`; to be asked once in
    /// the result's order, as of a line that was moved to another section the first is kept.
    mutating func lines(of key: OwnSection.Key, style: LineEnding) -> [SourceLine] {
        let right = (other[key]?.lines).map { $0.map { SourceLine($0.text, style) } }
        let left = one[key]?.lines ?? right ?? []
        let merged = LineMerge.merge(base: base[key]?.lines, left, right ?? left, style: style)
        return merged.filter { spare.allows($0) }
    }

    private static func byKey(_ sections: [OwnSection]) -> [OwnSection.Key: OwnSection] {
        Dictionary(sections.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    }

    /// Whether the first of two insertions is the smaller one by content.
    private static func precede(_ one: [OwnSection.Key], _ other: [OwnSection.Key]) -> Bool {
        one.lexicographicallyPrecedes(other) { left, right in
            if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
            return left.repetition < right.repetition
        }
    }
}

extension OwnSection {
    /// A section that a side renamed, whose lines it left as they were.
    fileprivate struct Rename {
        let old, new: Key
    }

    /// The renames of a side of sections that the other one has.
    fileprivate static func renames(from base: [OwnSection], to sides: [[OwnSection]]) -> [Rename] {
        let all = sides.flatMap { renames(from: base, to: $0) }
        // What the other side deleted has no name to follow.
        let kept = all.filter { rename in sides.contains { $0.contains { $0.key == rename.old } } }
        return kept.filter { rename in all.allSatisfy { $0.old != rename.old || $0.new == rename.new } }
    }

    private static func renames(from base: [OwnSection], to side: [OwnSection]) -> [Rename] {
        let (before, after) = (Set(base.map(\.key)), Set(side.map(\.key)))
        let gone = base.filter { !after.contains($0.key) && $0.lines.contains { !$0.isBlank } }
        var new = side.filter { !before.contains($0.key) }
        return gone.compactMap { section in
            guard let index = new.firstIndex(where: { $0.hasLines(of: section) }) else { return nil }
            return Rename(old: section.key, new: new.remove(at: index).key)
        }
    }

    /// Whether it has the lines of another copy, blank ones aside.
    fileprivate func hasLines(of other: OwnSection?) -> Bool {
        let texts = [self, other].map { $0?.lines.filter { !$0.isBlank }.byteTexts }
        return texts[0] == texts[1]
    }
}

extension [OwnSection] {
    /// The sections under their new names; where there is one of such a name already, it isn't followed.
    fileprivate func following(_ renames: [OwnSection.Rename]) -> [OwnSection] {
        var (sections, keys) = (self, Set(map(\.key)))
        for rename in renames where !keys.contains(rename.new) {
            guard let index = sections.firstIndex(where: { $0.key == rename.old }) else { continue }
            sections[index].rename(to: rename.new)
            keys.insert(rename.new)
        }
        return sections
    }

    /// The lines of the merged sections, each with its end in this side, or else `style`.
    func merged(base: [OwnSection]?, _ other: [OwnSection], style: LineEnding) -> [SourceLine] {
        var merge = SectionMerge(base: base, self, other)
        return merge.order.flatMap { merge.opening(of: $0, style: style) + merge.lines(of: $0, style: style) }
    }
}

/// The merge of what the tool doesn't know (`Merging.md`, "Own lines"): by line, below each known line and in each
/// section. Known lines are kept as in the first copy; the plan or a tracker merges their values.
extension Outline {
    /// A section's name in bytes, and the number of earlier ones with that name.
    private struct Key: Hashable {
        let name: [UInt8]
        let repetition: Int

        static func precede(_ one: [Key], _ other: [Key]) -> Bool {
            one.lexicographicallyPrecedes(other) { left, right in
                if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
                return left.repetition < right.repetition
            }
        }
    }

    /// The sections in order, each with its key.
    private var keyed: [(key: Key, section: Section)] {
        var counts: [[UInt8]: Int] = [:]
        return sections.map { section in
            let name = Array(section.name.utf8)
            counts[name, default: -1] += 1
            return (Key(name: name, repetition: counts[name] ?? 0), section)
        }
    }

    /// The lines of the sections that aren't known.
    private var foreign: [SourceLine] { sections.filter { !isKnown($0) }.flatMap(\.own) }

    /// Adds the own lines and sections of another copy.
    mutating func mergeOwnLines(base: Outline?, _ other: Outline) {
        let (mine, theirs, old) = (keyed, other.keyed, base?.keyed)
        let find = { (key: Key, copy: [(key: Key, section: Section)]?) in copy?.first { $0.key == key }?.section }
        let new = theirs.filter { key, section in
            // A known section without lines of its own is there or not as the first copy has it.
            find(key, mine) != nil || !isKnown(section) || !section.hasLines(of: find(key, old))
        }
        let common = old?.filter { key, section in
            let sides = [find(key, mine), find(key, new)].compactMap { $0 }
            return sides.count == 2 || !isKnown(section) && sides.allSatisfy { $0.hasLines(of: section) }
        }
        let order = ThreeWay(precedes: Key.precede)
            .merge(base: common?.map(\.key), mine.map(\.key), new.map(\.key))
        var allowance = LineMerge.Allowance(foreign, other.foreign)
        var (merged, seen) = ([Section](), Set<Key>())
        for key in order where seen.insert(key).inserted {
            guard var section = find(key, mine) ?? find(key, new)?.withoutKnownLines else { continue }
            if find(key, mine) == nil, section.opening.isEmpty { section.opening = [SourceLine("")] }
            let (before, theirs) = (find(key, old), find(key, new) ?? section)
            if !section.isHead, section.entries[0].line.bytes == before?.entries[0].line.bytes {
                section.entries[0].line.text = theirs.entries[0].line.text
            }
            // Where the other copy changed nothing, tasks may have moved or got another title.
            if isKnown(section), before?.entries.map(\.own.texts) != theirs.entries.map(\.own.texts) {
                var own = LineMerge.Allowance(section.own, theirs.own)
                section.mergeOwnLines(base: before, theirs, &own)
            } else if !isKnown(section) {
                section.mergeOwnLines(base: before, theirs, &allowance)
            }
            merged.append(section)
        }
        sections = merged
    }
}

extension Outline.Known {
    /// What own lines below it are kept at.
    fileprivate var anchor: String {
        switch self {
        case .heading: "#"
        case .field(let key): key
        case .item(let item): "- \(item)"
        case .task(let task): "- \(task.title)"
        }
    }
}

extension Outline.Section {
    /// Whether it has the own lines of another copy, blank ones aside.
    fileprivate func hasLines(of other: Self?) -> Bool {
        own.filter { !$0.isBlank }.texts == other?.own.filter { !$0.isBlank }.texts ?? []
    }

    /// A section of another file, of which the known lines are decided elsewhere.
    fileprivate var withoutKnownLines: Self {
        var section = self
        section.entries = entries.prefix(1).map { Outline.Entry(known: $0.known, line: $0.line, below: own) }
        return section.withoutEnds
    }

    /// The own lines by the place that they are kept at: the last one of `anchors` above them.
    private func groups(_ anchors: [String: [Int]]) -> [String: [SourceLine]] {
        var (groups, anchor) = ([String: [SourceLine]](), "#")
        for entry in entries {
            if anchors[entry.known.anchor] != nil { anchor = entry.known.anchor }
            groups[anchor, default: []] += entry.own
        }
        return groups
    }

    /// Merges the own lines of another copy.
    mutating func mergeOwnLines(base: Self?, _ other: Self, _ allowance: inout LineMerge.Allowance) {
        guard !entries.isEmpty else { return }
        let order = entries.map(\.known.anchor)
        let places = Dictionary(grouping: order.indices) { order[$0] }
        let (mine, theirs, old) = (groups(places), other.groups(places), base?.groups(places))
        for (index, anchor) in order.enumerated() {
            guard let places = places[anchor], places[0] == index else { continue }
            let lines = LineMerge.merge(base: old.map { $0[anchor] ?? [] }, mine[anchor] ?? [], theirs[anchor] ?? [])
            place(lines.filter { allowance.allows($0) }, at: places)
        }
    }

    /// Replaces the own lines at a place. Those that are there keep their order among the known lines, new ones follow
    /// the line before them, and indented ones that would now belong to a task move to the top of the section.
    private mutating func place(_ lines: [SourceLine], at places: [Int]) {
        var (rest, free) = (lines[...], [SourceLine]())
        for index in places {
            var kept: [SourceLine] = []
            for line in entries[index].own where index != places.last {
                guard let end = rest.firstIndex(where: { $0.text.utf8.elementsEqual(line.text.utf8) }) else { continue }
                kept += rest[...end]
                rest = rest[(end + 1)...]
            }
            if index == places.last { kept = Array(rest) }
            if case .task = entries[index].known {
                free += kept.prefix(kept.indented)
                kept.removeFirst(kept.indented)
            }
            entries[index].own = kept
        }
        entries[0].below = free + entries[0].below
    }
}

/// The user's lines of a day in a merge (`Merging.md`, "Own lines": notes, unknown lines and sections).
extension DayFile {
    /// A task of another copy of this day, with this copy's line ends.
    package func taking(_ task: TaskEntry) -> TaskEntry { task.restyled(head.style) }

    /// Merges the unknown lines and sections of another copy of this day; tasks and known values are unchanged.
    package mutating func mergeOwnLines(base: DayFile?, _ other: DayFile) {
        let (mine, theirs, old) = (DayAreas(self), DayAreas(other), base.map { DayAreas($0) })
        mergeHead(base: old?.head, mine.head, theirs.head)
        mergeSections(base: old, mine, theirs)
    }

    /// Adopts the line ends and the byte order mark of another copy if only that copy changed them. What this copy
    /// changed is kept (`Merging.md`, "Own lines").
    package mutating func takeEncoding(of other: DayFile, base: DayFile?) {
        var whole = KeyedLines(lines: lines, encoding: head.encoding)
        whole.mergeEncoding(base: base?.head.encoding, other.head.encoding)
        guard whole.encoding != head.encoding else { return }
        self = DayFile(date: date, DayReader(SourceText(String(decoding: whole.bytes, as: UTF8.self))))
    }

    /// Every unknown line outside of tasks, without blank ones, and the names of unknown sections.
    package var ownLines: [String] {
        let unknown = sections.map(\.name).filter { !DaySection.knownNames.contains($0) }
        return unknown + (ownHeadLines + sections.flatMap(\.ownLines)).filter { !$0.isBlank }.map(\.text)
    }

    /// Moves indented lines away from tasks that they now follow by chance: otherwise they would belong to those tasks.
    package mutating func releaseAdoptedLines() {
        for index in sections.indices where TaskZone(rawValue: sections[index].name) != nil {
            sections[index] = sections[index].withoutAdoptedLines
        }
    }

    private mutating func mergeHead(base: KeyedLines?, _ mine: KeyedLines, _ theirs: KeyedLines) {
        head.lines = mine.mergingOwnLines(base: base, theirs, key: Self.knownHeadKey)
        head.setHeading(mine.heading == base?.heading ? theirs.heading : mine.heading)
    }

    /// Merges the sections. Each known one of this copy is kept, and a blank line separates one that only the other has.
    private mutating func mergeSections(base: DayAreas?, _ mine: DayAreas, _ theirs: DayAreas) {
        let new = theirs.sections.filter { section in
            guard mine.known[section.key] == nil, let known = theirs.known[section.key] else { return true }
            return known.isNew(since: base?.known[section.key])
        }
        let (own, others) = (Set(mine.sections.map(\.key)), Set(new.map(\.key)))
        let common = base.map { base in
            base.sections.filter { base.known[$0.key] == nil || own.contains($0.key) && others.contains($0.key) }
        }
        var merge = SectionMerge(base: common, mine.sections, new)
        var (merged, isSeparated) = ([DaySection](), false)
        for key in merge.order {
            var opening = merge.opening(of: key, style: head.style)
            if opening.count == 1, isSeparated || !own.contains(key) {
                opening.insert(SourceLine("", head.style), at: 0)
            }
            isSeparated = !own.contains(key)
            if merged.isEmpty {
                head.lines += opening.dropLast()
            } else {
                merged[merged.count - 1].elements += opening.dropLast().map { .line($0) }
            }
            guard let heading = opening.last else { continue }
            // A known section's lines aren't asked for: they would count as kept.
            let elements =
                mine.known(key, base: base, theirs, style: head.style)
                ?? merge.lines(of: key, style: head.style).map { .line($0) }
            merged.append(DaySection(heading: heading, elements: elements))
        }
        sections = merged
    }

    var ownHeadLines: [SourceLine] { head.belowHeading.filter { Self.knownHeadKey($0) == nil } }

    private static func knownHeadKey(_ line: SourceLine) -> String? {
        KeyedLines.pair(line.text).map(\.key).flatMap { headKeys.contains($0) ? $0 : nil }
    }
}

/// The head and the sections of a day in a merge: blank lines before a section belong to it.
private struct DayAreas {
    let head: KeyedLines
    let sections: [OwnSection]
    /// The known sections, with their tasks.
    let known: [OwnSection.Key: DaySection]

    init(_ day: DayFile) {
        let (before, sections) = OwnSection.split(day.lines)
        head = KeyedLines(lines: before, encoding: day.head.encoding)
        self.sections = sections
        let known = zip(sections.map(\.key), day.sections).filter { DaySection.knownNames.contains($1.name) }
        let last = sections.last?.key
        self.known = Dictionary(
            known.map { ($0, $0 == last ? $1 : $1.withoutFinalBlanks) }, uniquingKeysWith: { one, _ in one })
    }

    /// The elements of a known section with another copy's own lines; nil for an unknown section.
    func known(
        _ key: OwnSection.Key, base: DayAreas?, _ other: DayAreas, style: LineEnding
    ) -> [DaySection.Element]? {
        guard var section = known[key] else { return other.known[key]?.ownOnly.restyled(style).elements }
        if let other = other.known[key] { section.mergeOwnLines(base: base?.known[key], other, style: style) }
        return section.elements
    }
}

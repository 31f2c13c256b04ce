/// The user's lines of a day in a merge (`Merging.md`, "Own lines": notes, unknown lines and sections).
extension DayFile {
    /// A task of another copy of this day, with this copy's line ends.
    public func taking(_ task: TaskEntry) -> TaskEntry { task.restyled(head.style) }

    /// Merges the unknown lines and sections of another copy of this day; tasks and known values are unchanged.
    public mutating func mergeOwnLines(base: DayFile?, _ other: DayFile) {
        mergeHead(base: base, other)
        let mine = Set(keyedSections.map(\.key))
        for (index, key) in keyedSections.map(\.key).enumerated().reversed() {
            mergeSection(at: index, key, base: base?.section(key), other.section(key))
        }
        for (index, section) in other.keyedSections.enumerated() where !mine.contains(section.key) {
            guard section.section.isNew(since: base?.section(section.key)) else { continue }
            let before = other.keyedSections[..<index].map(\.key)
            let theirs = Set(other.keyedSections.map(\.key))
            insert(section.section.ownOnly.restyled(head.style), behind: before) { !theirs.contains($0) }
        }
    }

    /// Adopts the line ends and the byte order mark of another copy if only that copy changed them. What this copy
    /// changed is kept (`Merging.md`, "Own lines").
    public mutating func takeEncoding(of other: DayFile, base: DayFile?) {
        guard let base else { return }
        let style = head.style == base.head.style ? other.head.style : head.style
        let hasMark = hasByteOrderMark == base.hasByteOrderMark ? other.hasByteOrderMark : hasByteOrderMark
        guard style != head.style || hasMark != hasByteOrderMark else { return }
        let lines = style == head.style ? lines : lines.map { $0.ending == .none ? $0 : SourceLine($0.text, style) }
        let text = String(decoding: lines.bytes(hasByteOrderMark: hasMark, style: style), as: UTF8.self)
        self = DayFile(date: date, DayReader(SourceText(text), file: "day.md").parts)
    }

    /// Every unknown line outside of tasks, without blank ones, and the names of unknown sections.
    public var ownLines: [String] {
        let unknown = sections.map(\.name).filter { !DaySection.knownNames.contains($0) }
        return unknown + (ownHeadLines + sections.flatMap(\.ownLines)).filter { !$0.isBlank }.map(\.text)
    }

    /// Moves indented lines away from tasks that they now follow by chance: otherwise they would belong to those tasks.
    public mutating func releaseAdoptedLines() {
        for index in sections.indices where TaskZone(rawValue: sections[index].name) != nil {
            sections[index] = sections[index].withoutAdoptedLines
        }
    }

    private mutating func mergeHead(base: DayFile?, _ other: DayFile) {
        let heading = head.heading == base?.head.heading ? other.head.heading : head.heading
        head.lines = head.mergingOwnLines(base: base?.head, other.head, key: Self.knownHeadKey)
        head.heading = heading
    }

    var ownHeadLines: [SourceLine] { head.belowHeading.filter { Self.knownHeadKey($0) == nil } }

    private static func knownHeadKey(_ line: SourceLine) -> String? {
        KeyedLines.pair(line.text).map(\.key).flatMap { headKeys.contains($0) ? $0 : nil }
    }

    private mutating func mergeSection(
        at index: Int, _ key: SectionKey, base: DaySection?, _ other: DaySection?
    ) {
        guard let other else {
            let isUntouched = base.map { !sections[index].isNew(since: $0) } ?? false
            if isUntouched, !DaySection.knownNames.contains(sections[index].name) { sections.remove(at: index) }
            return
        }
        sections[index].mergeOwnLines(base: base, other, style: head.style)
    }

    /// Inserts a section after the last of the preceding ones that exist here; new sections at the same position are
    /// ordered by content.
    private mutating func insert(_ section: DaySection, behind keys: [SectionKey], isNew: (SectionKey) -> Bool) {
        let existing = keyedSections.map(\.key)
        var index = keys.reversed().compactMap { existing.firstIndex(of: $0) }.first.map { $0 + 1 } ?? 0
        while index < sections.count, isNew(existing[index]), sections[index].precedes(section) { index += 1 }
        if index == 0 {
            if head.lines.last?.isBlank != true { head.lines.append(SourceLine("", head.style)) }
        } else if sections[index - 1].elements.last?.lines.last?.isBlank != true {
            sections[index - 1].elements.append(.line(SourceLine("", head.style)))
        }
        var section = section
        if index < sections.count, section.elements.last?.lines.last?.isBlank != true {
            section.elements.append(.line(SourceLine("", head.style)))
        }
        sections.insert(section, at: index)
    }

    /// The identity of a section: the bytes of its name, and the number of earlier sections with that name.
    struct SectionKey: Hashable {
        let name: [UInt8]
        let repetition: Int
    }

    private var keyedSections: [(key: SectionKey, section: DaySection)] {
        var counts: [[UInt8]: Int] = [:]
        return sections.map { section in
            let name = Array(section.name.utf8)
            defer { counts[name, default: 0] += 1 }
            return (SectionKey(name: name, repetition: counts[name, default: 0]), section)
        }
    }

    private func section(_ key: SectionKey) -> DaySection? { keyedSections.first { $0.key == key }?.section }
}

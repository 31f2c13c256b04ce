/// The lines that a person wrote into a day, in a merge (`journal.md`, section 5: notes, unknown lines and sections).
extension DayFile {
    /// A task of another copy of this day, with the line ends of this one.
    public func taking(_ task: TaskEntry) -> TaskEntry { task.restyled(head.style) }

    /// Takes the lines and sections in that the tool doesn't know, as another copy of this day has them; tasks and known
    /// values stay as they are.
    public mutating func mergeOwnLines(base: DayFile?, _ other: DayFile) {
        mergeHead(base: base, other)
        let mine = Set(keyedSections.map(\.key))
        for (index, key) in keyedSections.map(\.key).enumerated().reversed() {
            mergeSection(at: index, key, base: base?.section(key), other.section(key))
        }
        for (index, section) in other.keyedSections.enumerated() where !mine.contains(section.key) {
            guard section.section.isNew(since: base?.section(section.key)) else { continue }
            let before = other.keyedSections[..<index].map(\.key)
            insert(section.section.ownOnly.restyled(head.style), behind: before)
        }
    }

    private mutating func mergeHead(base: DayFile?, _ other: DayFile) {
        let merged = LineMerge.merge(
            base: base?.ownHeadLines, ownHeadLines, other.ownHeadLines, style: head.style)
        head.lines = OwnLines.woven(merged, into: head.lines) { Self.isKnownHead($0) }
    }

    private var ownHeadLines: [SourceLine] { head.lines.filter { !Self.isKnownHead($0) } }

    private static func isKnownHead(_ line: SourceLine) -> Bool {
        KeyedLines.pair(line.text).map { headKeys.contains($0.key) } ?? false
    }

    private mutating func mergeSection(
        at index: Int, _ key: SectionKey, base: DaySection?, _ other: DaySection?
    ) {
        guard let other else {
            let isUntouched = base.map { !sections[index].isNew(since: $0) } ?? false
            if isUntouched, !DaySection.knownNames.contains(key.name) { sections.remove(at: index) }
            return
        }
        let mine = sections[index]
        let merged = LineMerge.merge(
            base: base?.ownLines, mine.ownLines, other.ownLines, style: head.style)
        sections[index].elements = OwnLines.woven(merged, into: mine, followsTasks: other.tasksComeFirst)
    }

    /// Puts a section behind the last one of those that stand here.
    private mutating func insert(_ section: DaySection, behind keys: [SectionKey]) {
        let standing = keyedSections.map(\.key)
        let index = keys.reversed().compactMap { standing.firstIndex(of: $0) }.first.map { $0 + 1 } ?? 0
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

    /// What a section is known by: its name, and how many of that name stand before it.
    struct SectionKey: Hashable {
        let name: String
        let repetition: Int
    }

    private var keyedSections: [(key: SectionKey, section: DaySection)] {
        var counts: [String: Int] = [:]
        return sections.map { section in
            defer { counts[section.name, default: 0] += 1 }
            return (SectionKey(name: section.name, repetition: counts[section.name, default: 0]), section)
        }
    }

    private func section(_ key: SectionKey) -> DaySection? { keyedSections.first { $0.key == key }?.section }
}

extension DaySection {
    /// The lines that the tool doesn't know.
    fileprivate var ownLines: [SourceLine] {
        elements.filter { !isKnown($0) }.flatMap(\.lines)
    }

    fileprivate func isKnown(_ element: Element) -> Bool {
        switch element {
        case .task: true
        case .line(let line): name == Self.expiredName && KeyedLines.pair(line.text)?.key == "expired_count"
        }
    }

    /// Whether a line stands in it that isn't blank and that the base doesn't have; an own section without lines counts
    /// where the base hasn't got it.
    fileprivate func isNew(since base: DaySection?) -> Bool {
        let texts = ownLines.filter { !$0.isBlank }.map { Array($0.text.utf8) }
        guard let base else { return !texts.isEmpty || !Self.knownNames.contains(name) }
        return texts != base.ownLines.filter { !$0.isBlank }.map { Array($0.text.utf8) }
    }

    /// The section without what the tool knows.
    fileprivate var ownOnly: DaySection { DaySection(heading: heading, elements: ownLines.map { .line($0) }) }

    fileprivate var tasksComeFirst: Bool { elements.first.map { isKnown($0) } ?? false }

    fileprivate func restyled(_ style: LineEnding) -> DaySection {
        DaySection(
            heading: SourceLine(heading.text, style),
            elements: elements.flatMap(\.lines).map { .line(SourceLine($0.text, style)) })
    }
}

/// Puts merged lines where they stood among what the tool knows.
enum OwnLines {
    /// The lines of a head: known ones stay, own ones stand in the merged order.
    static func woven(
        _ merged: [SourceLine], into standing: [SourceLine], isKnown: (SourceLine) -> Bool
    ) -> [SourceLine] {
        var (free, result) = (merged[...], [SourceLine]())
        for line in standing {
            if isKnown(line) {
                result.append(line)
            } else if let index = free.firstIndex(where: { $0.text.utf8.elementsEqual(line.text.utf8) }) {
                result += free[...index]
                free = free[(index + 1)...]
            }
        }
        let end = (result.lastIndex { !$0.isBlank } ?? -1) + 1
        return Array(result[..<end]) + free + Array(result[end...])
    }

    /// The elements of a section: tasks stay, own lines stand in the merged order.
    ///
    /// - Parameter followsTasks: whether lines that have no place here stand behind the tasks.
    static func woven(_ merged: [SourceLine], into section: DaySection, followsTasks: Bool) -> [DaySection.Element] {
        var (free, result) = (merged[...], [DaySection.Element]())
        for element in section.elements {
            guard !section.isKnown(element), case .line(let line) = element else {
                result.append(element)
                continue
            }
            guard let index = free.firstIndex(where: { $0.text.utf8.elementsEqual(line.text.utf8) }) else { continue }
            result += free[...index].map { .line($0) }
            free = free[(index + 1)...]
        }
        if free.isEmpty { return result }
        let blanks = result.reversed().prefix { $0.task == nil && $0.lines.allSatisfy(\.isBlank) }.count
        let rest = free.map { DaySection.Element.line($0) }
        let place = followsTasks || result.contains { section.isKnown($0) } ? result.count - blanks : 0
        return Array(result[..<place]) + rest + Array(result[place...])
    }
}

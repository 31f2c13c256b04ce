/// One section of a day in a merge (`Merging.md`, "Own lines": notes, unknown lines and sections).
extension DaySection {
    /// The unknown lines.
    var ownLines: [SourceLine] {
        elements.filter { !isKnown($0) }.flatMap(\.lines)
    }

    func isKnown(_ element: Element) -> Bool {
        switch element {
        case .task: true
        case .line(let line): name == Self.expiredName && KeyedLines.pair(line.text)?.key == "expired_count"
        }
    }

    /// Whether it has lines, blank ones aside, that differ from the base's. An unknown section without lines is new if
    /// the base doesn't have it.
    func isNew(since base: DaySection?) -> Bool {
        let texts = ownLines.filter { !$0.isBlank }.map { Array($0.text.utf8) }
        guard let base else { return !texts.isEmpty || !Self.knownNames.contains(name) }
        return texts != base.ownLines.filter { !$0.isBlank }.map { Array($0.text.utf8) }
    }

    /// The section with only its unknown lines.
    var ownOnly: DaySection { DaySection(heading: heading, elements: ownLines.map { .line($0) }) }

    /// Whether it precedes another section by content.
    func precedes(_ other: DaySection) -> Bool {
        let texts = [self, other].map { section in
            ([section.heading] + section.elements.flatMap(\.lines)).map { Array($0.text.utf8) }
        }
        return texts[0].joined(separator: [10]).lexicographicallyPrecedes(texts[1].joined(separator: [10]))
    }

    /// Merges another copy's own lines. If every copy has a known element, the lines above the first one and those
    /// below it are merged separately. So each line keeps its side of the tasks.
    mutating func mergeOwnLines(base: DaySection?, _ other: DaySection, style: LineEnding) {
        let copies = [self, other] + [base].compactMap { $0 }
        guard copies.allSatisfy({ $0.firstKnown != nil }) else {
            let merged = LineMerge.merge(base: base?.ownLines, ownLines, other.ownLines, style: style)
            return elements = OwnLines.woven(merged, into: self, followsTasks: other.firstKnown == 0)
        }
        var (above, behind) = (self.above, self.behind)
        above.mergeWhole(base: base?.above, other.above, style)
        behind.mergeWhole(base: base?.behind, other.behind, style)
        var spare = OwnLines.Spare(ownLines, other.ownLines)
        elements = (above.elements + behind.elements).filter { isKnown($0) || $0.lines.allSatisfy { spare.allows($0) } }
    }

    private mutating func mergeWhole(base: DaySection?, _ other: DaySection, _ style: LineEnding) {
        let merged = LineMerge.merge(base: base?.ownLines, ownLines, other.ownLines, style: style)
        elements = OwnLines.woven(merged, into: self, followsTasks: true)
    }

    private var firstKnown: Int? { elements.firstIndex { isKnown($0) } }

    private var above: DaySection {
        DaySection(heading: heading, elements: Array(elements[..<(firstKnown ?? elements.count)]))
    }

    private var behind: DaySection {
        DaySection(heading: heading, elements: Array(elements[(firstKnown ?? elements.count)...]))
    }

    /// The section with indented lines that directly follow a task moved to the top: otherwise they would belong to the
    /// task when it is read again.
    var withoutAdoptedLines: DaySection {
        var result = self
        var (free, rest) = ([Element](), [Element]())
        for element in elements {
            let last = rest.last { element in element.task != nil || !element.lines.allSatisfy(\.isBlank) }
            if case .line(let line) = element, line.isIndented, last?.task != nil {
                free.append(element)
            } else {
                rest.append(element)
            }
        }
        if !free.isEmpty { result.elements = free + rest }
        return result
    }

    func restyled(_ style: LineEnding) -> DaySection {
        DaySection(
            heading: SourceLine(heading.text, style),
            elements: elements.flatMap(\.lines).map { .line(SourceLine($0.text, style)) })
    }
}

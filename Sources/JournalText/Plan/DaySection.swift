/// A section of a day's file: its heading, and the tasks and other lines under it.
struct DaySection: Sendable {
    /// A part of a section below its heading.
    enum Element: Sendable {
        case line(SourceLine)
        case task(TaskEntry)

        var lines: [SourceLine] {
            switch self {
            case .line(let line): [line]
            case .task(let task): task.allLines
            }
        }

        var lineCount: Int {
            switch self {
            case .line: 1
            case .task(let task): 1 + task.sublines.count
            }
        }

        var task: TaskEntry? {
            if case .task(let task) = self { task } else { nil }
        }
    }

    /// The section with the expired count.
    static let expiredName = "Expired_Summary"
    static let knownNames = TaskZone.allCases.map(\.rawValue) + [expiredName]

    let heading: SourceLine
    let name: String
    var elements: [Element]

    init(heading: SourceLine, elements: [Element]) {
        self.heading = heading
        name = heading.sectionName
        self.elements = elements
    }

    var tasks: [TaskEntry] { elements.compactMap(\.task) }

    /// The section with other tasks. Each replaces an existing one; additional ones follow the last. Without an
    /// existing task they follow the heading and the indented lines below it. Every other line keeps its position.
    func replacingTasks(_ tasks: [TaskEntry]) -> DaySection {
        var result = self
        result.elements = []
        var rest = tasks[...]
        for element in elements {
            guard case .task = element else {
                result.elements.append(element)
                continue
            }
            if let next = rest.popFirst() { result.elements.append(.task(next)) }
        }
        let last = result.elements.lastIndex { $0.task != nil }
        result.elements.insert(contentsOf: rest.map { .task($0) }, at: last.map { $0 + 1 } ?? result.openingIndents)
        return result
    }

    /// The number of lines at the beginning of a section without tasks, up to the last indented one: after a task, they
    /// would belong to it.
    private var openingIndents: Int {
        let opening = elements.prefix { $0.lines.allSatisfy { $0.isIndented || $0.isBlank } }
        return (opening.lastIndex { $0.lines.contains(where: \.isIndented) } ?? -1) + 1
    }
}

/// One section of a day in a merge (`Merging.md`, "Own lines": notes, unknown lines and sections).
extension DaySection {
    var ownLines: [SourceLine] {
        elements.filter { !isKnown($0) }.flatMap(\.lines)
    }

    func isKnown(_ element: Element) -> Bool {
        switch element {
        case .task: true
        case .line(let line): name == Self.expiredName && KeyedLines.pair(line.text)?.key == "expired_count"
        }
    }

    /// Whether it has unknown lines, blank ones aside, that differ from the base's.
    func isNew(since base: DaySection?) -> Bool {
        let texts = [self, base].map { $0?.ownLines.filter { !$0.isBlank }.byteTexts ?? [] }
        return texts[0] != texts[1]
    }

    /// The section with only its unknown lines.
    var ownOnly: DaySection { DaySection(heading: heading, elements: ownLines.map { .line($0) }) }

    /// The section without blank lines at its end.
    var withoutFinalBlanks: DaySection {
        let end = elements.lastIndex { $0.task != nil || !$0.lines.allSatisfy(\.isBlank) } ?? -1
        return DaySection(heading: heading, elements: Array(elements[...end]))
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

extension OwnLines {
    /// The elements of a section: tasks keep their order, and own lines are in the merged order.
    ///
    /// - Parameter followsTasks: whether lines without a position here follow the tasks.
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
        if let last = result.lastIndex(where: { !section.isKnown($0) && !$0.lines.allSatisfy(\.isBlank) }),
            last > result.lastIndex(where: { section.isKnown($0) }) ?? -1
        {
            return Array(result[...last]) + free.map { .line($0) } + Array(result[(last + 1)...])
        }
        let blanks = result.reversed().prefix { $0.task == nil && $0.lines.allSatisfy(\.isBlank) }.count
        let rest = free.map { DaySection.Element.line($0) }
        let end = followsTasks || result.contains { section.isKnown($0) } ? result.count - blanks : 0
        return Array(result[..<end]) + rest + Array(result[end...])
    }
}

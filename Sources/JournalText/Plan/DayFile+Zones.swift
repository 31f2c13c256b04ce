extension DayFile {
    package func tasks(in zone: TaskZone) -> [TaskEntry] {
        sections.first { $0.name == zone.rawValue }?.tasks ?? []
    }

    /// Replaces the tasks of a zone; lines that aren't tasks keep their position.
    package mutating func setTasks(_ tasks: [TaskEntry], in zone: TaskZone) {
        let tasks = tasks.map { $0.adopted(by: head.style) }
        if tasks.isEmpty, !sections.contains(where: { $0.name == zone.rawValue }) { return }
        let index = sectionIndex(zone.rawValue)
        sections[index] = sections[index].replacingTasks(tasks)
    }

    package var draft: [TaskEntry] {
        get { tasks(in: .draft) }
        set { setTasks(newValue, in: .draft) }
    }

    /// The one task in progress.
    package var focus: TaskEntry? {
        get { tasks(in: .focus).first }
        set { setTasks(newValue.map { [$0] } ?? [], in: .focus) }
    }

    /// The tasks that wait for Focus.
    package var frozen: [TaskEntry] {
        get { tasks(in: .frozen) }
        set { setTasks(newValue, in: .frozen) }
    }

    /// The finished tasks, in the order in which they were finished.
    package var complete: [TaskEntry] {
        get { tasks(in: .complete) }
        set { setTasks(newValue, in: .complete) }
    }

    /// The unknown sections, each as one text with all of its lines.
    package var unknownSections: [String] {
        sections.filter { !DaySection.knownNames.contains($0.name) }.map { section in
            let lines = [section.heading] + section.elements.flatMap(\.lines)
            return String(decoding: lines.bytes(TextEncoding(style: head.style)), as: UTF8.self)
        }
    }

    /// Appends sections of another copy of this day (`FileFormats.md`, "Layout"), except those that exist here already.
    package mutating func addSections(of other: DayFile) {
        let mine = Set(unknownSections.map { $0.trimmingWhiteSpace() })
        for section in other.sections where !DaySection.knownNames.contains(section.name) {
            let lines = [section.heading] + section.elements.flatMap(\.lines)
            let text = String(decoding: lines.bytes(), as: UTF8.self)
            guard !mine.contains(text.trimmingWhiteSpace()) else { continue }
            endWithBlankLine()
            var section = section
            while case .line(let line)? = section.elements.last, line.isBlank { section.elements.removeLast() }
            sections.append(section)
        }
    }

    /// A list line that isn't the task that it looks like.
    package struct LooseLine: Equatable, Sendable {
        package enum Problem: Sendable {
            /// In the draft: only its title is missing.
            case untitled
            /// In the draft: a task whose box is ticked, although it isn't done.
            case ticked
            /// No task can be in its section.
            case misplaced
        }

        /// The line in the file, counted from 1.
        package let number: Int
        /// Its position among the tasks of its section, counted from 1.
        package let item: Int
        package let text: String
        package let problem: Problem
    }

    /// The list lines that aren't the tasks that they look like: without a title or with a ticked box in the draft, and
    /// any in `## Expired_Summary` (`FileFormats.md`, "By hand"). In the zones of a started day, such a line is a
    /// ``Diagnostic``.
    package var looseLines: [LooseLine] {
        var found: [LooseLine] = []
        var number = head.lines.count + 1
        for section in sections {
            let isDraft = section.name == TaskZone.draft.rawValue
            var (lineNumber, item) = (number + 1, 1)
            for element in section.elements where isDraft || section.name == DaySection.expiredName {
                let text = element.lines.first?.text ?? ""
                let problem = Self.problem(of: element, text, inDraft: isDraft)
                if let problem { found.append(LooseLine(number: lineNumber, item: item, text: text, problem: problem)) }
                if element.task != nil || problem != nil { item += 1 }
                lineNumber += element.lineCount
            }
            number += 1 + section.elements.reduce(0) { $0 + $1.lineCount }
        }
        return found
    }

    private static func problem(
        of element: DaySection.Element, _ line: String, inDraft isDraft: Bool
    ) -> LooseLine.Problem? {
        if element.task != nil { return TaskLine(line, inDraft: isDraft)?.isTicked == true ? .ticked : nil }
        return TaskLine.item(line, inDraft: isDraft) == nil ? nil : isDraft ? .untitled : .misplaced
    }

    /// The lines of `## Expired_Summary` as keys.
    var expiredLines: KeyedLines {
        let section = sections.first { $0.name == DaySection.expiredName }
        return KeyedLines(lines: section?.elements.flatMap(\.lines) ?? [], encoding: head.encoding)
    }

    mutating func setExpiredCount(_ count: Int) {
        let index = sectionIndex(DaySection.expiredName)
        var lines = KeyedLines(lines: sections[index].elements.flatMap(\.lines), encoding: head.encoding)
        if lines.index(of: "expired_count") == nil {
            lines.insert("expired_count: \(count)", at: 0)
        } else {
            lines.set("expired_count", to: "\(count)", order: [])
        }
        sections[index].elements = lines.lines.map { .line($0) }
    }

    /// The index of a known section, which is created at its canonical position if it is missing.
    mutating func sectionIndex(_ name: String) -> Int {
        if let index = sections.firstIndex(where: { $0.name == name }) { return index }
        let before = DaySection.knownNames.prefix { $0 != name }
        let index = (sections.lastIndex { before.contains($0.name) } ?? -1) + 1
        var made = DaySection(heading: SourceLine("## \(name)", head.style), elements: [])
        if index < sections.count {
            made.elements = [.line(SourceLine("", head.style))]
        } else {
            endWithBlankLine()
        }
        sections.insert(made, at: index)
        return index
    }

    /// Adds a blank line at the end if there is none, so that a heading can follow.
    private mutating func endWithBlankLine() {
        let blank = SourceLine("", head.style)
        guard let last = sections.indices.last else {
            if head.lines.last?.isBlank != true { head.lines.append(blank) }
            return
        }
        if sections[last].elements.last?.lines.last?.isBlank != true { sections[last].elements.append(.line(blank)) }
    }
}

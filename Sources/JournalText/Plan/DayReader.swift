import CivilTime

/// Splits the lines of a day's file into head and sections. It never fails: the meaning of the lines is checked later.
struct DayReader {
    private(set) var head: KeyedLines
    private(set) var sections: [DaySection] = []
    /// Blank lines; the next line decides what they belong to.
    private var blanks: [SourceLine] = []

    init(_ text: SourceText) {
        head = KeyedLines(lines: [], encoding: text.encoding)
        for line in text.lines { add(line) }
        flushBlanks()
    }

    private mutating func add(_ line: SourceLine) {
        if line.opensSection {
            flushBlanks()
            sections.append(DaySection(heading: line, elements: []))
        } else if sections.isEmpty {
            head.lines.append(line)
        } else if line.isBlank {
            blanks.append(line)
        } else if line.isIndented, extendTask(with: line) {
            blanks = []
        } else {
            flushBlanks()
            sections[sections.count - 1].elements.append(element(line))
        }
    }

    /// Adds an indented line, and the blank ones before it, to the task above.
    private mutating func extendTask(with line: SourceLine) -> Bool {
        let last = sections.count - 1
        guard case .task(var task)? = sections[last].elements.last else { return false }
        task.sublines += blanks + [line]
        sections[last].elements[sections[last].elements.count - 1] = .task(task)
        return true
    }

    private mutating func flushBlanks() {
        guard !blanks.isEmpty else { return }
        sections[sections.count - 1].elements += blanks.map { .line($0) }
        blanks = []
    }

    private func element(_ line: SourceLine) -> DaySection.Element {
        guard let zone = sections.last.flatMap({ TaskZone(rawValue: $0.name) }),
            let task = TaskLine(line.text, inDraft: zone == .draft)
        else {
            return .line(line)
        }
        return .task(TaskEntry(id: task.id, type: task.type, title: task.title, line: line))
    }
}

extension DayFile {
    /// Parses a day's file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        let text = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: text, file: file)
        let reader = DayReader(text)
        guard let date = Self.date(in: reader.head) else {
            throw Diagnostic(file: file, line: 1, .heading(expected: "# Day: YYYY-MM-DD (Ddd)"))
        }
        self.init(date: date, reader)
        try DayCheck(self, file: file).run()
    }

    /// The date in the heading, which is the first line that isn't blank; nil for a date whose week can't be written.
    private static func date(in head: KeyedLines) -> Day? {
        let mark = "# Day:".utf8
        guard let heading = head.heading, heading.utf8.starts(with: mark) else { return nil }
        let words = Substring(heading.utf8.dropFirst(mark.count)).trimmingWhiteSpace().unicodeScalars
        let date = Day(Substring(words.prefix { !$0.properties.isWhitespace }))
        return date.flatMap { $0.isTooLate ? nil : $0 }
    }
}

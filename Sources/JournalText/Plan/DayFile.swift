package import CivilTime
import Templates

/// One day of the plan (`FileFormats.md`, "day.md"): its values, and every line as it was read.
///
/// Values are read from and written to the lines, so that a write changes only the lines that it must.
package struct DayFile: Sendable {
    package let date: Day
    var head: KeyedLines
    var sections: [DaySection]

    /// The keys of the head, in canonical order.
    static let headKeys = ["status", "kill_time", "initiated_at", "closed_at"]

    init(date: Day, _ reader: DayReader) {
        self.date = date
        head = reader.head
        sections = reader.sections
    }

    /// Creates an empty day from its template.
    ///
    /// - Parameter killTime: the kill time that the settings give to new days.
    package init(new date: Day, killTime: TimeOfDay) {
        let text = Template.day.text([
            "date": "\(date)", "weekday": date.weekday.abbreviation, "kill_time": "\(killTime)",
        ])
        self.init(date: date, DayReader(SourceText(text)))
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] {
        lines.bytes(head.encoding)
    }

    var lines: [SourceLine] {
        var lines = head.lines
        for section in sections {
            lines.append(section.heading)
            for element in section.elements {
                switch element {
                case .line(let line): lines.append(line)
                case .task(let task):
                    lines.append(task.line)
                    lines.append(contentsOf: task.sublines)
                }
            }
        }
        return lines
    }

    /// The status of the day; empty if the line is missing.
    package var status: DayStatus {
        get { head["status"].flatMap(DayStatus.init(rawValue:)) ?? .empty }
        set { setHead("status", newValue.rawValue) }
    }

    /// The time when open tasks expire; nil for `null`.
    package var killTime: TimeOfDay? {
        get { head["kill_time"].flatMap { TimeOfDay($0) } }
        set { setHead("kill_time", newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was started; nil for `null`.
    package var initiatedAt: Moment? {
        get { head["initiated_at"].flatMap { Moment($0) } }
        set { setHead("initiated_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was completed or expired; nil for `null`.
    package var closedAt: Moment? {
        get { head["closed_at"].flatMap { Moment($0) } }
        set { setHead("closed_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// The most tasks that a day can have.
    package static let mostTasks = 9_999
    /// The valid numbers of tasks of a day.
    static let taskCounts = 0...mostTasks

    /// The number of expired tasks, 0 to ``mostTasks``.
    package var expiredCount: Int {
        get { expiredLines["expired_count"].flatMap { Int($0) } ?? 0 }
        set { setExpiredCount(min(newValue, Self.mostTasks)) }
    }

    private mutating func setHead(_ key: String, _ value: String) {
        head.set(key, to: value, order: Self.headKeys)
    }
}

extension DayFile: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

/// The user's own texts in the plan's files.
extension DayFile {
    package struct Note: Equatable, Sendable {
        /// The section's name; empty for the head of the file.
        package let section: String
        package let lines: [String]
    }

    /// The unknown lines by section, without leading and trailing blank lines (`FileFormats.md`, "By hand").
    package var notes: [Note] {
        let all = [Note("", ownHeadLines)] + sections.map { Note($0.name, $0.ownLines) }
        return all.filter { !$0.lines.isEmpty || !DaySection.knownNames.contains($0.section) && !$0.section.isEmpty }
    }
}

extension DayFile.Note {
    fileprivate init(_ section: String, _ lines: some BidirectionalCollection<SourceLine>) {
        self.section = section
        var texts = lines.map(\.text)[...]
        while let first = texts.first, first.trimmingWhiteSpace().isEmpty { texts.removeFirst() }
        while let last = texts.last, last.trimmingWhiteSpace().isEmpty { texts.removeLast() }
        self.lines = Array(texts)
    }
}

extension WeekFile {
    /// The unknown lines by section, like those of a day (``DayFile/notes``).
    package var notes: [DayFile.Note] { keyed.notes(key: Self.knownKey) }
}

extension StateFile {
    /// The unknown lines by section, like those of a day (``DayFile/notes``).
    package var notes: [DayFile.Note] { keyed.notes(key: Self.knownKey) }
}

extension KeyedLines {
    fileprivate func notes(key: (SourceLine) -> String?) -> [DayFile.Note] {
        var groups = [("", belowHeading.filter { key($0) == nil })]
        for line in lines[body.endIndex...] {
            if line.opensSection {
                groups.append((line.sectionName, []))
            } else {
                groups[groups.count - 1].1.append(line)
            }
        }
        return groups.map { DayFile.Note($0, $1) }.filter { !$0.lines.isEmpty || !$0.section.isEmpty }
    }
}

extension TaskEntry {
    /// The unknown lines below the task, without leading white space.
    package var ownSublines: [String] {
        let known = ["subtasks", "started_at", "ended_at"]
        return sublines.filter { line in Self.pair(line).map { !known.contains($0.key) } ?? !line.isBlank }
            .map { $0.text.trimmingWhiteSpace() }
    }
}

/// The draft as a separate text, for an editor (`CommandLine.md`, "day edit").
extension DayFile {
    /// The lines of the draft's section, including the user's, without trailing blank lines.
    package var draftText: String {
        let lines = sections.first { $0.name == TaskZone.draft.rawValue }?.elements.flatMap(\.lines) ?? []
        return Self.body(lines).map { "\($0.text)\n" }.joined()
    }

    /// The lines that a person typed, as those of the draft's section: each is a task unless it is empty, indented below
    /// one, or a comment, which begins with `#` and is left out.
    ///
    /// - Parameter base: the lines when the editing began. What wasn't a task in them is none now.
    package static func draftText(typed text: SourceText, base: String) -> String {
        let notes = SourceText(base).lines.map(\.text).filter { TaskLine($0, inDraft: true) == nil }
        var hasTask = false
        let lines = text.lines.compactMap { line -> SourceLine? in
            if line.isBlank || line.isIndented && hasTask || notes.contains(line.text) { return line }
            // Editors that continue a list leave a bullet alone behind, perhaps with a box.
            let item = TaskLine("\(line.text) .", inDraft: true)
            let isEmptyItem = item?.title == "." && item?.id == nil && item?.type == nil
            guard !isEmptyItem, !line.text.utf8.starts(with: "#".utf8) else { return nil }
            hasTask = true
            let isItem = TaskLine.item(line.text, inDraft: true) != nil
            return isItem ? line : SourceLine("- \(line.text.trimmingWhiteSpace())", line.ending)
        }
        return body(lines).map { "\($0.text)\n" }.joined()
    }

    /// The day with other lines in its draft's section; everything else is unchanged, including ids.
    package func withDraft(_ text: String) -> DayFile { replacingDraft(SourceText(text).lines.map(\.text)) }

    /// The day with its draft's section in canonical form, as `check` expects it; everything else is unchanged.
    package var withCanonicalDraft: DayFile {
        let section = sections.first { $0.name == TaskZone.draft.rawValue }
        return replacingDraft(canonicalBody(section, TaskZone.draft.rawValue))
    }

    /// The blank lines at the section's end stay.
    private func replacingDraft(_ texts: [String]) -> DayFile {
        var day = self
        let index = day.sectionIndex(TaskZone.draft.rawValue)
        let existing = day.sections[index].elements.flatMap(\.lines)
        let blanks = existing.suffix(existing.count - Self.body(existing).count)
        let lines = Self.body(texts.map { SourceLine($0, head.style) })
        day.sections[index].elements = (lines + blanks).map { .line($0) }
        return DayFile(date: date, DayReader(SourceText(String(decoding: day.bytes, as: UTF8.self))))
    }

    /// Lines without trailing blank ones.
    private static func body(_ lines: [SourceLine]) -> [SourceLine] {
        Array(lines.prefix((lines.lastIndex { !$0.isBlank } ?? -1) + 1))
    }
}

/// The user's own texts in the plan's files.
extension DayFile {
    /// The unknown lines of a section.
    public struct Note: Equatable, Sendable {
        /// The section's name; empty for the head of the file.
        public let section: String
        /// Its lines.
        public let lines: [String]
    }

    /// The unknown lines by section, without leading and trailing blank lines (`FileFormats.md`, "By hand").
    public var notes: [Note] {
        let own = ownHeadLines.filter { !$0.text.hasPrefix("# Day:") }
        let all = [Note("", own)] + sections.map { Note($0.name, $0.ownLines) }
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
    public var notes: [DayFile.Note] { keyed.notes(key: Self.knownKey) }
}

extension StateFile {
    /// The unknown lines by section, like those of a day (``DayFile/notes``).
    public var notes: [DayFile.Note] { keyed.notes(key: Self.knownKey) }
}

extension KeyedLines {
    /// - Parameter key: returns the identity of a known line; nil for a user's line.
    fileprivate func notes(key: (SourceLine) -> String?) -> [DayFile.Note] {
        var groups = [("", body.filter { key($0) == nil })]
        for line in lines[body.endIndex...] {
            if line.opensSection {
                groups.append((DaySection(heading: line, elements: []).name, []))
            } else {
                groups[groups.count - 1].1.append(line)
            }
        }
        return groups.map { DayFile.Note($0, $1) }.filter { !$0.lines.isEmpty || !$0.section.isEmpty }
    }
}

extension TaskEntry {
    /// The unknown lines below the task, without leading white space.
    public var ownSublines: [String] {
        let known = ["subtasks", "started_at", "ended_at"]
        return sublines.filter { line in Self.pair(line).map { !known.contains($0.key) } ?? !line.isBlank }
            .map { $0.text.trimmingWhiteSpace() }
    }
}

/// What a person keeps in a day's file besides the plan.
extension DayFile {
    /// A section's lines that the tool doesn't know.
    public struct Note: Equatable, Sendable {
        /// The section's name; empty for the head of the file.
        public let section: String
        /// Its lines.
        public let lines: [String]
    }

    /// The lines that the tool doesn't know, section by section; blank lines at either end are left out (`formats.md`,
    /// "What a person may write by hand").
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

extension TaskEntry {
    /// The lines below the task that the tool doesn't know, without the white space before them.
    public var ownSublines: [String] {
        let known = ["subtasks", "started_at", "ended_at"]
        return sublines.filter { line in Self.pair(line).map { !known.contains($0.key) } ?? !line.isBlank }
            .map { $0.text.trimmingWhiteSpace() }
    }
}

extension Outline {
    /// The head of a text, or one of its sections.
    struct Section: Sendable {
        /// The name in its heading; empty for the head.
        let name: String
        /// The blank lines before its heading, which move with it.
        var opening: [SourceLine] = []
        /// Its heading, and what is known below it; none in the head of a text without a heading.
        var entries: [Entry] = []

        /// The head of a text that has none.
        init() { name = "" }

        init(heading: SourceLine, opening: [SourceLine] = [], isHead: Bool = false) {
            name = isHead ? "" : heading.sectionName
            self.opening = opening
            entries = [Entry(known: .heading, line: heading)]
        }

        var isHead: Bool { name.isEmpty }

        var lines: [SourceLine] {
            entries.reduce(into: opening) { lines, entry in
                lines.append(entry.line)
                lines += entry.below
            }
        }

        /// The user's own lines.
        var own: [SourceLine] { entries.flatMap(\.own) }

        /// The index of the line with a key.
        func index(of key: String) -> Int? {
            entries.firstIndex { if case .field(let known) = $0.known { known == key } else { false } }
        }

        /// The trimmed value of a key; nil when no line has it.
        subscript(key: String) -> String? { index(of: key).map { entries[$0].line.value } }

        /// The number of lines before an entry, from the section's beginning.
        func offset(of index: Int) -> Int { entries[..<index].reduce(opening.count) { $0 + 1 + $1.below.count } }

        /// Sets a key in its line, or in a new one if there is none.
        ///
        /// - Parameters:
        ///   - order: the keys in canonical order: a new line follows the last one with an earlier key.
        ///   - indent: the white space before the key in a new line.
        mutating func set(_ key: String, to value: String, order: [String], indent: String = "") {
            if let index = index(of: key) {
                let line = entries[index].line
                guard line.value != value.trimmingWhiteSpace() else { return }
                entries[index].line.text = "\(line.text.prefix { $0 == " " || $0 == "\t" })\(key): \(value)"
                return
            }
            let last = order.prefix { $0 != key }.compactMap { index(of: $0) }.max() ?? 0
            insert(Entry(known: .field(key), line: SourceLine("\(indent)\(key): \(value)")), after: last)
        }

        /// Inserts a line below another and so many of the lines below that.
        mutating func insert(_ entry: Entry, after index: Int, keeping count: Int = 0) {
            guard !entries.isEmpty else { return entries.append(entry) }
            var entry = entry
            entry.below += entries[index].below[count...]
            entries[index].below.removeSubrange(count...)
            entries.insert(entry, at: index + 1)
        }

        /// Removes a line, but not the lines below it.
        mutating func remove(at index: Int) {
            let own = entries.remove(at: index).own
            if index > 0 { entries[index - 1].below += own } else { opening += own }
        }

        /// Appends lines that aren't known.
        mutating func add(_ lines: [SourceLine]) {
            if entries.isEmpty { opening += lines } else if !lines.isEmpty { entries[entries.count - 1].below += lines }
        }

        /// Removes the blank lines at its end.
        mutating func removeFinalBlanks() -> [SourceLine] {
            guard let last = entries.indices.last else { return [] }
            let kept = entries[last].below.withoutFinalBlanks.count
            defer { entries[last].below.removeSubrange(kept...) }
            return Array(entries[last].below[kept...])
        }

        /// The section with the line ends of the file that it is in.
        var withoutEnds: Section {
            var section = self
            section.opening = opening.withoutEnds
            for (index, entry) in entries.enumerated() {
                section.entries[index].line.end = nil
                section.entries[index].below = entry.below.withoutEnds
            }
            return section
        }
    }
}

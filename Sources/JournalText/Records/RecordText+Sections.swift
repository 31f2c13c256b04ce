/// A record whose list is a section of its own, beside the user's sections.
extension RecordText {
    /// Removes a key's line.
    package mutating func removeLine(_ key: String) {
        if let index = keyed.index(of: key) { keyed.lines.remove(at: index) }
    }

    /// Whether a line is the heading of the list's section.
    func opensList(_ line: SourceLine) -> Bool {
        guard case .section? = shape.list else { return false }
        return line.opensSection && line.text.trimmingWhiteSpace() == shape.list?.header
    }

    func refuseSecondList(_ file: String) throws(Diagnostic) {
        guard case .section(let name)? = shape.list else { return }
        let headers = keyed.lines.indices.filter { opensList(keyed.lines[$0]) }
        if headers.count > 1 { throw Diagnostic(file: file, line: headers[1] + 1, .repeatedSection(name)) }
    }

    /// This record with the user's own lines of another copy merged, each section separately: in a user's section, a
    /// line that looks like the tool's is the user's.
    func mergingSections(base: RecordText?, _ other: RecordText) -> RecordText {
        let (mine, theirs, old) = (areas, other.areas, base?.areas)
        let before = mine.before.union(theirs.before.filter { name in !mine.sections.contains { $0.name == name } })
        let body = mine.body.mergingOwnLines(base: old?.body, theirs.body) { known($0) }
        let list = OwnLines.merged(base: old?.list, mine.list, theirs.list, style: keyed.style) { known($0) }
        let sections = { (area: (Areas) -> [SourceLine]) in
            OwnSections.merged(base: old.map(area), area(mine), area(theirs), style: keyed.style)
        }
        let lines =
            body + sections { $0.lines { before.contains($0) } } + list + sections { $0.lines { !before.contains($0) } }
        var merged = self
        merged.keyed.lines = lines.map { Self.unmarked($0) }
        return merged
    }

    /// The lines of a record by owner.
    private struct Areas {
        /// The lines before the first section.
        var body: KeyedLines
        /// The section with the list.
        var list: [SourceLine] = []
        /// The user's own sections, and the names of those before the list.
        var sections: [(name: String, lines: [SourceLine])] = []
        var before: Set<String> = []

        func lines(_ isWanted: (String) -> Bool) -> [SourceLine] {
            sections.filter { isWanted($0.name) }.flatMap(\.lines)
        }
    }

    private var areas: Areas {
        let keyed = markingItems
        let headings = keyed.lines.indices.filter { keyed.lines[$0].opensSection }
        // The blank lines before a heading are part of its section, so that sections stay separated wherever they are
        // moved.
        let starts = headings.map { $0 - keyed.lines[..<$0].reversed().prefix { $0.isBlank }.count }
        let body = Array(keyed.lines[..<(starts.first ?? keyed.lines.count)])
        var areas = Areas(body: KeyedLines(lines: body, style: keyed.style))
        for (index, heading) in headings.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : keyed.lines.count
            let (name, lines) = (
                keyed.lines[heading].text.trimmingWhiteSpace(), Array(keyed.lines[starts[index]..<end])
            )
            if opensList(keyed.lines[heading]) {
                areas.list = lines
                areas.before = Set(areas.sections.map(\.name))
            } else {
                areas.sections.append((name, lines))
            }
        }
        return areas
    }
}

/// The list below a key in a merge: the user's own lines neither end it nor add to it.
extension RecordText {
    /// Whether a line is one of the list's items in ``markingItems``.
    static func isMarked(_ line: SourceLine) -> Bool { line.text.hasPrefix(itemMark) }

    /// Merged lines with every marked item in the list. Lines that would end the list are moved after it, and lines
    /// that would be read as items are moved before it.
    func gatheringItems(_ lines: [SourceLine]) -> [SourceLine] {
        guard let list = shape.list, case .key = list,
            let header = lines.firstIndex(where: { $0.text.trimmingWhiteSpace() == list.header })
        else { return lines }
        let last = lines[header...].lastIndex(where: Self.isMarked) ?? header
        let (inner, ending) = Self.parted(lines[(header + 1)...].prefix(last - header))
        let below = lines[(last + 1)...].prefix { $0.isBlank || $0.isIndented }
        let own = inner + below
        let strays = own.filter { !Self.isMarked($0) && Self.isItem($0.text, of: list) }
        let kept = own.filter { Self.isMarked($0) || !Self.isItem($0.text, of: list) }
        return lines[..<header] + strays + [lines[header]] + kept + ending + lines[below.endIndex...]
    }

    /// The lines up to the last item, and those that would end the list before it, each with its following lines.
    private static func parted(_ lines: some Sequence<SourceLine>) -> (inner: [SourceLine], ending: [SourceLine]) {
        var (inner, ending, isEnding) = ([SourceLine](), [SourceLine](), false)
        for line in lines {
            isEnding = !isMarked(line) && (isEnding || !line.isBlank && !line.isIndented)
            if isEnding { ending.append(line) } else { inner.append(line) }
        }
        return (inner, ending)
    }
}

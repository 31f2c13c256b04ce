/// A record whose list is a section of its own, beside the user's sections.
extension RecordText {
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

    /// The lines with the user's own ones of another copy merged, each section separately: in a user's section, a line
    /// that looks like the tool's is the user's.
    func mergingSections(base: RecordText?, _ other: RecordText) -> [SourceLine] {
        let (mine, theirs, old) = (areas, other.areas, base?.areas)
        let before = mine.before.union(theirs.before.subtracting(mine.sections.map(\.key.name)))
        let body = mine.body.mergingOwnLines(base: old?.body, theirs.body) { known($0) }
        let list = OwnLines.merged(base: old?.list, mine.list, theirs.list, style: keyed.style) { known($0) }
        let sections = { (isBefore: Bool) in
            let own = { (areas: Areas) in areas.sections.filter { before.contains($0.key.name) == isBefore } }
            return own(mine).merged(base: old.map(own), own(theirs), style: keyed.style)
        }
        return (body + sections(true) + list + sections(false)).map { Self.unmarked($0) }
    }

    /// The lines of a record by owner.
    private struct Areas {
        /// The lines before the first section.
        let body: KeyedLines
        /// The section with the list.
        var list: [SourceLine] = []
        /// The user's own sections, and the names of those before the list.
        var sections: [OwnSection] = []
        var before: Set<[UInt8]> = []
    }

    private var areas: Areas {
        let keyed = markingItems
        let (body, sections) = OwnSection.split(keyed.lines)
        var areas = Areas(body: KeyedLines(lines: body, encoding: keyed.encoding))
        for section in sections {
            if section.opening.last.map(opensList) == true {
                areas.list = section.all
                areas.before = Set(areas.sections.map(\.key.name))
            } else {
                areas.sections.append(section)
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

/// The list below a key in a merge: the user's own lines neither end it nor add to it.
extension RecordText {
    /// Whether a line is one of the list's items in ``markingItems``.
    static func isMarked(_ line: SourceLine) -> Bool { line.text.hasPrefix(itemMark) }

    /// Merged lines with every marked item in the list. Lines that would end the list are moved after it, and lines
    /// that would be read as items are moved before it.
    func settlingList(_ lines: [SourceLine]) -> [SourceLine] {
        guard let list = shape.list, case .key = list,
            let header = lines.firstIndex(where: { $0.text.trimmingWhiteSpace() == list.header })
        else { return lines }
        let last = lines.lastIndex(where: Self.isMarked) ?? header
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

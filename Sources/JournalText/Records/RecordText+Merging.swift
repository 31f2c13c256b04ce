/// Lines that the tool doesn't know, in a merge and in canonical form (`Merging.md`, "Own lines").
extension RecordText {
    /// This record with its user's own lines merged with those of another copy. The tool's lines stay as they are here: they
    /// are for the part to merge.
    package func mergingOwnLines(base: RecordText?, _ other: RecordText) -> RecordText {
        if case .section? = shape.list { return mergingSections(base: base, other) }
        var merged = self
        let lines = markingItems.mergingOwnLines(base: base?.markingItems, other.markingItems) { known($0) }
        merged.keyed.lines = settlingList(lines).map { Self.unmarked($0) }
        return merged
    }

    /// What the tool knows a line by; nil for one of the user's own.
    func known(_ line: SourceLine) -> String? {
        if line.text.hasPrefix(shape.heading) { return shape.heading }
        if let list = shape.list {
            if line.text.trimmingWhiteSpace() == list.header { return list.header }
            if Self.isMarked(line) {
                return "- " + line.text.dropFirst(Self.itemMark.count).trimmingWhiteSpace().dropFirst(2)
            }
        }
        return KeyedLines.key(of: line.text, among: shape.keys)
    }

    /// The record in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling. A line that
    /// is missing isn't made.
    ///
    /// - Parameter spelled: a value as the tool writes it; nil keeps it.
    package func canonical(_ spelled: (String, String) -> String?) -> RecordText {
        var kept = self
        kept.respellItems()
        // Items are lines behind their header, as its user's own are: each stays with what is below it.
        let lines = kept.keyed.canonical(
            heading: { _ in shape.heading + title }, order: shape.keys,
            key: { KeyedLines.key(of: $0, among: shape.keys) },
            spelled: { key, line in
                guard let line else { return nil }
                let value = KeyedLines.pair(line)?.value ?? ""
                if shape.list == .key(key) { return "\(key):" }
                return KeyedLines.line(key, spelled(key, value) ?? (value.isEmpty ? "null" : value))
            })
        return RecordText(SourceText(lines.fileText), shape)
    }
}

/// Unknown lines in a merge and in canonical form (`Merging.md`, "Own lines").
extension RecordText {
    /// This record with the user's own lines of another copy merged. The tool's lines are unchanged: the part merges
    /// them.
    package func mergingOwnLines(base: RecordText?, _ other: RecordText) -> RecordText {
        if case .section? = shape.list { return mergingSections(base: base, other) }
        var merged = self
        let lines = markingItems.mergingOwnLines(base: base?.markingItems, other.markingItems) { known($0) }
        merged.keyed.lines = settlingList(lines).map { Self.unmarked($0) }
        return merged
    }

    /// The identity of a known line; nil for a user's line.
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

    /// The record in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling.
    /// Missing lines aren't added.
    ///
    /// - Parameter spelled: returns a value in the tool's spelling; nil keeps it.
    package func canonical(_ spelled: (String, String) -> String?) -> RecordText {
        var kept = self
        kept.respellItems()
        // Items follow their header like the user's lines do: each keeps what is below it.
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

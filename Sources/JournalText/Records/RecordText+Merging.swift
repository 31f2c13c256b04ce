/// Unknown lines in a merge and in canonical form (`Merging.md`, "Own lines").
extension RecordText {
    /// This record with the user's own lines of another copy merged, and its encoding. The tool's lines are unchanged:
    /// the part merges them.
    package func mergingOwnLines(base: RecordText?, _ other: RecordText) -> RecordText {
        var merged = self
        if case .section? = shape.list {
            merged.keyed.lines = mergingSections(base: base, other)
        } else {
            let lines = markingItems.mergingOwnLines(base: base?.markingItems, other.markingItems) { known($0) }
            merged.keyed.lines = gatheringItems(lines).map { Self.unmarked($0) }
        }
        merged.keyed.mergeEncoding(base: base?.keyed.encoding, other.keyed.encoding)
        return merged
    }

    /// The identity of a known line; nil for a user's line.
    func known(_ line: SourceLine) -> String? {
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

/// Lines that a part writes below a record's head: `  - merged: …`. In every other respect they are the user's own
/// lines.
extension RecordText {
    /// The texts of the lines with a keyword, such as `merged` for `  - merged: …`.
    package func remarks(_ word: String) -> [String] {
        keyed.body.compactMap { line in
            line.text.hasPrefix(Self.mark(word)) ? line.text.dropFirst(Self.mark(word).count).trimmingWhiteSpace() : nil
        }
    }

    /// Adds a line with a keyword after the last line of the head.
    package mutating func addRemark(_ word: String, _ text: String) {
        let last = keyed.body.lastIndex { !$0.isBlank } ?? -1
        keyed.insert(Self.mark(word) + text, at: last + 1)
    }

    package mutating func removeRemarks(_ word: String) {
        let body = keyed.body
        for line in body.indices.reversed() where body[line].text.hasPrefix(Self.mark(word)) {
            keyed.lines.remove(at: line)
        }
    }

    private static func mark(_ word: String) -> String { "  - \(word): " }
}

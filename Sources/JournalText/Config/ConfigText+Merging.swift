/// The merge of a journal's settings (`Merging.md`, "Settings"): by key.
extension ConfigText {
    package struct Merged: Sendable {
        package var bytes: [UInt8]
        /// The values that were dropped because both sides changed the key, or keys that hold one value together; empty
        /// for a key that was removed.
        package var replaced: [(keys: [String], values: [String])] = []
    }

    /// Merges the settings of two commits by key: a value that one side changed counts; if both did, the later
    /// commit's.
    ///
    /// - Parameter groups: the keys that hold one value together; they are merged as one.
    /// - Throws: ``Diagnostic`` when the result can't be parsed again.
    package static func merge(
        base: ConfigText?, later: ConfigText, earlier: ConfigText, together groups: [[String]] = [], file: String
    ) throws(Diagnostic) -> Merged {
        if base?.bytes == later.bytes { return Merged(bytes: earlier.bytes) }
        if base?.bytes == earlier.bytes { return Merged(bytes: later.bytes) }
        var result = later
        var merged = Merged(bytes: [])
        let groups = groups.map { $0.map { $0.lowercased() } }
        let single = Set(earlier.entries.map(\.key) + later.entries.map(\.key)).subtracting(groups.joined())
        for keys in (groups + single.map { [$0] }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let (old, mine) = (keys.map { base?.values(of: $0) ?? [] }, keys.map { later.values(of: $0) })
            let theirs = keys.map { earlier.values(of: $0) }
            if mine == theirs || theirs == old { continue }
            let differing = keys.indices.filter { mine[$0] != theirs[$0] }
            guard mine == old else {
                let dropped = differing.map { theirs[$0].joined(separator: ", ") }
                merged.replaced.append((differing.map { keys[$0] }, dropped))
                continue
            }
            for index in differing {
                let key = keys[index]
                let comments = [base, later, earlier].map { $0?.entry(key)?.comment ?? "" }
                result = try result.setting(
                    key, theirs[index], named: earlier.spelling(of: key),
                    comment: comments[1] == comments[0] ? comments[2] : comments[1])
            }
        }
        merged.bytes = result.withComments(of: earlier, base)
        let whole = try ConfigText(merged.bytes, file: file)
        if let base, !whole.hasLines(of: earlier, since: base),
            let lines = try? ConfigText(linesOf: base, later, earlier, file: file), lines.hasValues(of: whole)
        {
            merged.bytes = lines.bytes
        }
        return merged
    }

    private var bytes: [UInt8] { bytes(of: source.lines) }

    /// Whether it has every line that another file has and the base doesn't: a comment behind a value is in none.
    private func hasLines(of other: ConfigText, since base: ConfigText) -> Bool {
        let known = Set((source.lines + base.source.lines).byteTexts)
        return other.source.lines.byteTexts.allSatisfy(known.contains)
    }

    /// Whether both have the same values.
    private func hasValues(of other: ConfigText) -> Bool {
        let keys = Set((entries + other.entries).map(\.key))
        return keys.allSatisfy { values(of: $0) == other.values(of: $0) }
    }

    /// Merges two files line by line.
    private init(linesOf base: ConfigText, _ one: ConfigText, _ other: ConfigText, file: String) throws(Diagnostic) {
        let lines = LineMerge.merge(
            base: base.source.lines, one.source.lines, other.source.lines, style: one.source.style)
        var text = KeyedLines(lines: lines, encoding: one.source.encoding)
        text.mergeEncoding(base: base.source.encoding, other.source.encoding)
        try self.init(text.bytes, file: file)
    }

    /// Every value of a key, in order: a repeated key has several.
    private func values(of key: String) -> [String] { entries.filter { $0.key == key }.map(\.value) }

    /// A key's name as spelled in its last line.
    private func spelling(of key: String) -> String { String(entry(key)?.name ?? Self.parts(key).name) }

    /// The file with the comments that only the other side has appended, those behind values as lines, and with its
    /// encoding if only it changed that.
    private func withComments(of other: ConfigText, _ base: ConfigText?) -> [UInt8] {
        let existing = Set((source.lines + (base?.source.lines ?? [])).map { Array($0.text.utf8) })
        let values = other.entries.map(\.lines)
        let new = other.source.lines.enumerated().filter { index, line in
            line.text[...].utf8.trimmed.first?.startsComment == true && !values.contains { $0.contains(index) }
                && !existing.contains(Array(line.text.utf8))
        }
        let kept = Set((entries + (base?.entries ?? [])).map { Array($0.comment.utf8) })
        let behind = other.entries.map(\.comment).filter { comment in
            let bytes = Array(comment.utf8)
            return !comment.isEmpty && !kept.contains(bytes) && !existing.contains(bytes)
        }
        let comments = new.map(\.element.text) + behind.map { String($0) }
        let lines = source.lines + comments.map { SourceLine($0, source.style) }
        var merged = KeyedLines(lines: lines, encoding: source.encoding)
        merged.mergeEncoding(base: base?.source.encoding, other.source.encoding)
        return merged.bytes
    }
}

/// The merge of a journal's settings (`Merging.md`, "Settings"): by key.
extension ConfigText {
    /// The result of merging settings.
    public struct Merged: Sendable {
        /// The merged file.
        public var bytes: [UInt8]
        /// The values that were dropped because both sides changed the key.
        public var replaced: [(key: String, value: String)] = []
    }

    /// Merges the settings of two commits by key: a value that one side changed counts; if both did, the later
    /// commit's.
    ///
    /// - Parameter groups: the keys that hold one value together; they are merged as one.
    /// - Throws: ``Diagnostic`` when the result can't be parsed again.
    public static func merge(
        base: ConfigText?, later: ConfigText, earlier: ConfigText, together groups: [[String]] = [], file: String
    ) throws(Diagnostic) -> Merged {
        var result = later
        var merged = Merged(bytes: [])
        let groups = groups.map { $0.map { $0.lowercased() } }
        let single = Set(earlier.entries.map(\.key) + later.entries.map(\.key)).subtracting(groups.joined())
        for keys in (groups + single.map { [$0] }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let (old, mine) = (keys.map { base?.values(of: $0) ?? [] }, keys.map { later.values(of: $0) })
            let theirs = keys.map { earlier.values(of: $0) }
            if mine == theirs || theirs == old { continue }
            for (index, key) in keys.enumerated() where mine[index] != theirs[index] {
                if mine == old {
                    result = try result.setting(key, theirs[index], named: earlier.spelling(of: key))
                } else if theirs[index] != old[index] {
                    merged.replaced += theirs[index].map { (key, $0) }
                }
            }
        }
        merged.bytes = result.withComments(of: earlier, base)
        _ = try ConfigText(merged.bytes, file: file)
        return merged
    }

    /// Every value of a key, in order: a repeated key has several.
    private func values(of key: String) -> [String] { entries.filter { $0.key == key }.map(\.value) }

    /// A key's name as spelled in its last line.
    private func spelling(of key: String) -> String { String(entry(key)?.name ?? Self.parts(key).name) }

    /// The file with the comments that only the other side has appended, and with its encoding if only it changed that.
    private func withComments(of other: ConfigText, _ base: ConfigText?) -> [UInt8] {
        let existing = Set((source.lines + (base?.source.lines ?? [])).map { Array($0.text.utf8) })
        let values = other.entries.map(\.lines)
        let new = other.source.lines.enumerated().filter { index, line in
            line.text[...].utf8.trimmed.first?.startsComment == true && !values.contains { $0.contains(index) }
                && !existing.contains(Array(line.text.utf8))
        }
        let lines = source.lines + new.map { SourceLine($0.element.text, source.style) }
        var merged = KeyedLines(lines: lines, encoding: source.encoding)
        merged.encode(as: source.encoding.merged(base: base?.source.encoding, other.source.encoding))
        return merged.bytes
    }
}

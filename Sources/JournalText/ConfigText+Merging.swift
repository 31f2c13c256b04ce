/// The merge of a journal's settings (`journal.md`, section 5): by key.
extension ConfigText {
    /// What a merge of settings came to.
    public struct Merged: Sendable {
        /// The file.
        public var bytes: [UInt8]
        /// The values of the earlier commit that the later one's replaced, by key.
        public var replaced: [(key: String, value: String)] = []
    }

    /// Merges the settings of two commits: what one side changed, and of what both did the later commit's value.
    ///
    /// - Throws: ``Diagnostic`` when the result can't be read again.
    public static func merge(
        base: ConfigText?, later: ConfigText, earlier: ConfigText, file: String
    ) throws(Diagnostic) -> Merged {
        var result = later
        var merged = Merged(bytes: [])
        for key in Set(earlier.entries.map(\.key) + later.entries.map(\.key)).sorted() {
            let (old, mine, theirs) = (base?[key], later[key], earlier[key])
            if mine == theirs || theirs == old { continue }
            if mine == old {
                result = try result.setting(key, theirs, spelledIn: earlier, file: file)
            } else if let theirs {
                merged.replaced.append((key, theirs))
            }
        }
        merged.bytes = result.withComments(of: earlier, base)
        _ = try ConfigText(merged.bytes, file: file)
        return merged
    }

    private func setting(
        _ key: String, _ value: String?, spelledIn other: ConfigText, file: String
    ) throws(Diagnostic) -> ConfigText {
        guard let value else { return try without(key, file: file) }
        let section = key.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
        return try ConfigText(adding(other.spelling(of: key), Self.quoted(value), toSection: section), file: file)
    }

    /// A key's name as its line spells it.
    private func spelling(of key: String) -> String {
        let name = String(key.split(separator: ".").last ?? "")
        guard let line = entries.last(where: { $0.key == key })?.line else { return name }
        let spelled = source.lines[line].text.prefix { $0 != "=" }.trimmingWhiteSpace()
        return spelled.lowercased() == name ? spelled : name
    }

    private func without(_ key: String, file: String) throws(Diagnostic) -> ConfigText {
        let gone = Set(entries.filter { $0.key == key }.map(\.line))
        let lines = source.lines.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        return try ConfigText(
            lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style), file: file)
    }

    /// A value as git writes it.
    private static func quoted(_ value: String) -> String {
        let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\u{8}": "\\b"]
        let text = value.map { escapes[$0] ?? String($0) }.joined()
        let needsQuotes = text.contains { $0 == "#" || $0 == ";" } || text.trimmingWhiteSpace() != text
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// The file with the comments behind it that only the other side has.
    private func withComments(of other: ConfigText, _ base: ConfigText?) -> [UInt8] {
        let standing = Set((source.lines + (base?.source.lines ?? [])).map { Array($0.text.utf8) })
        let new = other.source.lines.filter { line in
            let text = line.text.trimmingWhiteSpace()
            return (text.hasPrefix("#") || text.hasPrefix(";")) && !standing.contains(Array(line.text.utf8))
        }
        let lines = source.lines + new.map { SourceLine($0.text, source.style) }
        return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
    }
}

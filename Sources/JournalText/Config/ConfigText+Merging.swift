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
                    result = try result.setting(key, theirs[index], named: earlier.spelling(of: key), file: file)
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

    /// The file with these values of a key instead of the existing ones.
    func setting(
        _ key: String, _ values: [String], named name: String, comment: String = "", file: String
    ) throws(Diagnostic) -> ConfigText {
        guard let first = entries.first(where: { $0.key == key }) else {
            guard let value = values.first else { return self }
            let section = key.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
            let added = adding(name, Self.quoted(value), toSection: section)
            let text = try ConfigText(added, file: file)
            // A name that its section doesn't lead to, as of a value before every section.
            guard text.entry(key) != nil else {
                throw text.diagnostic(line: text.source.lines.count - 1, .configurationSyntax(name))
            }
            return try text.setting(key, values, named: name, file: file)
        }
        var lines: [SourceLine] = []
        let ranges = entries.filter { $0.key == key }.map { lineRange(of: $0) }
        for (index, line) in source.lines.enumerated() {
            if ranges.contains(where: { $0.lowerBound == index }) { lines += heading(on: line) }
            if index == first.line { lines += values.map { written(name, $0, comment) } }
            if !ranges.contains(where: { $0.contains(index) }) { lines.append(line) }
        }
        return try ConfigText(
            lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style), file: file)
    }

    private func written(_ name: String, _ value: String, _ comment: String) -> SourceLine {
        SourceLine("\t\(name) = \(Self.quoted(value))\(comment)", source.style)
    }

    /// The lines of an entry: a value continues as long as its line ends with a backslash.
    func lineRange(of entry: Entry) -> Range<Int> {
        var text = source.lines[entry.line].text.trimmingWhiteSpace()
        var end = entry.line + 1
        while Self.continues(text), end < source.lines.count {
            text = text.dropLast() + source.lines[end].text
            end += 1
        }
        return entry.line..<end
    }

    /// The section heading on the same line as a value.
    private func heading(on line: SourceLine) -> [SourceLine] {
        guard line.text.trimmingWhiteSpace().hasPrefix("[") else { return [] }
        return Self.closingBracket(of: line.text).map { [SourceLine(String(line.text[...$0]), source.style)] } ?? []
    }

    /// A key's name as spelled in its line.
    private func spelling(of key: String) -> String {
        let name = String(key.split(separator: ".").last ?? "")
        guard let line = entries.last(where: { $0.key == key })?.line else { return name }
        let spelled = source.lines[line].text.prefix { $0 != "=" }.trimmingWhiteSpace()
        return spelled.lowercased() == name ? spelled : name
    }

    /// A value with git's quotes and escapes.
    private static func quoted(_ value: String) -> String {
        let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\u{8}": "\\b"]
        let text = value.map { escapes[$0] ?? String($0) }.joined()
        let needsQuotes = text.contains { $0 == "#" || $0 == ";" } || text.trimmingWhiteSpace() != text
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// The file with the comments that only the other side has appended.
    private func withComments(of other: ConfigText, _ base: ConfigText?) -> [UInt8] {
        let existing = Set((source.lines + (base?.source.lines ?? [])).map { Array($0.text.utf8) })
        let values = other.entries.map { other.lineRange(of: $0) }
        let new = other.source.lines.enumerated().filter { index, line in
            let text = line.text.trimmingWhiteSpace()
            let isComment = text.hasPrefix("#") || text.hasPrefix(";")
            return isComment && !values.contains { $0.contains(index) } && !existing.contains(Array(line.text.utf8))
        }.map(\.element)
        if new.isEmpty { return source.lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style) }
        let lines = source.lines + new.map { SourceLine($0.text, source.style) }
        return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
    }
}

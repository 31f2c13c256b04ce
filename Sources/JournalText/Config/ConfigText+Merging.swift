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
        // Merged by line, every comment is in its place; then each value gets what its key decides.
        var result = (try? ConfigText(linesOf: base, later, earlier, file: file)) ?? later
        var merged = Merged(bytes: [])
        let groups = groups.map { $0.map { $0.lowercased() } }
        let single = Set([result, later, earlier].flatMap { $0.entries.map(\.key) }).subtracting(groups.joined())
        for keys in (groups + single.map { [$0] }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let (old, mine) = (keys.map { base?.values(of: $0) ?? [] }, keys.map { later.values(of: $0) })
            let theirs = keys.map { earlier.values(of: $0) }
            let isMine = mine == theirs || mine != old
            if isMine, mine != theirs, theirs != old {
                let differing = keys.indices.filter { mine[$0] != theirs[$0] }
                let dropped = differing.map { theirs[$0].joined(separator: ", ") }
                merged.replaced.append((differing.map { keys[$0] }, dropped))
            }
            for (key, values) in zip(keys, isMine ? mine : theirs) where result.values(of: key) != values {
                let named = String((isMine ? later : earlier).entry(key)?.name ?? Self.parts(key).name)
                let comment = result.entries.last { $0.key == key && !$0.comment.isEmpty }?.comment ?? ""
                result = try result.setting(key, values, named: named, comment: comment)
            }
        }
        let lines = result.source.lines + result.missingComments(of: [later, earlier], base)
        let encoding = later.source.encoding.merged(base: base?.source.encoding, earlier.source.encoding)
        merged.bytes = (encoding == later.source.encoding ? lines : lines.withoutEnds).bytes(encoding)
        return merged
    }

    private var bytes: [UInt8] { bytes(of: source.lines) }

    /// Merges two files line by line.
    private init(linesOf base: ConfigText?, _ one: ConfigText, _ other: ConfigText, file: String) throws(Diagnostic) {
        let lines = LineMerge.merge(base: base?.source.lines, one.source.lines, other.source.lines)
        try self.init(one.bytes(of: lines), file: file)
    }

    /// Every value of a key, in order: a repeated key has several.
    private func values(of key: String) -> [String] { entries.filter { $0.key == key }.map(\.value) }

    /// The comments of a line, or behind a value.
    private var comments: [Substring] {
        let values = Set(entries.flatMap(\.lines))
        let lines = source.lines.indices.filter { !values.contains($0) }.map { source.lines[$0].text[...] }
        return lines.filter { $0.utf8.trimmed.first?.startsComment == true } + entries.map(\.comment)
    }

    /// The comments that only the sides have, as lines.
    private func missingComments(of sides: [ConfigText], _ base: ConfigText?) -> [SourceLine] {
        var known = Set((comments + (base?.comments ?? []) + [""]).map { Array($0.utf8.trimmed) })
        return sides.flatMap(\.comments).filter { known.insert(Array($0.utf8.trimmed)).inserted }
            .map { SourceLine(String($0)) }
    }
}

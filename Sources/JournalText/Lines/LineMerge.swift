/// The merge of texts by lines (`Merging.md`, "Own lines"). Both of two overlapping changes are kept, once each,
/// ordered by content.
public enum LineMerge {
    /// Merges lines, which are equal if their texts are byte-equal. A line that the sides moved to different places is
    /// kept once.
    ///
    /// - Returns: the merged lines, each with its end in `one`, or else `style`.
    public static func merge(
        base: [SourceLine]?, _ one: [SourceLine], _ other: [SourceLine], style: LineEnding
    ) -> [SourceLine] {
        let texts = ThreeWay.lines.merge(base: base.map(keys), keys(one), keys(other))
        var standing = one[...]
        let lines = texts.map { text in
            guard let index = standing.firstIndex(where: { $0.text.utf8.elementsEqual(text) }) else {
                return SourceLine(String(decoding: text, as: UTF8.self), style)
            }
            defer { standing = standing[(index + 1)...] }
            return standing[index]
        }
        var spare = OwnLines.Spare(one, other)
        return lines.filter { spare.allows($0) }
    }

    private static func keys(_ lines: [SourceLine]) -> [[UInt8]] { lines.map { Array($0.text.utf8) } }
}

extension ConfigText {
    /// The settings with line feeds alone, one of them at the end, and no byte order mark; git writes the rest as it likes.
    public var canonicalBytes: [UInt8] {
        var lines = source.lines.map(\.text)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines.text.lines.bytes(hasByteOrderMark: false)
    }
}

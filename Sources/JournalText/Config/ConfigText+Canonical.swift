extension ConfigText {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): LF line ends, no byte order mark, and one line
    /// end at the end of the file. Everything else is the user's and is unchanged.
    public var canonicalBytes: [UInt8] {
        var lines = source.lines.unixTexts
        // A blank line after a backslash is part of a value.
        while let last = lines.last, SourceLine(last).isBlank, !Self.continues(lines.dropLast().last ?? "") {
            lines.removeLast()
        }
        return Array(lines.fileText.utf8)
    }
}

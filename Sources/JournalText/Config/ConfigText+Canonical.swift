extension ConfigText {
    /// The whole file in canonical form (`FileFormats.md`, "Canonical form"): plain line ends, no byte order mark and
    /// one line end at the end. Everything else is the user's and stays as it is.
    public var canonicalBytes: [UInt8] {
        var lines = source.lines.unixTexts
        // A blank line behind a backslash is the rest of a value.
        while let last = lines.last, SourceLine(last).isBlank, !Self.continues(lines.dropLast().last ?? "") {
            lines.removeLast()
        }
        return Array(lines.fileText.utf8)
    }
}

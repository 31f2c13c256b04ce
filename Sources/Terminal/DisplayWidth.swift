/// The width of a text in terminal columns, independent of the locale.
public enum DisplayWidth {
    /// The columns of a grapheme: those of its widest scalar, and two for flags and for emoji with VS16.
    ///
    /// Marks, format characters and controls have no width. Characters of ambiguous width have one column.
    ///
    /// - Parameter character: any grapheme.
    /// - Returns: 0, 1 or 2.
    public static func columns(of character: Character) -> Int {
        if let ascii = character.asciiValue { return isVisible(ascii) ? 1 : 0 }
        return isShownAsEmoji(character) ? 2 : character.unicodeScalars.map(columns(of:)).max() ?? 0
    }

    /// The columns of a single scalar.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
        default: EastAsianWidth.isWide(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// Whether a byte of UTF-8 is a printable ASCII character.
    static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    private static func isShownAsEmoji(_ character: Character) -> Bool {
        guard let base = character.unicodeScalars.first, base.properties.isEmoji else { return false }
        return character.unicodeScalars.contains("\u{FE0F}")
    }
}

extension String {
    /// The width of the text on a terminal, in columns. The text must not contain controls (see ``printable``).
    public var displayWidth: Int {
        if utf8.allSatisfy(DisplayWidth.isVisible) { return utf8.count }
        return reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    }
}

/// The width of a text in terminal columns, independent of the locale.
package enum DisplayWidth {
    /// A part of a grapheme that a terminal has in one place: a character and what joins it.
    public typealias Cell = (scalars: [Unicode.Scalar], columns: Int)

    /// The columns of a grapheme.
    ///
    /// Marks, format characters and controls have no width. Characters of ambiguous width have one column.
    public static func columns(of character: Character) -> Int {
        if let ascii = character.asciiValue { return isVisible(ascii) ? 1 : 0 }
        return cells(of: character).reduce(0) { $0 + $1.columns }
    }

    /// The cells of a grapheme. A syllable of Devanagari has one for each letter; an emoji that is joined of several has
    /// a single one, of two columns, as has any with VS16.
    public static func cells(of character: Character) -> [Cell] {
        var (cells, isJoined): ([Cell], Bool) = ([], false)
        for scalar in character.unicodeScalars {
            let width = columns(of: scalar)
            guard let base = cells.last?.scalars.first else {
                cells = [([scalar], width)]
                continue
            }
            let joins =
                isJoined && scalar.properties.isEmoji
                || scalar.properties.isEmojiModifier && base.properties.isEmojiModifierBase
            if width > 0, !joins {
                cells.append(([scalar], width))
            } else {
                cells[cells.count - 1].scalars.append(scalar)
                if scalar == "\u{FE0F}", base.properties.isEmoji { cells[cells.count - 1].columns = 2 }
            }
            isJoined = scalar == "\u{200D}"
        }
        return cells
    }

    /// The columns of a single scalar. The vowels and final consonants of Hangul join the letter before them; the letters
    /// of a flag are two.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
        default: EastAsianWidth.isWide(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// Whether a byte of UTF-8 is a printable ASCII character.
    static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}

extension String {
    /// The width of the text on a terminal, in columns. The text must not contain controls (see ``printable``).
    package var displayWidth: Int {
        if utf8.allSatisfy(DisplayWidth.isVisible) { return utf8.count }
        return reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    }

    /// The text truncated to a width, by whole graphemes, with a final ellipsis; unchanged if it fits.
    package func truncated(toColumns columns: Int) -> String {
        displayWidth > columns ? Line(self).truncated(toColumns: columns).text : self
    }

    /// The text padded with trailing spaces to a width; unchanged if it is as wide already.
    package func padded(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - displayWidth))
    }
}

extension Line {
    /// The line truncated to a width, by whole graphemes, with a final ellipsis in the place of what doesn't fit;
    /// unchanged if it fits.
    package func truncated(toColumns columns: Int) -> Line {
        guard width > columns else { return self }
        var (line, room) = (Line.empty, columns - 1)
        for (character, role) in spans.flatMap({ span in span.text.map { ($0, span.role) } }) {
            room -= DisplayWidth.columns(of: character)
            if room < 0 {
                line.append(columns > 0 ? "…" : "", role)
                break
            }
            line.append(String(character), role)
        }
        return line
    }

    /// The line padded with trailing spaces to a width; unchanged if it is as wide already.
    package func padded(toColumns columns: Int) -> Line {
        self + Line(String(repeating: " ", count: max(0, columns - width)))
    }
}

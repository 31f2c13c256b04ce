extension Line {
    /// The line as rows of at most some columns, broken between words: at spaces, and between Chinese and Japanese
    /// characters where their rules of line breaking allow it (JIS X 4051: no closing punctuation at the beginning of a
    /// row, no opening at its end). Only a word that is wider than a row is broken inside.
    ///
    /// Further rows are indented to the last column of a table if that begins in the left half, else by two more than
    /// the line.
    ///
    /// - Parameter columns: the available width; 20 at least, or the line stays whole.
    package func wrapped(toColumns columns: Int) -> [Line] {
        guard width > columns, columns >= Self.narrowest else { return [self] }
        let pieces = spans.flatMap { span in span.text.map { (character: $0, role: span.role) } }
        let margin = Self.margin(of: pieces.map(\.character), within: columns)
        var (rows, start) = ([Line](), 0)
        while start < pieces.count {
            let lead = rows.isEmpty ? "" : String(repeating: " ", count: margin)
            let end = Self.end(of: pieces[start...].map(\.character), within: columns - lead.count)
            var row = pieces[start..<(start + end)]
            while row.last?.character == " " { row.removeLast() }
            rows.append(row.reduce(into: Line(lead)) { $0.append(String($1.character), $1.role) })
            start += end
            while start < pieces.count, pieces[start].character == " " { start += 1 }
        }
        return rows
    }

    /// The narrowest width to wrap at: below it, rows would be single words.
    private static let narrowest = 20

    /// The indentation of further rows.
    private static func margin(of characters: [Character], within columns: Int) -> Int {
        let indent = characters.prefix { $0 == " " }.count
        var (column, margin, gap) = (0, indent + 2, 0)
        for character in characters {
            if character != " ", gap > 1, column > indent, column <= columns / 2 { margin = column }
            gap = character == " " ? gap + 1 : 0
            column += DisplayWidth.columns(of: character)
        }
        return min(margin, columns / 2)
    }

    /// The number of characters in a row: up to the last possible break, or all that fit of a word that is too wide.
    private static func end(of characters: [Character], within columns: Int) -> Int {
        var (width, end, hasWord) = (0, 0, false)
        for (index, character) in characters.enumerated() {
            if hasWord, index > 0, LineBreak.isAllowed(between: characters[index - 1], and: character) { end = index }
            width += DisplayWidth.columns(of: character)
            if width > columns { return end > 0 ? end : max(1, index) }
            if character != " " { hasWord = true }
        }
        return characters.count
    }
}

extension [Line] {
    /// The lines as text, each with a line break at its end.
    ///
    /// - Parameters:
    ///   - columns: the width at which they are wrapped; nil for whole lines.
    ///   - paint: the style of the roles.
    package func text(_ columns: Int?, _ paint: Paint) -> String {
        let rows = flatMap { line in columns.map { line.wrapped(toColumns: $0) } ?? [line] }
        return rows.reduce(into: "") { $0 += paint($1) + "\n" }
    }
}

/// Where a row of text may end.
private enum LineBreak {
    /// Whether a row may end between two characters. The spaces at its end aren't shown.
    static func isAllowed(between last: Character, and next: Character) -> Bool {
        if next == " " || last == " " { return true }
        guard isIdeographic(last) || isIdeographic(next) else { return false }
        return !neverLast.contains(last) && !neverFirst.contains(next)
    }

    /// Whether a character is written without spaces around words.
    private static func isIdeographic(_ character: Character) -> Bool { DisplayWidth.columns(of: character) == 2 }

    private static let neverLast = Set<Character>("（［｛〔〈《「『【〖〘〝“‘([{$￥")

    /// Closing punctuation, small kana, and marks that belong to the character before them.
    private static let neverFirst = Set<Character>(
        "、。，．・：；？！）］｝〕〉》」』】〗〙〟”’)]},.:;?!%％…‥～〜ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
}

extension String {
    /// The number of terminal rows of the text, with long lines wrapped by the terminal.
    ///
    /// Escape sequences count as visible, so the result for styled text may be too large, never too small.
    ///
    /// - Parameter columns: the terminal's width, 1 or more.
    package func rows(inColumns columns: Int) -> Int {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { $0 + max(1, (String($1).displayWidth + columns - 1) / max(columns, 1)) }
    }

    /// The text with each of its lines wrapped at words; unchanged without a width.
    package func wrapped(toColumns columns: Int?) -> String {
        guard let columns else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            Line(String(line)).wrapped(toColumns: columns).map(\.text)
        }.joined(separator: "\n")
    }
}

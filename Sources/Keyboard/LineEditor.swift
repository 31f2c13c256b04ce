import Terminal

/// A line that is typed in the footer.
package struct LineEditor: Equatable, Sendable {
    private var characters: [Character]
    /// The number of characters before the cursor.
    private var cursor: Int

    /// Starts with a text, with the cursor behind it.
    package init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    package var text: String { String(characters) }

    package var start: String { String(characters[..<cursor]) }

    /// Applies a key.
    ///
    /// - Returns: whether the key means something here.
    package mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .character(let scalar): insert(String(scalar))
        // A task is one line of text: a line break in a command would end it.
        case .paste(let text):
            insert(
                text.split { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
                    .joined(separator: " "))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = characters.count
        case .backspace: delete(cursor - 1..<cursor)
        case .delete, .control("d"): delete(cursor..<cursor + 1)
        case .control("u"): delete(0..<cursor)
        case .control("k"): delete(cursor..<characters.count)
        case .control("w"): delete(wordStart..<cursor)
        default: return false
        }
        return true
    }

    package mutating func replaceStart(with text: String) {
        let rest = characters[cursor...]
        characters = Array(text)
        cursor = characters.count
        characters += rest
    }

    /// Inserts a text. A mark joins the character before it.
    private mutating func insert(_ text: String) {
        let rest = characters[cursor...]
        let start = Array(String(characters[..<cursor]) + text)
        characters = start + rest
        cursor = start.count
    }

    private mutating func delete(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        characters.removeSubrange(range)
        if cursor > range.lowerBound { cursor = max(range.lowerBound, cursor - range.count) }
    }

    private var wordStart: Int {
        let end = characters[..<cursor].lastIndex { $0 != " " } ?? 0
        return characters[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
    }

    /// The part of the text that fits into a width, printable, and the cursor's column in it.
    package func shown(columns: Int) -> (text: String, cursor: Int) {
        let cells = characters.map { String($0).printable }
        var (first, width) = (cursor, 0)
        while first > 0, width + cells[first - 1].displayWidth < columns {
            first -= 1
            width += cells[first].displayWidth
        }
        var (text, room) = ("", columns)
        for cell in cells[first...] {
            room -= cell.displayWidth
            if room < 0 { break }
            text += cell
        }
        return (text, width)
    }
}

/// What a crash, a full disk or a synchroniser leaves of a text (`GitJournal.md`, "Hand edits").
package enum DamagedText {
    /// Whether a text can be damaged, without knowing what it was.
    package static func isPossible(_ text: [UInt8]) -> Bool {
        text.last != .lineFeed || text.contains(0) || isBlank(text)
    }

    private static func isBlank(_ text: [UInt8]) -> Bool { text.allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// Whether a text is what is left of another: nothing but blanks, something with zeros, or its beginning up to the
    /// middle of a line.
    package static func isLeft(_ text: [UInt8], of whole: [UInt8]) -> Bool {
        if isBlank(text) || text.contains(0) { return !isBlank(whole) && !whole.contains(0) }
        return text.count < whole.count && text.last != .lineFeed && !"\r\n".utf8.contains(whole[text.count])
            && whole.starts(with: text)
    }
}

extension [UInt8] {
    /// Whether a text is the same but for its line ends, LF or CR LF: git changes them in a checkout
    /// (`core.autocrlf`), which isn't a hand edit.
    package func isSame(butForLineEnds other: [UInt8]) -> Bool {
        let lines = { (text: [UInt8]) in
            text.split(separator: .lineFeed, omittingEmptySubsequences: false).map {
                $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
            }
        }
        return lines(self) == lines(other)
    }
}

/// What a crash, a full disk or a synchroniser leaves of a text (`GitJournal.md`, "Hand edits").
package enum DamagedText {
    private static func isBlank(_ text: [UInt8]) -> Bool { text.allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// Whether a text is what is left of another: nothing but blanks, something with zeros, or its beginning up to the
    /// middle of a line.
    ///
    /// - Parameter whole: the other text, which is needed for few.
    package static func isLeft(_ text: [UInt8], of whole: @autoclosure () throws -> [UInt8]?) rethrows -> Bool {
        let hasNothing = text.contains(0) || isBlank(text)
        guard hasNothing || text.last != .lineFeed, let whole = try whole() else { return false }
        if hasNothing { return !isBlank(whole) && !whole.contains(0) }
        return text.count < whole.count && !"\r\n".utf8.contains(whole[text.count]) && whole.starts(with: text)
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

/// Lines that a part writes below a record's head: `  - merged: …`. In every other respect they are the user's own
/// lines.
extension RecordText {
    /// The texts of the lines with a keyword, such as `merged` for `  - merged: …`.
    package func remarks(_ word: String) -> [String] {
        keyed.body.compactMap { line in
            line.text.hasPrefix(Self.mark(word)) ? line.text.dropFirst(Self.mark(word).count).trimmingWhiteSpace() : nil
        }
    }

    /// Adds a line with a keyword after the last line of the head.
    package mutating func addRemark(_ word: String, _ text: String) {
        let last = keyed.body.lastIndex { !$0.isBlank } ?? -1
        keyed.insert(Self.mark(word) + text, at: last + 1)
    }

    /// Removes the lines with a keyword.
    package mutating func removeRemarks(_ word: String) {
        for line in keyed.body.indices.reversed() where keyed.lines[line].text.hasPrefix(Self.mark(word)) {
            keyed.lines.remove(at: line)
        }
    }

    private static func mark(_ word: String) -> String { "  - \(word): " }
}

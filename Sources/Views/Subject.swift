import Terminal

/// A commit's subject, 72 columns at most (`GitJournal.md`, "Subjects").
package enum Subject {
    private static let columns = 72

    /// The text, cut where it is too long.
    package static func fitting(_ text: String) -> String { text.truncated(toColumns: columns) }

    /// A text with a part in the middle that may be cut for the rest to fit.
    package static func fitting(_ start: String, cutting middle: String, _ end: String) -> String {
        let room = columns - start.displayWidth - end.displayWidth
        return start + middle.truncated(toColumns: max(room, 1)) + end
    }
}

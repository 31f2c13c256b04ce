import Terminal

/// A commit's subject, at most 72 columns (`GitJournal.md`, "Subjects").
package enum Subject {
    private static let columns = 72

    /// The text, truncated if it is too long.
    package static func fitting(_ text: String) -> String { text.truncated(toColumns: columns) }

    /// A text with a middle part that is truncated if needed.
    package static func fitting(_ start: String, cutting middle: String, _ end: String) -> String {
        let room = columns - start.displayWidth - end.displayWidth
        return start + middle.truncated(toColumns: max(room, 1)) + end
    }
}

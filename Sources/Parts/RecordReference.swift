public import Localization

/// A word by which a command can name a record.
public struct RecordReference: Equatable, Sendable {
    /// The word.
    public let word: String
    /// The record that it names, in a few words.
    public let summary: LocalizedText

    /// Creates a reference.
    public init(_ word: String, _ summary: LocalizedText) {
        (self.word, self.summary) = (word, summary)
    }
}

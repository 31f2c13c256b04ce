public import Localization

/// A word that completion offers at the cursor.
public struct Candidate: Hashable, Sendable {
    /// The word.
    public let value: String
    /// Its meaning, in a few words.
    public let summary: LocalizedText

    /// Creates a candidate.
    public init(_ value: String, _ summary: LocalizedText) {
        self.value = value
        self.summary = summary
    }
}

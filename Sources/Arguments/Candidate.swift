public import Localization

/// A word that can stand where the cursor is.
public struct Candidate: Hashable, Sendable {
    /// The word.
    public let value: String
    /// What it stands for, in a few words.
    public let summary: LocalizedText

    /// Makes a candidate.
    public init(_ value: String, _ summary: LocalizedText) {
        self.value = value
        self.summary = summary
    }
}

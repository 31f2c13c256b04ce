public import Localization

/// A rule of a part that refuses a change of its records. Nothing has changed when one is thrown.
public struct PartError: Error, Equatable, Sendable {
    /// The part's name.
    public let part: String
    /// The record's path in the journal.
    public let path: String
    /// The reason, and what would work.
    public let words: LocalizedText
    /// Whether the last commit has the record, so that its text can be restored.
    public let isCommitted: Bool

    /// Creates an error.
    public init(_ part: String, path: String, isCommitted: Bool = true, _ words: LocalizedText) {
        (self.part, self.path, self.isCommitted, self.words) = (part, path, isCommitted, words)
    }
}

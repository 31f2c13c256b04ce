public import Localization

/// A problem in a part's records that a check reports, although each record can be understood.
public struct PartFinding: Equatable, Sendable {
    /// The part's name.
    public let part: String
    /// The record's path in the journal.
    public let path: String
    /// The problem.
    public let words: LocalizedText

    /// Creates a finding.
    public init(_ part: String, path: String, _ words: LocalizedText) {
        (self.part, self.path, self.words) = (part, path, words)
    }
}

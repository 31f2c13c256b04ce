public import Localization

/// A problem in a part's records that a check reports, although each record can be understood.
public struct PartFinding: Equatable, Sendable {
    /// The part's name.
    public let part: String
    /// The record's path in the journal.
    public let path: String
    /// The problem.
    public let words: LocalizedText

    /// Whether two machines can bring it about by right, so that it is only noted.
    public let isNote: Bool

    /// Creates a finding.
    public init(_ part: String, path: String, _ words: LocalizedText, isNote: Bool = false) {
        (self.part, self.path, self.words, self.isNote) = (part, path, words, isNote)
    }
}

public import Localization

/// A change of a part's records that a rule refuses. Nothing has changed when one is thrown.
public struct PartError: Error, Equatable, Sendable {
    /// The part's name.
    public let part: String
    /// The record's path in the journal.
    public let path: String
    /// Why it is refused, and what would work.
    public let words: LocalizedText

    /// Makes an error.
    public init(_ part: String, path: String, _ words: LocalizedText) {
        (self.part, self.path, self.words) = (part, path, words)
    }
}

/// Something in a part's records that a check reports, though each of them can be understood.
public struct PartFinding: Equatable, Sendable {
    /// The part's name.
    public let part: String
    /// The record's path in the journal.
    public let path: String
    /// What is wrong.
    public let words: LocalizedText

    /// Makes a finding.
    public init(_ part: String, path: String, _ words: LocalizedText) {
        (self.part, self.path, self.words) = (part, path, words)
    }
}

/// What became of a record between two commits, as the log tells it.
public struct PartEvent: Hashable, Sendable {
    /// The part's name.
    public let part: String
    /// What happened, in one English word that documents keep: `ended`.
    public let what: String
    /// The day that it is about; nil where there is none.
    public let date: String?
    /// The event in a line, as the log prints it.
    public let words: LocalizedText

    /// Makes an event.
    public init(_ part: String, what: String, date: String? = nil, _ words: LocalizedText) {
        (self.part, self.what, self.date, self.words) = (part, what, date, words)
    }
}

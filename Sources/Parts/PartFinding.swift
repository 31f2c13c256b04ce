package import Localization

/// A problem in a part's records that a check reports, although each record can be understood.
package struct PartFinding: Equatable, Sendable {
    package let part: String
    package let path: Path
    package let words: Text

    /// Whether two machines can bring it about by right, so that it is only noted.
    package let isNote: Bool

    package init(_ part: String, path: Path, _ words: Text, isNote: Bool = false) {
        (self.part, self.path, self.words, self.isNote) = (part, path, words, isNote)
    }
}

/// A rule of a part that refuses a change of its records. Nothing has changed when one is thrown.
package struct PartError: Error, Equatable, Sendable {
    package let part: String
    package let path: Path
    /// The reason, and what would work.
    package let words: Text
    /// Whether the last commit has the record, so that its text can be restored.
    package let isCommitted: Bool

    package init(_ part: String, path: Path, isCommitted: Bool = true, _ words: Text) {
        (self.part, self.path, self.isCommitted, self.words) = (part, path, isCommitted, words)
    }
}

/// A change of a record between two commits, for the log.
package struct PartEvent: Hashable, Sendable {
    package let part: String
    /// The event in one English word that documents keep: `ended`.
    package let what: String
    /// The day that it is about; nil for the day of the commit.
    package let date: String?
    /// What the words tell besides the event and the date: a title, a moment, a length; nil if nothing.
    package let detail: String?
    /// The event in a line, as the log prints it.
    package let words: Text

    package init(_ part: String, what: String, date: String? = nil, detail: String? = nil, _ words: Text) {
        (self.part, self.what, self.date, self.detail, self.words) = (part, what, date, detail, words)
    }

    /// The event with a date; the same if it has one.
    package func dated(_ day: String) -> PartEvent {
        date == nil ? PartEvent(part, what: what, date: day, detail: detail, words) : self
    }
}

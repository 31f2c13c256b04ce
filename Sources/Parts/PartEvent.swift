public import Localization

/// A change of a record between two commits, for the log.
public struct PartEvent: Hashable, Sendable {
    /// The part's name.
    public let part: String
    /// The event in one English word that documents keep: `ended`.
    public let what: String
    /// The day that it is about; nil for the day of the commit.
    public let date: String?
    /// What the words tell besides the event and the date: a title, a moment, a length; nil if nothing.
    public let detail: String?
    /// The event in a line, as the log prints it.
    public let words: LocalizedText

    /// Creates an event.
    public init(_ part: String, what: String, date: String? = nil, detail: String? = nil, _ words: LocalizedText) {
        (self.part, self.what, self.date, self.detail, self.words) = (part, what, date, detail, words)
    }

    /// The event with a date; the same if it has one.
    public func dated(_ day: String) -> PartEvent {
        date == nil ? PartEvent(part, what: what, date: day, detail: detail, words) : self
    }
}

public import Localization

/// A difference between a merged record and a side's.
public struct RecordRemark: Equatable, Sendable {
    /// The line in the commit's body, in English and without private text.
    public let line: String
    /// The text for the user, which names the record; a name isn't escaped.
    public let words: LocalizedText

    /// Creates a remark.
    public init(_ line: String, _ words: LocalizedText) {
        (self.line, self.words) = (line, words)
    }
}

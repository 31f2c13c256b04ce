/// A record that a merge renamed, because another has its name.
public struct RecordRename: Equatable, Sendable {
    /// The path on the side that had it.
    public let path: String
    /// The path in the merge.
    public let renamed: String
    /// The record's texts on the sides that had it, which tell whose record was renamed.
    public let texts: [[UInt8]]

    /// Describes a rename.
    public init(_ path: String, to renamed: String, of texts: [[UInt8]]) {
        (self.path, self.renamed, self.texts) = (path, renamed, texts)
    }
}

/// The merge of two sets of records.
public struct RecordMerge: Equatable, Sendable {
    /// The merged records.
    public let records: Records
    /// Where they differ from a side.
    public let remarks: [RecordRemark]
    /// The records that got another name.
    public let renames: [RecordRename]

    /// Creates a merge.
    public init(_ records: Records, remarks: [RecordRemark] = [], renames: [RecordRename] = []) {
        (self.records, self.remarks, self.renames) = (records, remarks, renames)
    }

    /// The lines for the commit's body.
    public var lines: [String] { remarks.map(\.line) }
}

/// A record that a merge renamed, because another has its name.
public struct RecordRename: Equatable, Sendable {
    /// The path on the side that had it.
    public let path: Path
    /// The path in the merge.
    public let renamed: Path
    /// The record's texts on the sides that had it, which tell whose record was renamed.
    public let texts: [[UInt8]]

    /// Describes a rename.
    public init(_ path: Path, to renamed: Path, of texts: [[UInt8]]) {
        (self.path, self.renamed, self.texts) = (path, renamed, texts)
    }
}

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

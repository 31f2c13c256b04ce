package import Localization

package struct RecordMerge: Equatable, Sendable {
    package let records: Records
    /// Where they differ from a side.
    package let remarks: [RecordRemark]
    package let renames: [RecordRename]

    package init(_ records: Records, remarks: [RecordRemark] = [], renames: [RecordRename] = []) {
        (self.records, self.remarks, self.renames) = (records, remarks, renames)
    }

    package var lines: [String] { remarks.map(\.line) }
}

/// A record that a merge renamed, because another has its name.
package struct RecordRename: Equatable, Sendable {
    /// The path on the side that had it.
    package let path: Path
    package let renamed: Path
    /// The record's texts on the sides that had it, which tell whose record was renamed.
    package let texts: [[UInt8]]

    package init(_ path: Path, to renamed: Path, of texts: [[UInt8]]) {
        (self.path, self.renamed, self.texts) = (path, renamed, texts)
    }
}

/// A difference between a merged record and a side's, for the merge commit's body (`Merging.md`, "Remarks") and for the
/// user who sees the merge.
package struct RecordRemark: Equatable, Sendable {
    /// The line in the commit's body, in English and without private text.
    package let line: String
    /// The text for the user, which names the record; a name isn't escaped.
    package let words: Text

    package init(_ line: String, _ words: Text) {
        (self.line, self.words) = (line, words)
    }
}

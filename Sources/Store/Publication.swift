public import Git

/// A change that a store publishes: commits that are already written, and the changes of the working files.
public struct Publication: Sendable {
    /// The branch, the files and the folders.
    public var log: RedoLog
    /// The message in the branch's reflog.
    public var reflog: String
    /// Contents that are in memory and needn't be read from the object database, by their blobs' ids.
    public var texts: [ObjectID: [UInt8]] = [:]
    /// Uncommitted contents. They are stored as blobs first, as the base for merging what is saved meanwhile.
    public var edits: [[UInt8]] = []
    /// The differences between the trees of the two commits, if known.
    public var changes: [TreeChange]?

    /// Describes a publication.
    public init(_ log: RedoLog, reflog: String) {
        self.log = log
        self.reflog = reflog
    }
}

public import Git

/// What a store is to publish: commits that are written already, and what the working files become by them.
public struct Publication: Sendable {
    /// The branch, the files and the folders.
    public var log: RedoLog
    /// The line in the branch's log.
    public var reflog: String
    /// The new texts that are at hand and need not be read again.
    public var texts: [[UInt8]] = []
    /// Texts that somebody wrote and no commit has: they are stored first, as the base of whatever is saved meanwhile.
    public var edits: [[UInt8]] = []
    /// What differs between the two commits' trees, where that is known.
    public var changes: [TreeChange]?

    /// Describes it.
    public init(_ log: RedoLog, reflog: String) {
        self.log = log
        self.reflog = reflog
    }
}

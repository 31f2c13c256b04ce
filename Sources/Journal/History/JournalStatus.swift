public import CivilTime
public import Git

/// How a journal's repository stands, told without a lock and without the network (`Syncing.md`, "Status").
public struct JournalStatus: Equatable, Sendable {
    /// Where HEAD is.
    public let head: Repository.Head
    /// Whence the branch's commits come and whither they go; nil where the configuration names nothing.
    public let upstream: Upstream?
    /// The names of the remotes.
    public let remotes: [String]
    /// What git has begun and not finished.
    public let operation: Repository.Operation
    /// The files that differ from HEAD's, which the next command takes in.
    public let edits: [UncommittedEdit]
    /// The files that can't be read or understood.
    public let faults: [JournalError]
    /// The journal's zone.
    public let zone: Zone

    /// A branch elsewhere, as far as it is known here.
    public struct Upstream: Equatable, Sendable {
        /// Its short name, such as `origin/main`.
        public let name: String
        /// How the two branches differ.
        public let state: State

        /// How a branch and its upstream differ.
        public enum State: Equatable, Sendable {
            /// The upstream was never fetched or pushed to.
            case neverSeen
            /// The configuration names a remote that isn't there; its name.
            case noRemote(String)
            /// How many commits each has that the other hasn't.
            case apart(ahead: Int, behind: Int)
            /// What is here of one of them doesn't tell: a shallow clone.
            case unknown
        }
    }
}

/// A file whose text isn't that of HEAD.
public struct UncommittedEdit: Equatable, Sendable {
    /// What became of it.
    public enum Kind: Equatable, Sendable {
        case changed, added, removed
    }

    /// Its path in the journal.
    public let path: String
    /// What became of it.
    public let kind: Kind
}

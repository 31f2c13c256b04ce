public import CivilTime
public import Git

/// The status of a journal's repository, read without a lock and without the network (`Syncing.md`, "Status").
public struct JournalStatus: Equatable, Sendable {
    /// The journal's folder, absolute.
    public let path: String
    /// The branch or commit that HEAD points at.
    public let head: Repository.Head
    /// The branch that is fetched and pushed; nil if none is configured.
    public let upstream: Upstream?
    /// The names of the remotes.
    public let remotes: [String]
    /// An unfinished git operation, such as a merge or a rebase.
    public let operation: Repository.Operation
    /// The files that differ from HEAD's, which the next command adopts.
    public let edits: [UncommittedEdit]
    /// The files that can't be read or understood.
    public let faults: [JournalError]
    /// The days whose text in an editor wasn't adopted and is kept, in order.
    public let keptTexts: [Day]
    /// The journal's zone.
    public let zone: Zone

    /// An upstream branch, as far as it is known locally.
    public struct Upstream: Equatable, Sendable {
        /// Its short name, such as `origin/main`.
        public let name: String
        /// How the two branches differ.
        public let state: State

        /// How a branch and its upstream differ.
        public enum State: Equatable, Sendable {
            /// The upstream was never fetched or pushed to.
            case neverSeen
            /// The configured remote doesn't exist; its name.
            case noRemote(String)
            /// The number of commits that each has and the other hasn't.
            case apart(ahead: Int, behind: Int)
            /// A shallow clone hides the commits that would be counted.
            case unknown
        }
    }
}

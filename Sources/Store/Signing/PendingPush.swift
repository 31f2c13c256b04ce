public import Git

/// A branch that is about to be pushed to a remote.
public struct PendingPush: Sendable {
    /// The remote's name.
    let remote: String
    /// Its address, as it is pushed to.
    let url: String
    /// The branch here, whole name.
    let branch: String
    /// The commit that goes there.
    let commit: ObjectID
    /// The branch there, whole name.
    let counterpart: String
    /// Where that was when the remote was last asked; nil where it isn't there yet.
    let old: ObjectID?

    /// Describes one.
    ///
    /// - Parameters:
    ///   - remote: the remote's name.
    ///   - url: its address, as it is pushed to.
    ///   - branch: the branch here, whole name.
    ///   - commit: the commit that goes there.
    ///   - counterpart: the branch there, whole name.
    ///   - old: where that was when the remote was last asked; nil where it isn't there yet.
    public init(
        to remote: String, at url: String, _ branch: String, _ commit: ObjectID, as counterpart: String,
        over old: ObjectID?
    ) {
        self.remote = remote
        self.url = url
        self.branch = branch
        self.commit = commit
        self.counterpart = counterpart
        self.old = old
    }

    /// The line that `pre-push` reads (`githooks`).
    var line: String { "\(branch) \(commit) \(counterpart) \(old ?? .zero)\n" }
}

public import Git

/// A branch that is about to be pushed to a remote.
public struct PendingPush: Sendable {
    /// The remote's name.
    let remote: String
    /// The remote's push URL.
    let url: String
    /// The full name of the local branch.
    let branch: String
    /// The commit to push.
    let commit: ObjectID
    /// The full name of the remote's branch.
    let counterpart: String
    /// The last known tip of the remote's branch; nil if it doesn't exist there.
    let old: ObjectID?

    /// Describes a push.
    ///
    /// - Parameters:
    ///   - remote: the remote's name.
    ///   - url: the remote's push URL.
    ///   - branch: the full name of the local branch.
    ///   - commit: the commit to push.
    ///   - counterpart: the full name of the remote's branch.
    ///   - old: the last known tip of the remote's branch; nil if it doesn't exist there.
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

    /// The line on standard input of `pre-push` (`githooks`).
    var line: String { "\(branch) \(commit) \(counterpart) \(old ?? .zero)\n" }
}

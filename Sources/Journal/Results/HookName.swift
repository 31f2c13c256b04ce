/// The git hooks that Weekyii installs (`GitJournal.md`, "Hooks of git").
public enum HookName: String, CaseIterable, Sendable {
    /// Runs before a manual commit, which may not violate a commitment.
    case preCommit = "pre-commit"
    /// Runs after a merge by git, and repairs derived lines.
    case postMerge = "post-merge"
    /// Runs after a rebase or an amended commit, and repairs derived lines.
    case postRewrite = "post-rewrite"
    /// Runs on a server before a push is accepted, which may not violate a commitment.
    case preReceive = "pre-receive"

    /// The hooks of a user's repository; the other one is a server's.
    public static let local: [HookName] = [.preCommit, .postMerge, .postRewrite]
}

/// The hooks of git that a journal's repository is given (`GitJournal.md`, "Hooks of git").
public enum HookName: String, CaseIterable, Sendable {
    /// Before a commit is made by hand: it may break no promise.
    case preCommit = "pre-commit"
    /// Behind a merge of git's: derived lines are put right.
    case postMerge = "post-merge"
    /// Behind a rebase or an amended commit: the same.
    case postRewrite = "post-rewrite"
    /// On a server, before a push is accepted: it takes no promise back.
    case preReceive = "pre-receive"

    /// The hooks of a person's repository; the other one is a server's.
    public static let local: [HookName] = [.preCommit, .postMerge, .postRewrite]
}

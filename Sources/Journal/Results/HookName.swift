/// The git hooks that Weekyii installs (`GitJournal.md`, "Hooks of git").
public enum HookName: String, CaseIterable, Sendable {
    /// Runs before a manual commit, which may not violate a commitment.
    case preCommit = "pre-commit"
    /// Runs on a server before a push is accepted, which may not violate a commitment.
    case preReceive = "pre-receive"

    /// The hooks of a user's repository; the other one is a server's.
    public static let local: [HookName] = [.preCommit]
}

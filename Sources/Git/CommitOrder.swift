/// The order of a walk over commits.
public enum CommitOrder: Sendable {
    /// By committer time, newest first.
    case newestFirst
    /// No commit before one of its descendants.
    case descendantsFirst
    /// No commit before one of its ancestors.
    case ancestorsFirst
}

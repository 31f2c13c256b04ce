public import CivilTime

/// The result of integrating another machine's commits.
public enum Integration: Equatable, Sendable {
    /// All commits exist here already.
    case upToDate
    /// A fast-forward: the number of commits received.
    case forwarded(commits: Int)
    /// A merge: the number of commits received, and the days that changed on one side or both.
    case merged(commits: Int, days: [Day], warnings: [MergeWarning])
}

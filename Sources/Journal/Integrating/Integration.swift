public import CivilTime

/// The result of integrating another machine's commits.
public enum Integration: Equatable, Sendable {
    /// All commits exist here already.
    case upToDate
    /// A fast-forward: the number of commits received, and what the merges among them decided.
    case forwarded(commits: Int, warnings: [MergeWarning])
    /// A merge: the number of commits received, the days that changed on one side or both, and what it and the
    /// received merges decided.
    case merged(commits: Int, days: [Day], warnings: [MergeWarning])

    /// What merges decided against a side.
    public var warnings: [MergeWarning] {
        switch self {
        case .upToDate: []
        case .forwarded(_, let warnings), .merged(_, _, let warnings): warnings
        }
    }
}

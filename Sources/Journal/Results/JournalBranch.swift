/// A branch that contains a journal where the checked-out one has none.
public struct JournalBranch: Equatable, Sendable {
    /// The short name: `main`, `origin/main`.
    public let name: String
    /// The words after `git` that check it out: `switch main`, or `pull` if it is the upstream of the current branch.
    public let remedy: [String]
}

/// What a check found and repaired.
public struct CheckReport: Sendable {
    /// The problems, in the order in which they were checked for.
    public internal(set) var findings: [Finding] = []
    /// What isn't a problem and is said all the same.
    public internal(set) var notes: [Finding] = []
    /// The problems that were repaired.
    public internal(set) var repaired: [Finding] = []
    /// What else happened, such as an adopted hand edit or a rollover.
    public internal(set) var warnings: [Warning] = []
    /// The number of the plan's files that were read.
    public internal(set) var files = 0
    /// The parts of the repository's hooks that could be improved but aren't problems.
    public internal(set) var hints: [HookStatus.Item] = []
    /// The number of commits that were walked; nil without a check of the history.
    public internal(set) var commits: Int?
}

/// What a check found, and what was done about it.
public struct CheckReport: Sendable {
    /// What isn't as it should be, in the order in which it was looked for.
    public internal(set) var findings: [Finding] = []
    /// What was put right.
    public internal(set) var repaired: [Finding] = []
    /// What happened beside it: a hand edit that was adopted, a rollover.
    public internal(set) var warnings: [Warning] = []
    /// How many of the plan's files were read.
    public internal(set) var files = 0
    /// What of the repository's hooks isn't as it could be, and is nobody's fault.
    public internal(set) var hints: [HookStatus.Item] = []
    /// How many commits were walked; nil when history wasn't asked for.
    public internal(set) var commits: Int?
}

/// How far a check has come, for whoever waits.
public enum CheckProgress: Equatable, Sendable {
    /// That many objects of the database were read.
    case objects(Int)
    /// That many commits of that many were walked.
    case commits(Int, of: Int)
}

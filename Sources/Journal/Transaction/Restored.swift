/// The result of `check -restore`.
public struct Restored: Equatable, Sendable {
    /// Whether a commit has the day or record, so that its text was restored; otherwise the file was removed.
    public let isCommitted: Bool
    /// Whether the file was already as committed.
    public let isUnchanged: Bool
    /// The paths where the previous texts are kept; empty when nothing had to change.
    public let kept: [String]
}

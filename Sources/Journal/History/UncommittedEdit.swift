import Git

/// A file that differs from HEAD's.
public struct UncommittedEdit: Equatable, Sendable {
    /// How the file differs.
    public enum Kind: Equatable, Sendable {
        case changed, added, removed
    }

    /// Its path in the journal.
    public let path: String
    /// How it differs.
    public let kind: Kind
}

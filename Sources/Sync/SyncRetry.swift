/// A retry after a network error.
public struct SyncRetry: Equatable, Sendable {
    /// The pause before it, in seconds.
    public let seconds: Int
    /// The number of this retry, counted from 1.
    public let number: Int
    /// The most retries of a command.
    public let most: Int
    /// What went wrong, in English; it may be unsafe to print.
    public let reason: String
}

import Files
import Git

/// A transport that retries after network errors: three times, after 1, 2 and 4 seconds, in total for a command
/// (`Syncing.md`, "Trouble").
final class RetryingTransport {
    private let git: GitTransport
    /// The pauses before the remaining attempts, in milliseconds.
    private var pauses: ArraySlice<Int>
    /// Receives each retry before its pause.
    private let retries: (SyncRetry) -> Void

    init(_ git: GitTransport, pauses: [Int] = [1_000, 2_000, 4_000], retries: @escaping (SyncRetry) -> Void) {
        self.git = git
        self.pauses = pauses[...]
        self.retries = retries
    }

    func references(matching pattern: String) throws(TransportError) -> RemoteReferences {
        try again { () throws(TransportError) in try git.references(matching: pattern) }
    }

    func fetch(_ branch: String) throws(TransportError) {
        try again { () throws(TransportError) in try git.fetch(branch) }
    }

    func push(_ commit: ObjectID, to branch: String) throws(TransportError) {
        try again { () throws(TransportError) in try git.push(commit, to: branch) }
    }

    private func again<T>(_ body: () throws(TransportError) -> T) throws(TransportError) -> T {
        while true {
            do throws(TransportError) {
                return try body()
            } catch {
                guard case .network(let reason) = error, let pause = pauses.popFirst() else { throw error }
                retries(
                    SyncRetry(
                        seconds: pause / 1_000, number: pauses.startIndex, most: pauses.endIndex, reason: reason))
                Pause.milliseconds(pause)
            }
        }
    }
}

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

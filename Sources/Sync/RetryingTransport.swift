import Files
import Git

/// A transport that retries after network errors: three times, after 1, 2 and 4 seconds, in total for a command
/// (`Syncing.md`, "Trouble").
final class RetryingTransport {
    private let git: GitTransport
    /// The hub if it is read directly.
    private let nearby: NearbyHub?
    /// The record of the transfer for crash recovery.
    private let transfer: TransferRecord
    /// The pauses before the remaining attempts, in milliseconds.
    private var pauses: ArraySlice<Int>
    /// Receives each retry before its pause.
    private let retries: (SyncRetry) -> Void

    init(
        _ git: GitTransport, _ nearby: NearbyHub?, _ transfer: TransferRecord, pauses: [Int] = [1_000, 2_000, 4_000],
        retries: @escaping (SyncRetry) -> Void
    ) {
        self.git = git
        self.nearby = nearby
        self.transfer = transfer
        self.pauses = pauses[...]
        self.retries = retries
    }

    func references() throws(TransportError) -> RemoteReferences {
        if let found = nearby?.references() { return found }
        return try again { () throws(TransportError) in try git.references() }
    }

    func fetch(_ branch: String, to name: String) throws(TransportError) {
        try transferring { () throws(TransportError) in try git.fetch(branch, to: name) }
    }

    func push(_ commit: ObjectID, to branch: String) throws(TransportError) {
        try transferring { () throws(TransportError) in try git.push(commit, to: branch) }
    }

    private func transferring(_ body: () throws(TransportError) -> Void) throws(TransportError) {
        transfer.begin()
        try again { () throws(TransportError) in
            do throws(TransportError) {
                try body()
            } catch {
                // Git may have been killed by a signal.
                switch error {
                case .network, .endless: transfer.interrupt()
                default: break
                }
                throw error
            }
        }
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

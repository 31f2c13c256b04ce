import Files
import Git

/// The way to a remote, tried again when the network is in trouble: three more times, after 1, 2 and 4 seconds, for all
/// that one command does (`Syncing.md`, "Trouble").
final class RetryingTransport {
    private let git: GitTransport
    /// The hub, where it is read in place.
    private let nearby: NearbyHub?
    /// Told before something is transferred, and when it was interrupted.
    private let note: TransferNote
    /// The pauses before the tries that are left, in milliseconds.
    private var pauses: ArraySlice<Int>

    init(_ git: GitTransport, _ nearby: NearbyHub?, _ note: TransferNote, pauses: [Int] = [1_000, 2_000, 4_000]) {
        self.git = git
        self.nearby = nearby
        self.note = note
        self.pauses = pauses[...]
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
        note.begin()
        try again { () throws(TransportError) in
            do throws(TransportError) {
                try body()
            } catch {
                // A signal may have ended git.
                switch error {
                case .network, .endless: note.interrupt()
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
                guard case .network = error, let pause = pauses.popFirst() else { throw error }
                Pause.milliseconds(pause)
            }
        }
    }
}

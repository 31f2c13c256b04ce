import Files
import Git

/// A way to a remote that tries again when the network is in trouble: three more times, after 1, 2 and 4 seconds, for all
/// that one command does (`journal.md`, section 4).
final class PatientTransport {
    private let transport: any Transport
    /// Told before something is moved, and when it broke off.
    private let mark: TransferMark
    /// How long is waited before the tries that are left, in milliseconds.
    private var pauses: ArraySlice<Int>

    init(_ transport: any Transport, _ mark: TransferMark, pauses: [Int] = [1_000, 2_000, 4_000]) {
        self.transport = transport
        self.mark = mark
        self.pauses = pauses[...]
    }

    func references() throws(TransportFault) -> RemoteReferences {
        try again { () throws(TransportFault) in try transport.references() }
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        try moving { () throws(TransportFault) in try transport.fetch(branch, to: name) }
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        try moving { () throws(TransportFault) in try transport.push(commit, to: branch, over: old) }
    }

    private func moving(_ body: () throws(TransportFault) -> Void) throws(TransportFault) {
        mark.begin()
        try again { () throws(TransportFault) in
            do throws(TransportFault) {
                try body()
            } catch {
                if case .network = error { mark.breakOff() }
                throw error
            }
        }
    }

    private func again<T>(_ body: () throws(TransportFault) -> T) throws(TransportFault) -> T {
        while true {
            do throws(TransportFault) {
                return try body()
            } catch {
                guard case .network = error, let pause = pauses.popFirst() else { throw error }
                Pause.milliseconds(pause)
            }
        }
    }
}

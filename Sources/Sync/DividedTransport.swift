import Git

/// A remote that is pushed to at another address than it is fetched from (`pushurl`, `pushInsteadOf`), where git itself
/// isn't the way.
struct DividedTransport: Transport {
    let fetching: any Transport
    let pushing: any Transport

    func references() throws(TransportFault) -> RemoteReferences { try fetching.references() }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        try fetching.fetch(branch, to: name)
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        try pushing.push(commit, to: branch, over: old)
    }
}

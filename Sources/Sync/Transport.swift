import Git

/// A way to a remote (`journal.md`, section 4, "Transport").
protocol Transport {
    /// What the remote has.
    func references() throws(TransportFault) -> RemoteReferences

    /// Brings a branch's commits here.
    ///
    /// - Parameters:
    ///   - branch: its whole name there.
    ///   - name: the reference that keeps it here, whatever it was.
    func fetch(_ branch: String, to name: String) throws(TransportFault)

    /// Brings a commit there, never by force.
    ///
    /// - Parameters:
    ///   - commit: the commit, which the repository has.
    ///   - branch: the branch that is to be at it, whole name.
    ///   - old: where that branch was when the remote was last asked; nil where it wasn't there.
    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault)
}

/// Why the way to a remote failed.
enum TransportFault: Error, Equatable {
    /// The network, which may be back in a moment; what the trouble is.
    case network(String)
    /// The remote has commits that aren't here, or somebody else is moving its branch; what git said.
    case rejected(String)
    /// Anything else; what git or the remote said.
    case refused(String)
    /// The program that is the way isn't there.
    case missing
}

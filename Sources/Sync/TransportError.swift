import Files

/// Why an exchange with a remote failed.
enum TransportError: Error, Equatable {
    /// The network, which may be back in a moment; what the trouble is.
    case network(String)
    /// The remote has commits that aren't here, or somebody else is moving its branch; what git said.
    case rejected(String)
    /// A lock file exists, here or at the remote; what git said.
    case locked(String)
    /// Git's check of what the remote sent refuses an object; what git said.
    case invalidObject(String)
    /// Anything else; what git or the remote said.
    case refused(String)
    /// Git or the remote said more than anybody reads.
    case endless
    /// Git can't be started.
    case notStarted(GitProgram.StartError)
}

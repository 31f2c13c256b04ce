import Files

/// An error of a transfer to or from a remote.
enum TransportError: Error, Equatable {
    /// A network error, which may be temporary; with the reason.
    case network(String)
    /// The remote has new commits, or another client is moving its branch; with git's message.
    case rejected(String)
    /// A lock file exists, here or at the remote; with its path there and git's message.
    case locked(path: String, words: String)
    /// Git's check rejected an object from the remote; with git's message.
    case invalidObject(String)
    /// Any other error; with the message of git or the remote.
    case refused(String)
    /// Git couldn't run.
    case notStarted(GitProgram.StartError)
}

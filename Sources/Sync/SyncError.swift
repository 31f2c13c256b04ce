package import Git

package enum SyncError: Error, Equatable, Sendable {
    /// There is no remote, or several and none is that branch's upstream.
    case noRemote([String], branch: String)
    /// There is no remote of that name; with the existing ones.
    case unknownRemote(String, [String])
    case badName(String)
    case remoteExists(String)
    /// An entered address is rejected; without credentials.
    case badAddress(String, RemoteAddress.Problem)
    case gitNotStarted(GitProgram.StartError)
    case shallow
    case noCommit
    /// The upstream, such as `origin/main`, no longer exists; with the remote and its branches, of which none clearly
    /// replaces it.
    case upstreamGone(String, remote: String, branches: [String])
    /// The upstream was rewritten; with the number of commits that it no longer has, and the subjects of those, and
    /// of the unpushed ones, that it has no rewritten version of.
    case rewritten(String, lost: Int, own: [String])
    /// The network failed; with the number of unpushed commits, the remote's name if it is a mirror, and the reason.
    case network(waiting: Int, mirror: String?, reason: String)
    case unreachable(reason: String)
    case refused(words: String)
    /// Git's check rejected an object from the remote; with git's message.
    case invalidObject(words: String)
    case refusedClone(words: String)
    /// Others pushed at every attempt.
    case overtaken
    case inTheWay(path: String)
    case badFolder(String)
    /// The remote to clone has no commit.
    case emptyRemote(String)
    /// The branch of the HEAD of the remote to clone contains no journal; with those that do, and the typed folder.
    case noJournal(String, onOthers: [String], folder: String?)
}

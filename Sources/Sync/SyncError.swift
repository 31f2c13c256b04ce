public import Files
public import Journal

/// Why a journal couldn't be brought together with its remote.
public enum SyncError: Error, Equatable, Sendable {
    /// The journal can't be read or changed.
    case journal(JournalError)
    /// No remote is set up, or several and none is that branch's.
    case noRemote([String], branch: String)
    /// There is no remote of that name; those that there are.
    case unknownRemote(String, [String])
    /// There is no remote of that name that could be taken away; those that there are.
    case nothingToRemove(String, [String])
    /// A name that no remote can have.
    case badName(String)
    /// There is a remote of that name already.
    case remoteExists(String)
    /// An address that isn't taken, as it may be shown.
    case badAddress(String, RemoteAddress.Fault)
    /// The address of a remote that is set up isn't taken; as it may be shown.
    case unusableRemote(String, RemoteAddress.Fault)
    /// `weekyii.transport` is set, which chose between ways to a remote: git is the only one.
    case transportSetting
    /// Git can't be started.
    case gitNotStarted(GitProgram.StartError)
    /// History was cut off when it was cloned.
    case shallow
    /// The network is in trouble: so many commits wait, and why.
    case network(waiting: Int, reason: String)
    /// A remote that was to be cloned can't be reached: why.
    case unreachable(reason: String)
    /// The user's `pre-push` hook refuses.
    case hook(JournalError)
    /// The remote refuses; its words.
    case refused(words: String)
    /// Git or the remote said more than anybody reads, and was ended.
    case endless
    /// Git's check of what a remote sent refuses an object; its words.
    case invalidObject(words: String, isCloning: Bool)
    /// A remote that was to be cloned refuses; its words.
    case refusedClone(words: String)
    /// Somebody else's lock is in the way: its path, and how old it is.
    case locked(path: String, seconds: Int)
    /// Others pushed again and again.
    case overtaken
    /// Where a clone was to go, something stands.
    case inTheWay(path: String)
    /// A clone can't go to a folder of that name.
    case badFolder(String)
    /// What was to be cloned has no commit.
    case emptyRemote(String)
    /// What was to be cloned holds no journal.
    case noJournal(String)
}

extension SyncError {
    static func journal<T: ~Copyable>(_ body: () throws(JournalError) -> T) throws(SyncError) -> T {
        do { return try body() } catch { throw .journal(error) }
    }
}

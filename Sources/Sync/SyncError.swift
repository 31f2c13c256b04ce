public import Journal

/// Why a journal couldn't be brought together with its remote.
public enum SyncError: Error, Equatable, Sendable {
    /// The journal can't be read or changed.
    case journal(JournalError)
    /// No remote is set up, or several and none is the branch's.
    case noRemote([String])
    /// A remote's name that begins with a dash, or holds what no name may.
    case badName(String)
    /// Git isn't on the PATH.
    case noGit
    /// The network is in trouble: so many commits wait, and why.
    case network(waiting: Int, reason: String)
    /// The remote refuses; its words.
    case refused(words: String)
    /// Others pushed again and again.
    case overtaken
}

extension SyncError {
    static func journal<T: ~Copyable>(_ body: () throws(JournalError) -> T) throws(SyncError) -> T {
        do { return try body() } catch { throw .journal(error) }
    }
}

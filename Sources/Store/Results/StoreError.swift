public import Files
public import Git

/// Why a store couldn't be opened, read or changed. Nothing has changed when one is thrown, but for ``uncertain(_:)`` and
/// ``unfinished(_:)``.
public indirect enum StoreError: Error, Equatable, Sendable {
    /// A file can't be read or written.
    case file(FileError)
    /// Git failed.
    case git(GitError)
    /// Git failed while the branch moved, and where it points can't be read; the next command checks.
    case uncertain(GitError)
    /// The commit is published, and why not all of it is written; the redo log keeps the rest.
    case unfinished(StoreError)
    /// Objects of the last commit are missing, and the redo log can't be finished without them: the branch, and the commit
    /// before it.
    case lostObjects(String, last: ObjectID)
    /// Another command holds the store's lock; who it is, where that is known.
    case busy(holder: String?)
    /// A lock of git's is held: its path, its age in seconds, and the process that seems to hold it.
    case locked(path: String, age: Int, holder: String?)
    /// The folder isn't in a git repository.
    case noRepository(String)
    /// The repository is in a state in which no commit can be made.
    case refused(Refusal)
    /// A hook of the user's refuses the commit: its name, why, and what it printed.
    case hook(String, HookRefusal, words: String)
    /// The commit can't be signed as git's settings ask for.
    case signing(SigningError)
    /// A file that the user changed would be overwritten.
    case inTheWay(path: String)
    /// The user's git can't be started.
    case gitNotStarted(GitProgram.StartError)
    /// The user's git failed; what it printed.
    case gitFailed(words: String)
    /// The redo log at that path can't be read: another version wrote it, or it is damaged.
    case unreadableRedoLog(path: String)
    /// The branch moved again and again, or a file was saved again and again.
    case overtaken
}

extension StoreError {
    /// Whether git was asked to check files out, and refused.
    var isGitsRefusal: Bool {
        switch self {
        case .inTheWay, .gitFailed: true
        default: false
        }
    }

    /// Runs something of `Files` and passes its error on.
    static func files<T: ~Copyable>(_ body: () throws(FileError) -> T) throws(StoreError) -> T {
        do { return try body() } catch { throw .file(error) }
    }

    /// Runs something of `Files` that writes: where nobody may write, the state of the repository is what is wrong.
    static func writing<T: ~Copyable>(_ body: () throws(FileError) -> T) throws(StoreError) -> T {
        do { return try body() } catch { throw error.isForbidden ? .refused(.unwritable(error)) : .file(error) }
    }

    /// Runs something of `Git` and passes its error on.
    static func git<T: ~Copyable>(_ body: () throws(GitError) -> T) throws(StoreError) -> T {
        do { return try body() } catch { throw .git(error) }
    }
}

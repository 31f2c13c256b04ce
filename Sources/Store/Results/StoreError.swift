package import Files
package import Git

/// An error of opening, reading or changing a store. Nothing has changed when one is thrown, except for
/// ``uncertain(_:)`` and ``unfinished(_:)``.
package enum StoreError: Error, Equatable, Sendable {
    /// An error while the branch moved, after which it can't be read. It is unknown whether it moved; the next command
    /// checks.
    case uncertain(GitError)
    /// The commit is published, but not all files are written; with the reason. The redo log keeps the rest.
    case unfinished(Cause)
    /// Objects of the last commit are missing, so the redo log can't be finished. With the branch and the previous
    /// commit.
    case lostObjects(String, last: ObjectID)
    /// Another command holds the store's lock; with its description, if known.
    case busy(holder: String?)
    /// One of git's locks is held; with its path, its age in seconds, and the process that probably holds it.
    case locked(path: String, age: Int, holder: String?)
    /// The folder isn't in a git repository.
    case noRepository(String)
    /// The repository's state doesn't allow commits.
    case refused(UnusableState)
    /// `user.useConfigOnly` is true, but git's configuration has no value for this key.
    case noIdentity(String)
    /// A hook of the user rejected the commit; with its name, the reason and its output.
    case hook(String, HookError, words: String)
    /// The commit can't be signed as git's settings require.
    case signing(SigningError)
    /// A file with changes of the user would be overwritten.
    case inTheWay(path: String)
    /// Both sides of a merge changed a file, and git can't merge it.
    case conflict(path: String)
    /// The user's git failed; with its output.
    case gitFailed(words: String)
    /// The redo log at that path can't be read, because another version wrote it or it is damaged.
    case unreadableRedoLog(path: String)
    /// The branch, or a file, was changed again at every attempt.
    case overtaken
}

extension StoreError {
    /// Writes files: a missing permission is a refusal of the repository's state.
    package static func writing<T: ~Copyable>(_ write: () throws -> T) throws -> T {
        do { return try write() } catch let error as FileError { throw error.ofWrite }
    }
}

extension FileError {
    /// The error of a write; see ``StoreError/writing(_:)``.
    var ofWrite: any Error { isForbidden ? StoreError.refused(.unwritable(self)) : self }
}

/// The error that another one reports.
package struct Cause: Equatable, Sendable {
    /// The error.
    package let error: any Error

    /// Wraps an error.
    package init(_ error: any Error) { self.error = error }

    /// Whether both say the same.
    package static func == (one: Cause, other: Cause) -> Bool {
        String(reflecting: one.error) == String(reflecting: other.error)
    }
}

/// The reason why a hook of the user prevents a commit.
package enum HookError: Equatable, Sendable {
    /// It failed with that exit status.
    case status(Int32)
    /// It couldn't be started.
    case notStarted
    /// It left an empty message.
    case emptyMessage
    /// It left a message that isn't UTF-8 text.
    case notText
}

/// The reason why a commit can't be signed.
package enum SigningError: Equatable, Sendable {
    /// The format in `gpg.format` isn't supported, such as x509.
    case format(String)
    /// Signing with ssh needs `user.signingkey`.
    case noKey
    /// The program couldn't be started; with the system's message.
    case notStarted(program: String, String)
    /// The program failed or made no signature; with its standard error.
    case failed(program: String, words: String)
}

/// A warning from opening or changing a store. Paths are relative to the repository.
package enum StoreWarning: Equatable, Sendable {
    /// A missing file was recreated.
    case recreated(path: String)
    /// A file was saved while it was being written; the saved text was merged in, or kept in `lost-found`.
    case keptEdit(path: String)
    /// A file that isn't the store's couldn't be moved with its folder; with the folder's new path.
    case unmoved(FileError, to: String)
    /// A hook of the user accepted a commit and printed something.
    case hookSaid(String, words: String)
    /// A hook of the user failed after a commit, which exists nevertheless.
    case hookFailed(String, words: String)
    /// An obstacle was moved to `lost-found`; with its path and its new path.
    case setAside(path: String, kept: String)
}

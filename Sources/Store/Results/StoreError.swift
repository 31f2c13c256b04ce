package import Files
package import Git

/// An error of opening, reading or changing a store. Nothing has changed when one is thrown, except for
/// ``uncertain(_:)`` and ``unfinished(_:)``.
package enum StoreError: Error, Equatable, Sendable {
    /// The branch can't be read after an error while it moved. The next command checks whether it did.
    case uncertain(GitError)
    /// The commit is published, but not all files are written; with the reason. The redo log keeps the rest.
    case unfinished(Cause)
    /// Objects of the last commit are missing, so the redo log can't be finished. With the branch and the previous
    /// commit.
    case lostObjects(String, last: ObjectID)
    /// Another command holds the store's lock; with its description, if known.
    case busy(holder: String?)
    /// One of git's locks is held; with its age in seconds, and the process that probably holds it.
    case locked(path: String, age: Int, holder: String?)
    case noRepository(String)
    case refused(UnusableState)
    /// `user.useConfigOnly` is true, but git's configuration has no value for this key.
    case noIdentity(String)
    /// A hook of the user rejected the commit; with its name, the reason and its output.
    case hook(String, HookError, words: String)
    case notSigned(words: String)
    /// A file with changes of the user would be overwritten.
    case inTheWay(path: String)
    /// Both sides of a merge changed a file, and git can't merge it.
    case conflict(path: String)
    case gitFailed(words: String)
    /// The redo log can't be read, because another version wrote it or it is damaged.
    case unreadableRedoLog(path: String)
    /// The branch, or a file, was changed again at every attempt.
    case overtaken

    /// Writes files: a missing permission is a refusal of the repository's state.
    package static func writing<T: ~Copyable>(_ write: () throws -> T) throws -> T {
        do { return try write() } catch let error as FileError { throw error.ofWrite }
    }

    /// A state of the repository in which a command that writes is refused (`GitJournal.md`, "Refused repositories").
    package enum UnusableState: Equatable, Sendable {
        case detachedHead
        case badHead(GitError, gitFolder: String)
        /// The branch has no commit, but its reflog does; with the last one, and the path of the branch's file if that
        /// is damaged.
        case lostBranch(String, last: ObjectID, file: String?)
        /// The branch's name isn't UTF-8; invalid bytes are replaced here.
        case branchNotText(String)
        /// The branch is also checked out in another work tree; with the folders of both, the main work tree first.
        case sharedBranch(String, workTrees: [String])
        /// A merge, rebase or similar operation is in progress.
        case operation(Repository.Operation)
        /// The repository is bare. That is probably a mistake if its git folder is named `.git`, as in a work tree.
        case bare(isSlip: Bool)
        /// The repository's work tree is another folder (`core.worktree`).
        case elsewhere(workTree: String)
        /// The repository belongs to another user, and `safe.directory` doesn't list the folder.
        case notOwner(folder: String)
        /// libgit2 can't read the repository's format; with its message.
        case format(String)
        /// The `.git` in the folder isn't a repository and doesn't lead to one.
        case noRepository(folder: String)
        case index(IndexProblem, gitFolder: String)
        /// The user has no write permission, or the file system is read-only.
        case unwritable(FileError)
    }

    /// The reason why libgit2 can't read an index.
    package enum IndexProblem: Equatable, Sendable {
        /// It is a split index (`link`).
        case split
        /// It is a sparse index, with entries for whole folders (`sdir`).
        case sparse
        /// A sparse checkout excludes a file of the store.
        case skipped(path: String)
        /// It has no checksum (`index.skipHash`).
        case unhashed
        /// It can't be opened, or isn't a plain file.
        case unreadable
        /// It is damaged, or has another mandatory extension; with libgit2's message.
        case damaged(String)

        /// Determines the reason from libgit2's error and from the file itself.
        package init(_ error: GitError, gitFolder: String) {
            guard let bytes = FileSystem.read("\(gitFolder)/index", limit: .max) else {
                self = .unreadable
                return
            }
            if error.message.contains("'link'") {
                self = .split
            } else if error.message.contains("'sdir'") {
                self = .sparse
            } else {
                let isUnhashed = bytes.count > 20 && bytes.suffix(20).allSatisfy { $0 == 0 }
                // libgit2 reports a file that is shorter than a header and a checksum as missing.
                let words = bytes.count < 32 ? "\(bytes.count) bytes" : error.message
                self = isUnhashed ? .unhashed : .damaged(words)
            }
        }
    }
}

extension FileError {
    /// The error of a write; see ``StoreError/writing(_:)``.
    var ofWrite: any Error { isForbidden ? StoreError.refused(.unwritable(self)) : self }
}

/// The error that another one reports. Two are equal if they say the same.
package struct Cause: Equatable, Sendable {
    package let error: any Error

    package init(_ error: any Error) { self.error = error }

    package static func == (one: Cause, other: Cause) -> Bool {
        String(reflecting: one.error) == String(reflecting: other.error)
    }
}

/// The reason why a hook of the user prevents a commit.
package enum HookError: Equatable, Sendable {
    /// It failed with that exit status.
    case status(Int32)
    case notStarted
    /// It left an empty message, or one that isn't UTF-8.
    case noMessage
}

/// A warning from opening or changing a store. Paths are relative to the repository.
package enum StoreWarning: Equatable, Sendable {
    case recreated(path: String)
    /// A file was saved while it was being written; the saved text was merged in, or kept in `lost-found`.
    case keptEdit(path: String)
    /// A file that isn't the store's couldn't be moved with its folder; with the folder's new path.
    case unmoved(FileError, to: String)
    /// A hook of the user accepted a commit and printed something.
    case hookSaid(String, words: String)
    /// A hook of the user failed after a commit, which exists nevertheless.
    case hookFailed(String, words: String)
}

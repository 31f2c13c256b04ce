public import Files
public import Git

/// A warning from opening or changing a store. Paths are relative to the repository.
public enum StoreWarning: Equatable, Sendable {
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
    /// Git couldn't check out files of a published commit; the index contains them.
    case notCheckedOut(paths: [String])
    /// A required filter failed while the files of a published commit were written; its files are unfiltered. With
    /// git's message.
    case unfiltered(words: String)
    /// A `git reset` or `git stash` that ran at the same time took a commit from the branch.
    case lostCommit(ObjectID)
    /// The commit exists, but not all files could be written; the next command finishes it.
    case unfinished(StoreError)
}

public import Files

/// Something that happened while a store was opened or changed, and that its user should know. Paths are the repository's.
public enum StoreNotice: Equatable, Sendable {
    /// A file that was missing was written again.
    case recreated(path: String)
    /// Somebody saved a file while it was written; their text was merged in, or kept in `lost-found`.
    case keptEdit(path: String)
    /// Something that isn't the store's couldn't be moved along with a folder, to that folder's new path.
    case unmoved(FileError, to: String)
    /// A hook of the user's that let a commit pass printed something.
    case hookSaid(String, words: String)
    /// A hook of the user's failed after a commit, which is made all the same.
    case hookFailed(String, words: String)
    /// What was in the place of a file was moved to `lost-found`: its path, and where it is now.
    case setAside(path: String, kept: String)
    /// Files of a published commit that git couldn't check out; the index has them.
    case notCheckedOut(paths: [String])
    /// The commit is made, but not all files could be written; the next command finishes it.
    case unfinished(StoreError)
}

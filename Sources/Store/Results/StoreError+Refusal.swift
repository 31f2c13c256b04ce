public import Files
public import Git

extension StoreError {
    /// A state of the repository in which a command that writes is refused (`GitJournal.md`, "Refused repositories").
    public enum Refusal: Equatable, Sendable {
        /// HEAD is no branch.
        case detachedHead
        /// What is in HEAD can't be understood.
        case badHead(GitError, gitFolder: String)
        /// The branch has no commit, and its reflog has: what it points at was lost; the last commit that it had.
        case lostBranch(String, last: ObjectID)
        /// A merge, rebase or the like is under way.
        case operation(Repository.Operation)
        /// The repository has no work tree; a slip when its git folder stands in a folder with files all the same.
        case bare(isSlip: Bool)
        /// The repository's work tree is another folder: `core.worktree` names it.
        case elsewhere(workTree: String)
        /// The repository belongs to another user, and `safe.directory` doesn't name the folder.
        case notOwner(folder: String)
        /// The repository is of a format that can't be read here.
        case format(Format)
        /// A `.git` stands in the folder that is, or leads to, no repository.
        case noRepository(folder: String)
        /// The index can't be read.
        case index(IndexFault, gitFolder: String)
        /// The user may not write there, or the file system is read-only.
        case unwritable(FileError)
    }

    /// A format of a repository that libgit2 can't read.
    public enum Format: Equatable, Sendable {
        /// Objects are named by SHA-256.
        case sha256
        /// References are kept in a reftable.
        case reftable
        /// Another extension, by its key: `extensions.partialclone`.
        case named(String)
        /// A newer version of the format; what libgit2 says.
        case version(String)
    }

    /// Why libgit2 can't read an index.
    public enum IndexFault: Equatable, Sendable {
        /// Part of it is in another file (`link`).
        case split
        /// It has entries for whole folders (`sdir`).
        case sparse
        /// A sparse checkout leaves a file of the store out of the work tree, at that path.
        case skipped(path: String)
        /// It was written without its checksum (`index.skipHash`).
        case unhashed
        /// It has another extension that must be understood.
        case unknown(String)
        /// It can't be opened, or isn't a file.
        case unreadable
        /// It is broken; what libgit2 says.
        case damaged(String)
    }
}

extension StoreError.Format {
    /// Tells the format from what libgit2 says of it.
    init(_ error: GitError) {
        let key = error.message.split(separator: " ").first { $0.hasPrefix("extensions.") }.map(String.init)
        switch key {
        case "extensions.objectformat": self = .sha256
        case "extensions.refstorage": self = .reftable
        case let key?: self = .named(key)
        case nil: self = .version(error.message)
        }
    }
}

extension StoreError.IndexFault {
    /// How long the smallest index is: a header and a checksum.
    private static let smallest = 12 + 20

    /// Tells the fault from what libgit2 says, and from the file itself.
    public init(_ error: GitError, gitFolder: String) {
        let words = error.message.split(separator: "'", omittingEmptySubsequences: false)
        guard let bytes = FilePlace.read("\(gitFolder)/index", limit: .max) else {
            self = .unreadable
            return
        }
        // That a file is too short is reported as if it weren't there.
        guard bytes.count >= Self.smallest else {
            self = .damaged("\(bytes.count) bytes")
            return
        }
        switch (error.code, words.count > 1 ? words[1] : "") {
        case (.unsupported, "link"): self = .split
        case (.unsupported, "sdir"): self = .sparse
        case (.unsupported, let name): self = .unknown(String(name))
        default:
            self = bytes.suffix(20).allSatisfy { $0 == 0 } ? .unhashed : .damaged(error.message)
        }
    }
}

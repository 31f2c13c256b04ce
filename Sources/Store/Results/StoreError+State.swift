package import Files
package import Git

extension StoreError {
    /// A state of the repository in which a command that writes is refused (`GitJournal.md`, "Refused repositories").
    package enum UnusableState: Equatable, Sendable {
        /// HEAD is detached.
        case detachedHead
        /// HEAD is invalid.
        case badHead(GitError, gitFolder: String)
        /// The branch has no commit, but its reflog does: the reference was lost. With the last commit in the reflog, and
        /// the path of the branch's file if that is damaged.
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
        /// The repository's format isn't supported.
        case format(Format)
        /// The `.git` in the folder isn't a repository and doesn't lead to one.
        case noRepository(folder: String)
        /// The index can't be read.
        case index(IndexProblem, gitFolder: String)
        /// The user has no write permission, or the file system is read-only.
        case unwritable(FileError)
    }

    /// A repository format that libgit2 can't read.
    package enum Format: Equatable, Sendable {
        /// Object IDs are SHA-256.
        case sha256
        /// References are stored in a reftable.
        case reftable
        /// Another extension, by its key: `extensions.foo`.
        case named(String)
        /// A newer version of the format; with libgit2's message.
        case version(String)
    }

    /// The reason why libgit2 can't read an index.
    package enum IndexProblem: Equatable, Sendable {
        /// It is a split index (`link`).
        case split
        /// It is a sparse index, with entries for whole folders (`sdir`).
        case sparse
        /// A sparse checkout excludes a file of the store; with its path.
        case skipped(path: String)
        /// It has no checksum (`index.skipHash`).
        case unhashed
        /// It has another mandatory extension.
        case unknown(String)
        /// It can't be opened, or isn't a plain file.
        case unreadable
        /// It is damaged; with libgit2's message.
        case damaged(String)
    }
}

extension StoreError.Format {
    /// Determines the format from libgit2's error.
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

extension StoreError.IndexProblem {
    /// The size of the smallest index: a header and a checksum.
    private static let smallest = 12 + 20

    /// Determines the reason from libgit2's error and from the file itself.
    package init(_ error: GitError, gitFolder: String) {
        let words = error.message.split(separator: "'", omittingEmptySubsequences: false)
        guard let bytes = FileSystem.read("\(gitFolder)/index", limit: .max) else {
            self = .unreadable
            return
        }
        // libgit2 reports a file that is too short as missing.
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

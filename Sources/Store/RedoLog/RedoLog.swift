package import Files
package import Git

/// The changes that a command is about to make to the working files. It is written before the branch moves, so that a
/// crash can be recovered from (`GitJournal.md`, "Steps", step 5). Paths are relative to the repository.
package struct RedoLog: Equatable, Sendable {
    /// The change of a file. A new file has no path and contents before, a removed one none after.
    package struct File: Equatable, Sendable {
        package var from: Path?
        package var to: Path?
        /// The contents before.
        package var old: ObjectID?
        /// The contents after.
        package var new: ObjectID?

        package init(from: Path?, to: Path?, old: ObjectID? = nil, new: ObjectID? = nil) {
            (self.from, self.to) = (from, to)
            (self.old, self.new) = (old, new)
        }
    }

    /// A folder that is moved with its contents.
    package struct FolderMove: Equatable, Sendable {
        package var from: Path
        package var to: Path

        package init(from: Path, to: Path) { (self.from, self.to) = (from, to) }
    }

    /// A checkout by the user's git, from the tree of the last commit to the same tree with other files from the new one.
    package struct Checkout: Equatable, Sendable {
        package var old: ObjectID
        package var new: ObjectID

        package init(from old: ObjectID, to new: ObjectID) { (self.old, self.new) = (old, new) }
    }

    /// The folder whose direct subfolders are kept when empty, with a trailing slash; empty at the top.
    package var prefix: Path
    /// The full name of the branch.
    package var branch: String
    /// The branch's tip before; nil before the first commit.
    package var oldHead: ObjectID?
    /// The branch's tip after; the same as before if files are restored without a commit.
    package var newHead: ObjectID
    /// The changed files of the store.
    package var files: [File]
    /// The moved folders.
    package var folders: [FolderMove]
    /// The checkout of other files.
    package var checkout: Checkout?

    /// Whether anything is moved or removed.
    var hasMoves: Bool { !folders.isEmpty || files.contains { $0.from != nil && $0.from != $0.to } }

    package init(
        prefix: Path, branch: String, from oldHead: ObjectID?, to newHead: ObjectID, files: [File],
        folders: [FolderMove] = [], checkout: Checkout? = nil
    ) {
        (self.prefix, self.branch) = (prefix, branch)
        (self.oldHead, self.newHead) = (oldHead, newHead)
        (self.files, self.folders, self.checkout) = (files, folders, checkout)
    }

    /// The paths of all files that it writes or removes.
    var paths: Set<Path> { Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } }) }

    /// The folders of those files; an empty path is the top.
    var writtenFolders: [Path] { Set(paths.map(\.parent)).sorted() }
}

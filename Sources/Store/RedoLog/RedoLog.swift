public import Files
public import Git

/// The changes that a command is about to make to the working files. It is written before the branch moves, so that a
/// crash can be recovered from (`GitJournal.md`, "Steps", step 5). Paths are relative to the repository.
public struct RedoLog: Equatable, Sendable {
    /// The change of a file: its path and contents before and after.
    public struct File: Equatable, Sendable {
        /// The path before; nil for a new file.
        public var from: Path?
        /// The path after; nil for a removed file.
        public var to: Path?
        /// The contents before; nil for a new file.
        public var old: ObjectID?
        /// The contents after; nil for a removed file.
        public var new: ObjectID?

        /// Describes a file's change.
        public init(from: Path?, to: Path?, old: ObjectID? = nil, new: ObjectID? = nil) {
            self.from = from
            self.to = to
            self.old = old
            self.new = new
        }
    }

    /// A folder that is moved with its contents.
    public struct FolderMove: Equatable, Sendable {
        /// The path before.
        public var from: Path
        /// The path after.
        public var to: Path

        /// Describes a folder's move.
        public init(from: Path, to: Path) {
            self.from = from
            self.to = to
        }
    }

    /// A checkout by the user's git from one tree to another.
    public struct Checkout: Equatable, Sendable {
        /// The tree of the last commit.
        public var old: ObjectID
        /// The same tree with those files from the new commit.
        public var new: ObjectID

        /// Describes a checkout.
        public init(from old: ObjectID, to new: ObjectID) {
            self.old = old
            self.new = new
        }
    }

    /// The folder whose direct subfolders are kept when empty, with a trailing slash; empty at the top.
    public var prefix: Path
    /// The full name of the branch.
    public var branch: String
    /// The branch's tip before; nil before the first commit.
    public var oldHead: ObjectID?
    /// The branch's tip after; the same as before if files are restored without a commit.
    public var newHead: ObjectID
    /// The changed files of the store.
    public var files: [File]
    /// The moved folders.
    public var folders: [FolderMove]
    /// The checkout of other files.
    public var checkout: Checkout?

    /// Whether anything is moved or removed.
    var hasMoves: Bool { !folders.isEmpty || files.contains { $0.from != nil && $0.from != $0.to } }

    /// Describes a change.
    public init(
        prefix: Path, branch: String, from oldHead: ObjectID?, to newHead: ObjectID, files: [File],
        folders: [FolderMove] = [], checkout: Checkout? = nil
    ) {
        self.prefix = prefix
        self.branch = branch
        self.oldHead = oldHead
        self.newHead = newHead
        self.files = files
        self.folders = folders
        self.checkout = checkout
    }

    /// The paths of all files that it writes or removes.
    var paths: Set<Path> { Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } }) }

    /// The folders of those files; an empty path is the top.
    var writtenFolders: [Path] { Set(paths.map(\.parent)).sorted() }
}

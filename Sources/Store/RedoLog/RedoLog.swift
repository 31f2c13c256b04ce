import Files
public import Git

/// What a command is about to do to the working files, written down before the branch moves, so that a crash in between
/// can be finished (`GitJournal.md`, "Steps", step 5). Paths are the repository's.
public struct RedoLog: Equatable, Sendable {
    /// One file: where it is, where it goes, and its text before and after.
    public struct File: Equatable, Sendable {
        /// Where it is; nil for a new one.
        public var from: String?
        /// Where it goes; nil for one that is removed.
        public var to: String?
        /// The text that the new one was made from; nil for a new file.
        public var old: ObjectID?
        /// The text that it gets; nil for one that is removed.
        public var new: ObjectID?
        /// Whether the file is the user's as well, and a command only adds lines: what they staged of it stays staged.
        public var isShared: Bool

        /// Describes a file's change.
        public init(
            from: String?, to: String?, old: ObjectID? = nil, new: ObjectID? = nil, isShared: Bool = false
        ) {
            self.from = from
            self.to = to
            self.old = old
            self.new = new
            self.isShared = isShared
        }
    }

    /// A folder that moves with all that is in it.
    public struct FolderMove: Equatable, Sendable {
        /// Where it is.
        public var from: String
        /// Where it goes.
        public var to: String

        /// Describes a folder's move.
        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// Files that the user's git brings from one tree to another.
    public struct Checkout: Equatable, Sendable {
        /// The tree of the last commit.
        public var old: ObjectID
        /// The same tree with those files as the new commit has them.
        public var new: ObjectID

        /// Describes a checkout.
        public init(from old: ObjectID, to new: ObjectID) {
            self.old = old
            self.new = new
        }
    }

    /// The folder whose own folders stay when they are empty, with a slash at its end; empty at the top.
    public var prefix: String
    /// The branch, its whole name.
    public var branch: String
    /// The branch's tip before; nil before the first commit.
    public var oldHead: ObjectID?
    /// The branch's tip after; the same as before for files that are brought back without a commit.
    public var newHead: ObjectID
    /// The files that the store writes itself.
    public var files: [File]
    /// The folders that move.
    public var folders: [FolderMove]
    /// The files that git brings.
    public var checkout: Checkout?

    /// Describes a change.
    public init(
        prefix: String, branch: String, from oldHead: ObjectID?, to newHead: ObjectID, files: [File],
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

    /// Every path of a file that it writes or removes.
    var paths: Set<String> { Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } }) }

    /// The folders that it writes in; empty for the top.
    var writtenFolders: [String] { Set(paths.map(Path.parent)).sorted() }
}

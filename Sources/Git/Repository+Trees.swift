import CGit2
import Glibc
public import Paths

extension Repository {
    /// The entry at a path of a tree (`git_tree_entry_bypath`); nil when there is none.
    ///
    /// - Parameters:
    ///   - path: components separated by `/`.
    ///   - tree: the tree's id.
    /// - Throws: ``GitError/Code/notFound`` when the tree doesn't exist, ``GitError/Code/invalidSpec`` when the path is
    ///   empty.
    public func entry(at path: Path, in tree: ObjectID) throws -> TreeEntry? {
        try Call.requireText(path)
        guard !path.isEmpty else { throw GitError(code: .invalidSpec, kind: "tree", message: "an empty path") }
        let top = try self.tree(tree)
        var found: OpaquePointer?
        guard try Call.found(unsafe git_tree_entry_bypath(&found, top.pointer, path.cString)) else { return nil }
        defer { unsafe git_tree_entry_free(found) }
        return unsafe TreeEntry(found)
    }

    /// The direct entries of a tree, in order.
    ///
    /// - Throws: ``GitError/Code/notFound`` when the tree doesn't exist.
    public func entries(of tree: ObjectID) throws -> [TreeEntry] {
        let found = try self.tree(tree)
        let count = unsafe git_tree_entrycount(found.pointer)
        return (0..<count).compactMap { unsafe TreeEntry(git_tree_entry_byindex(found.pointer, $0)) }
    }

    /// All files and symbolic links below a folder of a tree, with full paths, ordered by the bytes of the paths.
    ///
    /// - Parameters:
    ///   - tree: the tree's id.
    ///   - prefix: the folder; empty for the whole tree.
    /// - Returns: the files; none when the folder doesn't exist.
    /// - Throws: ``GitError/Code/tooLarge`` for a tree beyond ``TreeLimit``.
    public func walkEntries(of tree: ObjectID, prefix: Path = "") throws -> [TreeEntry] {
        guard let start = try folder(prefix, of: tree) else { return [] }
        var folders = [(path: prefix, depth: 1, id: start)]
        var files: [TreeEntry] = []
        var count = 0
        // A list instead of recursion: a tree from a remote may have any depth.
        while let folder = folders.popLast() {
            try TreeLimit.require(depth: folder.depth)
            let entries = try entries(of: folder.id)
            count += entries.count
            try TreeLimit.require(entries: count)
            for var entry in entries {
                entry.path = folder.path.appending(entry.path)
                switch entry.kind {
                case .tree: folders.append((entry.path, folder.depth + 1, entry.id))
                case .blob: files.append(entry)
                case .commit: break
                }
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The tree of a folder in a tree; nil when there is none.
    func folder(_ path: Path, of tree: ObjectID?) throws -> ObjectID? {
        guard let tree, !path.isEmpty else { return tree }
        return try entry(at: path, in: tree)?.id(of: .tree)
    }

    /// Looks a tree up (`git_tree_lookup`).
    func tree(_ id: ObjectID) throws -> Handle {
        var raw = id.raw
        return try unsafe handle(freedBy: git_tree_free) { unsafe git_tree_lookup(&$0, $1, &raw) }
    }
}

extension TreeEntry {
    /// Copies an entry of the C library; nil for none.
    init?(_ entry: OpaquePointer?) {
        guard let id = unsafe ObjectID.copy(git_tree_entry_id(entry)) else { return nil }
        guard let text = unsafe git_tree_entry_name(entry) else { return nil }
        let mode = unsafe UInt32(git_tree_entry_filemode(entry).rawValue)
        let path = unsafe Path(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
        self.init(path: path, item: TreeItem(id: id, mode: mode))
    }
}

/// The limits for trees that are walked and written: a few kilobytes of objects can form a tree that exceeds any
/// memory.
public enum TreeLimit {
    /// The most components of a path.
    public static let depth = 512
    /// The most entries that are read in one walk.
    public static let entries = 1_000_000

    /// - Throws: ``GitError/Code/tooLarge`` for deeper folders.
    static func require(depth: Int) throws {
        guard depth <= Self.depth else { throw tooLarge("folders more than \(Self.depth) levels deep") }
    }

    /// - Throws: ``GitError/Code/tooLarge`` when there are more.
    static func require(entries: Int) throws {
        guard entries <= Self.entries else { throw tooLarge("a tree with more than \(Self.entries) entries") }
    }

    private static func tooLarge(_ message: String) -> GitError {
        GitError(code: .tooLarge, kind: "invalid", message: message)
    }
}

import CGit2
import Glibc
package import Paths

extension Repository {
    /// The entry at a path of a tree (`git_tree_entry_bypath`); nil when there is none.
    ///
    /// - Parameters:
    ///   - path: components separated by `/`.
    ///   - tree: the tree's id.
    /// - Throws: ``GitError/Code/notFound`` when the tree doesn't exist, ``GitError/Code/invalidSpec`` when the path is
    ///   empty.
    package func entry(at path: Path, in tree: ObjectID) throws -> TreeEntry? {
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
    package func entries(of tree: ObjectID) throws -> [TreeEntry] {
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
    package func walkEntries(of tree: ObjectID, prefix: Path = "") throws -> [TreeEntry] {
        try differences(from: nil, to: tree, below: prefix).compactMap { change in
            change.after.flatMap { $0.kind == .blob ? TreeEntry(path: change.path, item: $0) : nil }
        }
    }

    /// The tree of a folder in a tree; nil when there is none.
    func folder(_ path: Path, of tree: ObjectID?) throws -> ObjectID? {
        guard let tree, !path.isEmpty else { return tree }
        return try entry(at: path, in: tree)?.id(of: .tree)
    }

    /// The files below a folder that differ between two trees, ordered by path; equal folders are skipped.
    ///
    /// - Parameters:
    ///   - old: the first tree; nil for an empty one.
    ///   - new: the second tree; nil for an empty one.
    ///   - prefix: the folder, without a trailing slash; empty for the whole tree.
    /// - Throws: ``GitError/Code/notFound`` when a tree doesn't exist, ``GitError/Code/tooLarge`` for one beyond
    ///   ``TreeLimit``.
    package func differences(from old: ObjectID?, to new: ObjectID?, below prefix: Path = "") throws -> [TreeChange] {
        var folders = [(path: prefix, depth: 1, old: try folder(prefix, of: old), new: try folder(prefix, of: new))]
        var found: [TreeChange] = []
        var count = 0
        // A list instead of recursion: a tree from a remote may have any depth.
        while let folder = folders.popLast() {
            guard folder.old != folder.new else { continue }
            try TreeLimit.require(depth: folder.depth)
            let pairs = try pairs(folder.old, folder.new)
            count += pairs.count
            try TreeLimit.require(entries: count)
            for (name, pair) in pairs where pair.old != pair.new {
                let path = folder.path.appending(name)
                let trees = (pair.old?.id(of: .tree), pair.new?.id(of: .tree))
                if trees.0 != nil || trees.1 != nil { folders.append((path, folder.depth + 1, trees.0, trees.1)) }
                let files = (pair.old?.file, pair.new?.file)
                if files.0 != files.1 { found.append(TreeChange(path, from: files.0?.item, to: files.1?.item)) }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The entries of two folders by name.
    private func pairs(_ old: ObjectID?, _ new: ObjectID?) throws -> [Path: (old: TreeEntry?, new: TreeEntry?)] {
        var pairs: [Path: (old: TreeEntry?, new: TreeEntry?)] = [:]
        for entry in try old.map({ try entries(of: $0) }) ?? [] { pairs[entry.path] = (entry, nil) }
        for entry in try new.map({ try entries(of: $0) }) ?? [] { pairs[entry.path, default: (nil, nil)].new = entry }
        return pairs
    }

    /// The change that sets a path to its entry in a tree: a file, a submodule's commit, or nothing.
    package func change(of path: Path, to tree: ObjectID) throws -> TreeChange {
        TreeChange(path, to: try entry(at: path, in: tree)?.file?.item)
    }

    /// Looks a tree up (`git_tree_lookup`).
    func tree(_ id: ObjectID) throws -> Handle {
        var raw = id.raw
        return try unsafe handle(freedBy: git_tree_free) { unsafe git_tree_lookup(&$0, $1, &raw) }
    }
}

extension TreeEntry {
    /// The object if it is of a kind; else nil.
    func id(of kind: TreeItem.Kind) -> ObjectID? { self.kind == kind ? id : nil }

    /// The entry if it isn't a folder; else nil.
    fileprivate var file: TreeEntry? { kind == .tree ? nil : self }

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
package enum TreeLimit {
    /// The most components of a path.
    package static let depth = 512
    /// The most entries that are read in one walk.
    package static let entries = 1_000_000

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

extension TreeChange {
    /// Whether git's index rejects the path: a component is `.git` in any case, or equivalent to it on NTFS
    /// (`verify_path` and `is_ntfs_dotgit` in git).
    package var isRefusedByIndex: Bool { after != nil && path.names.contains { Self.isRepository($0.bytes) } }

    private static func isRepository(_ name: [UInt8]) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let form = [".git", "git~1"].first(where: { lower.starts(with: $0.utf8) }) else { return false }
        // NTFS ignores trailing dots and blanks; a stream name follows a colon.
        let rest = lower.dropFirst(form.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        return rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    }
}

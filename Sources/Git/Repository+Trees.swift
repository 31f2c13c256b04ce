import CGit2
import Glibc
package import Paths

extension Repository {
    /// The entry at a path of a tree (`git_tree_entry_bypath`); nil when there is none.
    package func entry(at path: Path, in tree: ObjectID) throws -> TreeEntry? {
        let top = try self.tree(tree)
        var found: OpaquePointer?
        guard try Call.found(unsafe git_tree_entry_bypath(&found, top.pointer, path.cString)) else { return nil }
        defer { unsafe git_tree_entry_free(found) }
        return unsafe TreeEntry(found)
    }

    package func entries(of tree: ObjectID) throws -> [TreeEntry] {
        let found = try self.tree(tree)
        let count = unsafe git_tree_entrycount(found.pointer)
        return (0..<count).compactMap { unsafe TreeEntry(git_tree_entry_byindex(found.pointer, $0)) }
    }

    /// All files and symbolic links below a folder of a tree, with full paths, ordered by the bytes of the paths; none when
    /// the folder doesn't exist.
    package func walkEntries(of tree: ObjectID, prefix: Path = "") throws -> [TreeEntry] {
        try differences(from: nil, to: tree, below: prefix).compactMap { change in
            change.after.flatMap { $0.kind == .blob ? TreeEntry(path: change.path, item: $0) : nil }
        }
    }

    /// The files below a folder that differ between two trees, nil for an empty one, ordered by path; equal folders are
    /// skipped.
    package func differences(from old: ObjectID?, to new: ObjectID?, below prefix: Path = "") throws -> [TreeChange] {
        func folder(of tree: ObjectID?) throws -> ObjectID? {
            try prefix.isEmpty ? tree : tree.flatMap { try entry(at: prefix, in: $0)?.tree }
        }
        var folders = [(path: prefix, depth: 1, old: try folder(of: old), new: try folder(of: new))]
        var found: [TreeChange] = []
        var count = 0
        // A list instead of recursion: a tree from a remote may have any depth.
        while let folder = folders.popLast() {
            guard folder.old != folder.new else { continue }
            let pairs = try pairs(folder.old, folder.new)
            count += pairs.count
            try TreeLimit.require(depth: folder.depth, entries: count)
            for (name, pair) in pairs where pair.old != pair.new {
                let path = folder.path.appending(name)
                let trees = (pair.old?.tree, pair.new?.tree)
                if trees.0 != nil || trees.1 != nil { folders.append((path, folder.depth + 1, trees.0, trees.1)) }
                let files = (pair.old?.file, pair.new?.file)
                if files.0 != files.1 { found.append(TreeChange(path, from: files.0, to: files.1)) }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    private func pairs(_ old: ObjectID?, _ new: ObjectID?) throws -> [Path: (old: TreeEntry?, new: TreeEntry?)] {
        var pairs: [Path: (old: TreeEntry?, new: TreeEntry?)] = [:]
        for entry in try old.map({ try entries(of: $0) }) ?? [] { pairs[entry.path] = (entry, nil) }
        for entry in try new.map({ try entries(of: $0) }) ?? [] { pairs[entry.path, default: (nil, nil)].new = entry }
        return pairs
    }

    func tree(_ id: ObjectID) throws -> Handle {
        var raw = id.raw
        return try unsafe handle(freedBy: git_tree_free) { unsafe git_tree_lookup(&$0, $1, &raw) }
    }
}

extension Repository {
    /// Writes a tree with some changes, at most one for each path, to another one; only the affected folders are read and
    /// written. A path that would be a file and a folder is a ``GitError/Code/conflict``.
    ///
    /// The result is that of `git write-tree`: an empty folder is removed. (`git_tree_create_updated` would leave an
    /// empty tree, and can't replace a file by a folder.)
    package func writeTree(basedOn base: ObjectID?, _ changes: [TreeChange]) throws -> ObjectID {
        let edits = try changes.map { TreeEdit(names: try TreeLimit.names(of: $0.path)[...], change: $0) }
        return try write(edits, over: base) ?? write(treeBuilder(over: nil))
    }

    private struct TreeEdit {
        var names: ArraySlice<Path>
        let change: TreeChange
    }

    /// Writes one folder; nil when it is empty.
    private func write(_ edits: [TreeEdit], over base: ObjectID?) throws -> ObjectID? {
        let builder = try treeBuilder(over: base)
        for (name, edits) in Dictionary(grouping: edits, by: { $0.names.first ?? "" }) {
            let existing = unsafe TreeEntry(git_treebuilder_get(builder.pointer, name.cString))?.item
            let item = try item(after: edits, existing)
            if item == existing { continue }
            guard let item else {
                try Call.checked(unsafe git_treebuilder_remove(builder.pointer, name.cString))
                continue
            }
            var id = item.id.raw
            try Call.checked(
                unsafe git_treebuilder_insert(nil, builder.pointer, name.cString, &id, git_filemode_t(item.mode)))
        }
        return unsafe git_treebuilder_entrycount(builder.pointer) == 0 ? nil : try write(builder)
    }

    /// What a folder has under a name after the changes of it and below it; nil for nothing.
    private func item(after edits: [TreeEdit], _ existing: TreeItem?) throws -> TreeItem? {
        let own = edits.first { $0.names.count == 1 }?.change
        let below = edits.filter { $0.names.count > 1 }
        var item = existing
        func require(_ isPossible: Bool) throws {
            guard !isPossible else { return }
            let message = "'\(edits[0].change.path)' is a file and a folder"
            throw GitError(code: .conflict, kind: "tree", message: message)
        }
        // A removal first: a folder may replace a file, and a file a folder.
        if let own, own.after == nil {
            try require(item?.kind != .tree)
            item = nil
        }
        if !below.isEmpty {
            try require(item == nil || item?.kind == .tree)
            let rest = below.map { TreeEdit(names: $0.names.dropFirst(), change: $0.change) }
            item = try write(rest, over: item?.id).map { TreeItem(id: $0, mode: GIT_FILEMODE_TREE.rawValue) }
        }
        guard let new = own?.after else { return item }
        try require(item?.kind != .tree)
        return new
    }

    private func treeBuilder(over base: ObjectID?) throws -> Handle {
        guard let base else {
            return try unsafe handle(freedBy: git_treebuilder_free) { unsafe git_treebuilder_new(&$0, $1, nil) }
        }
        let tree = try tree(base)
        return try unsafe handle(freedBy: git_treebuilder_free) { unsafe git_treebuilder_new(&$0, $1, tree.pointer) }
    }

    private func write(_ builder: borrowing Handle) throws -> ObjectID {
        try writing { unsafe git_treebuilder_write(&$0, builder.pointer) }
    }
}

/// The most components of a path, and entries in a walk: a few kilobytes of objects can form a tree that exceeds any memory.
enum TreeLimit {
    static let depth = 512
    static let entries = 1_000_000

    static func require(depth: Int, entries: Int = 0) throws {
        guard depth > Self.depth || entries > Self.entries else { return }
        let message = "a tree with more than \(Self.entries) entries or \(Self.depth) levels of folders"
        throw GitError(code: .tooLarge, kind: "invalid", message: message)
    }

    /// Splits a file's path into its names, which the C library doesn't check everywhere.
    static func names(of path: Path) throws -> [Path] {
        let names = path.names
        try require(depth: names.count)
        guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.bytes.contains(0) }) else {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "'\(path)' isn't a file's path")
        }
        return names
    }
}

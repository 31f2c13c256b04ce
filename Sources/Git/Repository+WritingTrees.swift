import CGit2
import Paths

extension Repository {
    /// Writes a tree with some changes to another one; only the affected folders are read and written.
    ///
    /// The result is that of `git write-tree`: an empty folder is removed. (`git_tree_create_updated` would leave an
    /// empty tree, and can't replace a file by a folder.)
    ///
    /// - Parameters:
    ///   - base: the tree to start from; nil for the empty tree.
    ///   - changes: at most one for each path, in any order.
    /// - Throws: ``GitError/Code/notFound`` when a removed file or the base doesn't exist; ``GitError/Code/conflict``
    ///   when a path has two changes, or would be a file and a folder; ``GitError/Code/invalidSpec`` when a path is
    ///   malformed.
    package func writeTree(basedOn base: ObjectID?, _ changes: [TreeChange]) throws -> ObjectID {
        let edits = try changes.map { TreeEdit(names: try FileName.parts(of: $0.path)[...], change: $0) }
        return try write(edits, over: base) ?? write(treeBuilder(over: nil))
    }

    /// A change, with the names of its path from the folder on that is written.
    private struct TreeEdit {
        var names: ArraySlice<Path>
        let change: TreeChange
    }

    /// Writes one folder; nil when it is empty.
    private func write(_ edits: [TreeEdit], over base: ObjectID?) throws -> ObjectID? {
        let builder = try treeBuilder(over: base)
        for (name, edits) in Dictionary(grouping: edits, by: { $0.names.first ?? "" }) {
            let existing = unsafe TreeEntry(git_treebuilder_get(builder.pointer, name.cString))?.item
            let item = try Self.item(existing, edits) { try write($0, over: $1) }
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
    private static func item(
        _ existing: TreeItem?, _ edits: [TreeEdit], _ writeFolder: ([TreeEdit], ObjectID?) throws -> ObjectID?
    ) throws -> TreeItem? {
        let (own, below) = (edits.filter { $0.names.count == 1 }.map(\.change), edits.filter { $0.names.count > 1 })
        func conflict(_ problem: String) -> GitError {
            GitError(code: .conflict, kind: "tree", message: "'\(edits[0].change.path)': \(problem)")
        }
        guard own.count <= 1 else { throw conflict("two changes") }
        var item = existing
        // A removal first: a folder may replace a file, and a file a folder.
        if let change = own.first, change.after == nil {
            guard let existing else {
                throw GitError(code: .notFound, kind: "tree", message: "no file '\(change.path)' to remove")
            }
            guard existing.kind != .tree else { throw conflict("a folder, and no file") }
            item = nil
        }
        if !below.isEmpty {
            guard item == nil || item?.kind == .tree else { throw conflict("a file, and no folder") }
            let folder = try writeFolder(
                below.map { TreeEdit(names: $0.names.dropFirst(), change: $0.change) }, item?.id)
            item = folder.map { TreeItem(id: $0, mode: GIT_FILEMODE_TREE.rawValue) }
        }
        guard let new = own.first?.after else { return item }
        guard item?.kind != .tree else { throw conflict("a folder, and no file") }
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
        try writing {
            var id = git_oid()
            try Call.checked(unsafe git_treebuilder_write(&id, builder.pointer))
            return ObjectID(id)
        }
    }
}

/// Checks paths of files in a tree or an index, which the C library doesn't do everywhere.
enum FileName {
    /// Splits a path into its names.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when a component is empty, `.` or `..`, or contains a NUL;
    ///   ``GitError/Code/tooLarge`` when there are more than ``TreeLimit/depth``.
    static func parts(of path: Path) throws -> [Path] {
        let names = path.names
        try TreeLimit.require(depth: names.count)
        guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.bytes.contains(0) }) else {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "'\(path)' isn't a file's path")
        }
        return names
    }
}

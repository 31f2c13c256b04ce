import CGit2

/// What a tree holds under a name.
public struct TreeEntry: Equatable, Sendable {
    /// What kind of object it is.
    public enum Kind: Sendable {
        case blob, tree, other
    }

    /// The path, from the tree that was asked.
    public let path: String
    /// The object.
    public let id: ObjectID
    /// The mode, as `0o100644`.
    public let mode: UInt32

    /// What kind of object it is.
    public var kind: Kind {
        switch mode & 0o170000 {
        case 0o100000, 0o120000: .blob
        case 0o040000: .tree
        default: .other
        }
    }
}

/// One change of a tree.
public enum TreeChange: Equatable, Sendable {
    /// A blob at a path, new or in place of what is there.
    case put(String, ObjectID, mode: UInt32)
    /// Nothing at a path any more.
    case remove(String)

    /// The path.
    public var path: String {
        switch self {
        case .put(let path, _, _), .remove(let path): path
        }
    }
}

extension Repository {
    /// What stands at a path of a tree; nil when nothing does.
    public func entry(at path: String, in tree: ObjectID) throws(GitError) -> TreeEntry? {
        var found: OpaquePointer?
        let status = unsafe try withTree(tree) { tree throws(GitError) in
            unsafe git_tree_entry_bypath(&found, tree, path)
        }
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status)
        defer { unsafe git_tree_entry_free(found) }
        return try unsafe Self.entry(found, path: path)
    }

    /// What stands directly in a tree.
    public func entries(of tree: ObjectID) throws(GitError) -> [TreeEntry] {
        unsafe try withTree(tree) { tree throws(GitError) in
            var entries: [TreeEntry] = []
            for index in 0..<(unsafe git_tree_entrycount(tree)) {
                let raw = unsafe git_tree_entry_byindex(tree, index)
                guard let name = unsafe git_tree_entry_name(raw) else { continue }
                entries.append(try unsafe Self.entry(raw, path: String(cString: name)))
            }
            return entries
        }
    }

    /// Every file below a path of a tree, with whole paths; none when nothing is there.
    public func walkEntries(of tree: ObjectID, prefix: String) throws(GitError) -> [TreeEntry] {
        guard let top = try entry(at: prefix, in: tree), top.kind == .tree else { return [] }
        var found: [TreeEntry] = []
        for entry in try entries(of: top.id) {
            let path = "\(prefix)/\(entry.path)"
            if entry.kind == .tree {
                found += try walkEntries(of: tree, prefix: path)
            } else {
                found.append(TreeEntry(path: path, id: entry.id, mode: entry.mode))
            }
        }
        return found
    }

    /// Writes the tree that a list of changes makes of another one; only the folders on the way are read.
    ///
    /// - Parameter base: the tree to start from; nil for an empty one.
    /// - Returns: the tree that `git write-tree` would make: folders that nothing is left in are gone.
    public func writeTree(basedOn base: ObjectID?, _ changes: [TreeChange]) throws(GitError) -> ObjectID {
        let pending = changes.map { (parts: $0.path.split(separator: "/")[...], change: $0) }
        if let tree = try write(base, pending) { return tree }
        return try emptyTree()
    }

    private typealias Pending = (parts: ArraySlice<Substring>, change: TreeChange)

    /// Writes one folder; nil when nothing is left in it.
    private func write(_ base: ObjectID?, _ changes: [Pending]) throws(GitError) -> ObjectID? {
        var builder: OpaquePointer?
        try unsafe withOptionalTree(base) { tree throws(GitError) in
            try check(unsafe git_treebuilder_new(&builder, handle, tree))
        }
        defer { unsafe git_treebuilder_free(builder) }
        for (name, group) in Dictionary(grouping: changes, by: { $0.parts.first.map(String.init) ?? "" }) {
            let below = group.filter { $0.parts.count > 1 }.map { (parts: $0.parts.dropFirst(), change: $0.change) }
            if let own = group.last(where: { $0.parts.count == 1 }), !(below.contains { $0.change.isPut }) {
                try unsafe apply(own.change, name: name, to: builder)
            } else {
                try unsafe applyBelow(below, name: name, to: builder)
            }
        }
        guard unsafe git_treebuilder_entrycount(builder) > 0 else { return nil }
        var id = git_oid()
        try check(unsafe git_treebuilder_write(&id, builder))
        return ObjectID(id)
    }

    private func apply(_ change: TreeChange, name: String, to builder: OpaquePointer?) throws(GitError) {
        switch change {
        case .put(_, let id, let mode):
            var raw = id.raw
            try check(unsafe git_treebuilder_insert(nil, builder, name, &raw, git_filemode_t(mode)))
        case .remove: try unsafe remove(name, from: builder)
        }
    }

    private func applyBelow(_ changes: [Pending], name: String, to builder: OpaquePointer?) throws(GitError) {
        let standing = try unsafe git_treebuilder_get(builder, name).map { raw throws(GitError) in
            try unsafe Self.entry(raw, path: name)
        }
        let folder = standing?.kind == .tree ? standing?.id : nil
        guard folder != nil || changes.contains(where: { $0.change.isPut }) else { return }
        guard let id = try write(folder, changes) else { return try unsafe remove(name, from: builder) }
        var raw = id.raw
        try check(unsafe git_treebuilder_insert(nil, builder, name, &raw, GIT_FILEMODE_TREE))
    }

    private func remove(_ name: String, from builder: OpaquePointer?) throws(GitError) {
        guard unsafe git_treebuilder_get(builder, name) != nil else { return }
        try check(unsafe git_treebuilder_remove(builder, name))
    }

    private func emptyTree() throws(GitError) -> ObjectID {
        var builder: OpaquePointer?
        try check(unsafe git_treebuilder_new(&builder, handle, nil))
        defer { unsafe git_treebuilder_free(builder) }
        var id = git_oid()
        try check(unsafe git_treebuilder_write(&id, builder))
        return ObjectID(id)
    }

    private func withTree<T>(
        _ id: ObjectID, _ body: (OpaquePointer?) throws(GitError) -> T
    ) throws(GitError) -> T {
        var raw = id.raw
        var tree: OpaquePointer?
        try check(unsafe git_tree_lookup(&tree, handle, &raw))
        defer { unsafe git_tree_free(tree) }
        return try unsafe body(tree)
    }

    private func withOptionalTree(
        _ id: ObjectID?, _ body: (OpaquePointer?) throws(GitError) -> Void
    ) throws(GitError) {
        guard let id else { return try body(nil) }
        try unsafe withTree(id, body)
    }

    private static func entry(_ raw: OpaquePointer?, path: String) throws(GitError) -> TreeEntry {
        guard let id = unsafe git_tree_entry_id(raw) else { throw GitError(.notFound, path) }
        return unsafe TreeEntry(
            path: path, id: ObjectID(id.pointee), mode: UInt32(git_tree_entry_filemode(raw).rawValue))
    }
}

extension TreeChange {
    fileprivate var isPut: Bool {
        if case .put = self { true } else { false }
    }
}

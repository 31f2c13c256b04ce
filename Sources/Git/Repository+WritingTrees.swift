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
    public func writeTree(basedOn base: ObjectID?, _ changes: [TreeChange]) throws -> ObjectID {
        let edit = try TreeEdit(changes)
        guard let tree = try write(edit, over: base, below: "") else { return try write(TreeBuilder(self, over: nil)) }
        return tree
    }

    /// Writes one folder; nil when it is empty.
    private func write(_ edit: TreeEdit, over base: ObjectID?, below folder: Path) throws -> ObjectID? {
        let builder = try TreeBuilder(self, over: base)
        // Removals first: a folder may replace a file, and a file a folder.
        for (name, item) in edit.files where item == nil { try builder.removeFile(name, below: folder) }
        for (name, edit) in edit.folders {
            let existing = try builder.folder(name, below: folder)
            let written = try write(edit, over: existing, below: "\(folder)\(name)/")
            try builder.setFolder(name, to: written)
        }
        for case (let name, let item?) in edit.files { try builder.putFile(name, item, below: folder) }
        return builder.isEmpty ? nil : try write(builder)
    }

    private func write(_ builder: borrowing TreeBuilder) throws -> ObjectID {
        try writing { try builder.write() }
    }
}

/// Edits one tree.
private struct TreeBuilder: ~Copyable {
    private let handle: Handle

    init(_ repository: borrowing Repository, over base: ObjectID?) throws {
        guard let base else {
            handle = try unsafe repository.handle(freedBy: git_treebuilder_free) {
                unsafe git_treebuilder_new(&$0, $1, nil)
            }
            return
        }
        let tree = try repository.tree(base)
        handle = try unsafe repository.handle(freedBy: git_treebuilder_free) {
            unsafe git_treebuilder_new(&$0, $1, tree.pointer)
        }
    }

    var isEmpty: Bool { unsafe git_treebuilder_entrycount(handle.pointer) == 0 }

    private func entry(_ name: Path) -> TreeEntry? {
        unsafe TreeEntry(git_treebuilder_get(handle.pointer, name.cString))
    }

    /// The folder of a name; nil when there is no entry.
    func folder(_ name: Path, below folder: Path) throws -> ObjectID? {
        guard let entry = entry(name) else { return nil }
        guard entry.kind == .tree else { throw Self.conflict("'\(folder)\(name)' is a file, and no folder") }
        return entry.id
    }

    /// Sets or replaces the folder of a name; nil removes it.
    func setFolder(_ name: Path, to id: ObjectID?) throws {
        let existing = entry(name)?.id
        guard existing != id else { return }
        guard let id else { return try remove(name) }
        try insert(name, id, mode: GIT_FILEMODE_TREE.rawValue)
    }

    func putFile(_ name: Path, _ item: TreeItem, below folder: Path) throws {
        if entry(name)?.kind == .tree { throw Self.conflict("'\(folder)\(name)' is a folder, and no file") }
        try insert(name, item.id, mode: item.mode)
    }

    func removeFile(_ name: Path, below folder: Path) throws {
        guard let entry = entry(name) else {
            throw GitError(code: .notFound, kind: "tree", message: "no file '\(folder)\(name)' to remove")
        }
        if entry.kind == .tree { throw Self.conflict("'\(folder)\(name)' is a folder, and no file") }
        try remove(name)
    }

    private func insert(_ name: Path, _ id: ObjectID, mode: UInt32) throws {
        var raw = id.raw
        try Call.checked(unsafe git_treebuilder_insert(nil, handle.pointer, name.cString, &raw, git_filemode_t(mode)))
    }

    private func remove(_ name: Path) throws {
        try Call.checked(unsafe git_treebuilder_remove(handle.pointer, name.cString))
    }

    func write() throws -> ObjectID {
        var id = git_oid()
        try Call.checked(unsafe git_treebuilder_write(&id, handle.pointer))
        return ObjectID(id)
    }

    private static func conflict(_ message: String) -> GitError {
        GitError(code: .conflict, kind: "tree", message: message)
    }
}

/// The changes below one folder, grouped into those of its own files and those of its subfolders.
struct TreeEdit {
    /// The new items of the files; nil for a removed one.
    private(set) var files: [Path: TreeItem?] = [:]
    private(set) var folders: [Path: TreeEdit] = [:]

    /// Groups changes, which may be in any order.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when a path is malformed, ``GitError/Code/conflict`` when a path has two
    ///   changes.
    init(_ changes: [TreeChange]) throws {
        for change in changes {
            guard insert(change.after, try FileName.parts(of: change.path)[...]) else {
                throw GitError(code: .conflict, kind: "tree", message: "two changes of '\(change.path)'")
            }
        }
    }

    private init() {}

    /// Returns false when the file already has a change.
    private mutating func insert(_ item: TreeItem?, _ names: ArraySlice<Path>) -> Bool {
        guard let name = names.first else { return false }
        guard names.count == 1 else { return folders[name, default: TreeEdit()].insert(item, names.dropFirst()) }
        guard files[name] == nil else { return false }
        files[name] = .some(item)
        return true
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

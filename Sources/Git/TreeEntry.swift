import CGit2
import Glibc
package import Paths

/// What a tree holds at a path: an object and its mode.
package struct TreeItem: Hashable, Sendable {
    /// A file or a symbolic link, a folder, or a commit of a submodule.
    package enum Kind: Hashable, Sendable { case blob, tree, commit }

    package static let plain: UInt32 = 0o100644
    package static let program: UInt32 = 0o100755
    package static let link: UInt32 = 0o120000
    package static let submodule: UInt32 = 0o160000

    package var id: ObjectID
    package var mode: UInt32

    package init(id: ObjectID, mode: UInt32) { (self.id, self.mode) = (id, mode) }

    package var kind: Kind {
        switch mode {
        case 0o040000: .tree
        case Self.submodule: .commit
        default: .blob
        }
    }

    package var isPlain: Bool { [Self.plain, Self.program, 0o100664].contains(mode) }
}

package struct TreeEntry: Hashable, Sendable {
    /// The path relative to the folder that was read, which is a name for its direct entries.
    package var path: Path
    package let item: TreeItem

    package var id: ObjectID { item.id }
    package var mode: UInt32 { item.mode }
    package var kind: TreeItem.Kind { item.kind }

    var tree: ObjectID? { kind == .tree ? id : nil }

    package var file: TreeItem? { kind == .tree ? nil : item }
}

extension TreeEntry {
    init?(_ entry: OpaquePointer?) {
        guard let id = unsafe ObjectID.copy(git_tree_entry_id(entry)) else { return nil }
        guard let text = unsafe git_tree_entry_name(entry) else { return nil }
        let mode = unsafe UInt32(git_tree_entry_filemode(entry).rawValue)
        let path = unsafe Path(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
        self.init(path: path, item: TreeItem(id: id, mode: mode))
    }
}

/// A change of a file in a tree: its path, and what is there before and after. If only its mode differs, the blobs are the
/// same.
package struct TreeChange: Hashable, Sendable {
    package var path: Path
    /// The file, or commit of a submodule, before; nil if there is none, or if it doesn't matter.
    package let before: TreeItem?
    /// The file, or commit of a submodule, after; nil if it is removed.
    package let after: TreeItem?

    package init(_ path: Path, from before: TreeItem? = nil, to after: TreeItem?) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    package var old: ObjectID? { before?.id }
    package var new: ObjectID? { after?.id }

    /// The same change with a folder in front of the path.
    package func below(_ prefix: Path) -> TreeChange { TreeChange(prefix + path, from: before, to: after) }
}

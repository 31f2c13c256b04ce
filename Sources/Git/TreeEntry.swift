public import Paths

/// What a tree holds at a path: an object and its mode.
public struct TreeItem: Hashable, Sendable {
    /// The kind of an item: a file or a symbolic link, a folder, or a commit of a submodule.
    public enum Kind: Hashable, Sendable { case blob, tree, commit }

    /// The mode of a plain file.
    public static let plain: UInt32 = 0o100644
    /// The mode of an executable file.
    public static let program: UInt32 = 0o100755
    /// The mode of a symbolic link.
    public static let link: UInt32 = 0o120000
    /// The mode of a submodule's commit.
    public static let submodule: UInt32 = 0o160000

    package var id: ObjectID
    /// The file mode, such as ``plain``.
    public var mode: UInt32

    package init(id: ObjectID, mode: UInt32) { (self.id, self.mode) = (id, mode) }

    /// The kind, by the mode.
    public var kind: Kind {
        switch mode {
        case 0o040000: .tree
        case Self.submodule: .commit
        default: .blob
        }
    }

    /// Whether its mode is a regular file's, executable or not.
    public var isPlain: Bool { [Self.plain, Self.program, 0o100664].contains(mode) }

    /// Whether it is neither a symbolic link nor a submodule.
    public var isFile: Bool { mode != Self.link && mode != Self.submodule }
}

/// An entry of a tree.
public struct TreeEntry: Hashable, Sendable {
    /// The path relative to the folder that was read, which is a name for its direct entries.
    public var path: Path
    package let item: TreeItem

    package var id: ObjectID { item.id }
    package var mode: UInt32 { item.mode }
    package var kind: TreeItem.Kind { item.kind }
}

/// A change of a file in a tree: its path, and what is there before and after. If only its mode differs, the blobs are the
/// same.
public struct TreeChange: Hashable, Sendable {
    /// The path relative to the tree's top.
    public var path: Path
    /// The file, or commit of a submodule, before; nil if there is none, or if it doesn't matter.
    public let before: TreeItem?
    /// The file, or commit of a submodule, after; nil if it is removed.
    public let after: TreeItem?

    /// A change from an item, or whatever was there, to an item, or a removal.
    public init(_ path: Path, from before: TreeItem? = nil, to after: TreeItem?) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    /// The blob before.
    public var old: ObjectID? { before?.id }
    /// The blob after.
    public var new: ObjectID? { after?.id }

    /// The same change with a folder in front of the path.
    public func below(_ prefix: Path) -> TreeChange { TreeChange(prefix + path, from: before, to: after) }

    /// Adds or replaces the file at a path.
    public static func put(_ path: Path, _ id: ObjectID, mode: UInt32) -> TreeChange {
        TreeChange(path, to: TreeItem(id: id, mode: mode))
    }

    /// Removes the file at a path.
    public static func remove(_ path: Path) -> TreeChange { TreeChange(path, to: nil) }
}

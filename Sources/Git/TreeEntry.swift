/// One name in a tree.
public struct TreeEntry: Hashable, Sendable {
    /// What an entry stands for.
    public enum Kind: Hashable, Sendable {
        /// A file or a symbolic link.
        case blob
        /// A folder.
        case tree
        /// A commit of a submodule.
        case commit
    }

    /// The name, without folders; bytes that aren't UTF-8 are replaced.
    public let name: String
    /// The name's bytes where ``name`` couldn't hold them; nil for every name that is UTF-8.
    var rawName: [UInt8]?
    /// The object that the entry names.
    public let id: ObjectID
    /// The file mode, such as `0o100644`.
    public let mode: UInt32

    /// What the entry stands for, by its mode.
    public var kind: Kind {
        switch mode {
        case 0o040000: .tree
        case 0o160000: .commit
        default: .blob
        }
    }
}

/// A file of a tree, with its whole path.
public struct TreeFile: Hashable, Sendable {
    /// The path from the tree's top, with `/` between names.
    public var path: String
    /// The blob.
    public let id: ObjectID
    /// The file mode, such as `0o100644`; `0o120000` is a symbolic link.
    public let mode: UInt32
}

/// One difference between a tree and the tree that is to be written.
public enum TreeChange: Hashable, Sendable {
    /// The file at a path: its blob and mode, whether it was there or not.
    case put(String, ObjectID, mode: UInt32)
    /// No file at a path where there was one.
    case remove(String)

    /// The path that changes.
    public var path: String {
        switch self {
        case .put(let path, _, _), .remove(let path): path
        }
    }
}

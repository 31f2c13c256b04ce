/// An entry of a tree.
public struct TreeEntry: Hashable, Sendable {
    /// The kind of an entry.
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
    /// The bytes of a name that isn't UTF-8; nil for every other name.
    var rawName: [UInt8]?
    /// The object's ID.
    public let id: ObjectID
    /// The file mode, such as `0o100644`.
    public let mode: UInt32

    /// The kind, by the mode.
    public var kind: Kind {
        switch mode {
        case 0o040000: .tree
        case 0o160000: .commit
        default: .blob
        }
    }
}

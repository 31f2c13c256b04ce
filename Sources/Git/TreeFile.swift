/// A file of a tree, with its full path.
public struct TreeFile: Hashable, Sendable {
    /// The path relative to the tree's top.
    public var path: String
    /// The blob.
    public let id: ObjectID
    /// The file mode, such as `0o100644`; `0o120000` is a symbolic link.
    public let mode: UInt32
}

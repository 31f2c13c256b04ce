/// A staged file.
public struct IndexEntry: Hashable, Sendable {
    /// The path relative to the work tree's top.
    public let path: String
    /// The staged blob.
    public let id: ObjectID
    /// The file mode, such as `0o100644`.
    public let mode: UInt32
    /// 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    public let stage: Int
}

/// A file that differs between two trees; if only its mode differs, the blobs are the same.
public struct TreeDifference: Hashable, Sendable {
    /// The path relative to the tree's top.
    public var path: String
    /// The blob, or commit of a submodule, in the first tree; nil if it has none.
    public let old: ObjectID?
    /// The blob, or commit of a submodule, in the second tree; nil if it has none.
    public let new: ObjectID?
    /// Whether ``path`` identifies the file. It doesn't if a name isn't UTF-8, or if another name in the folder is
    /// canonically equivalent, as with composed and decomposed characters.
    public var isExact = true
}

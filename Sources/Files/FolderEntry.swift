/// An entry of a folder.
public struct FolderEntry: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The type of the entry.
    public let kind: FileKind

    /// Creates an entry.
    public init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}

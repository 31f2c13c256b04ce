/// A change of a path in a tree.
public enum TreeChange: Hashable, Sendable {
    /// Adds or replaces the file at a path, with a blob and a mode.
    case put(String, ObjectID, mode: UInt32)
    /// Removes the file at a path.
    case remove(String)

    /// The path.
    public var path: String {
        switch self {
        case .put(let path, _, _), .remove(let path): path
        }
    }
}

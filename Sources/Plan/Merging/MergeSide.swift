/// A side of a merge, for warnings: the result doesn't depend on the order of the sides.
public enum MergeSide: Equatable, Sendable {
    /// The first side: this machine's.
    case one
    /// The second side: another machine's.
    case other
}

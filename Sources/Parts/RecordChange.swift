/// Records before and after a change: either those that differ, or all.
public struct RecordChange: Equatable, Sendable {
    /// The records before.
    public let before: Records
    /// The records after.
    public let after: Records

    /// Describes a change.
    public init(from before: Records, to after: Records) {
        (self.before, self.after) = (before, after)
    }

    /// The paths of records that were added, changed or removed, in order.
    public var paths: [String] { Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted() }
}

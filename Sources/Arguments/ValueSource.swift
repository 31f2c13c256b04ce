/// What finds the values of a kind that the command line knows nothing about, for example in a journal.
public struct ValueSource: Hashable, Sendable {
    /// The finder, in the program's own terms.
    public let finder: any Hashable & Sendable

    /// Wraps a finder.
    public init(_ finder: any Hashable & Sendable) { self.finder = finder }

    /// Whether both find the same values.
    public static func == (left: ValueSource, right: ValueSource) -> Bool {
        AnyHashable(left.finder) == AnyHashable(right.finder)
    }

    /// Hashes the finder.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(finder)) }
}

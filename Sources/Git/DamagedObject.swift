/// A missing or damaged object.
public struct DamagedObject: Hashable, Sendable {
    /// The kind of damage.
    public enum Kind: Hashable, Sendable {
        /// The object is missing.
        case missing
        /// The object is missing in a partial clone, but the remote has it.
        case promised
        /// The contents don't match the ID.
        case damaged
        /// A system error prevents reading it.
        case unreadable
    }

    /// The object's ID.
    public let id: ObjectID
    /// The kind of damage.
    public let kind: Kind

    /// Describes a missing or damaged object.
    public init(id: ObjectID, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }

    init(id: ObjectID, _ error: GitError, isPromised: Bool) {
        let missing = isPromised ? Kind.promised : .missing
        self.init(id: id, error.code == .notFound ? missing : error.kind == "os" ? .unreadable : .damaged)
    }
}

/// What tells one repeat from another, whatever its name: the title, and when it was created.
struct RepeatIdentity: Equatable {
    private let title: String
    private let created: String

    /// The identity of a repeat; nil if its creation is unknown.
    init?(_ record: RepeatRecord) {
        guard let created = record.created else { return nil }
        (title, self.created) = (record.title, "\(created)")
    }

    /// Whether it can't be the same repeat with an edited title, or with another machine's creation.
    func isUnlike(_ other: RepeatIdentity) -> Bool { title != other.title && created != other.created }
}

extension RepeatRecord {
    var identity: RepeatIdentity? { RepeatIdentity(self) }
}

import Parts

/// Follows repeats to the names that one side gave them, so that the other side's changes go to the same repeat
/// (`Merging.md`, "Repeats").
///
/// A merge on another machine renames one of two repeats with the same name. A machine that hasn't seen that merge goes
/// on with the old name, which is the other repeat's by now.
struct RepeatMoves {
    /// The common records, under the new names.
    private(set) var base: Records
    /// The records of one side, under the new names.
    private(set) var one: Records
    /// The records of the other side, under the new names.
    private(set) var other: Records
    /// The repeats that get the name which the other side gave them.
    private(set) var renames: [RecordRename] = []
    /// The texts about those whose old name is another repeat's.
    private(set) var remarks: [RecordRemark] = []

    init(base: Records, _ one: Records, _ other: Records) {
        (self.base, self.one, self.other) = (base, one, other)
        follow(Self.moves(from: base, to: other), in: \.one, besides: \.other)
        follow(Self.moves(from: base, to: one), in: \.other, besides: \.one)
    }

    /// The new paths of moved repeats, by the old ones.
    private static func moves(from base: Records, to side: Records) -> [Path: Path] {
        let identity = { (records: Records, path: Path) in RepeatPart.record(records, path)?.identity }
        let added = side.keys.filter { base[$0] == nil }.sorted().map { (path: $0, identity: identity(side, $0)) }
        guard !added.isEmpty else { return [:] }
        var moves: [Path: Path] = [:]
        for path in base.keys {
            guard let old = identity(base, path), identity(side, path) != old else { continue }
            moves[path] = added.first { $0.identity == old }?.path
        }
        return moves
    }

    /// Moves the repeats of a side that still has them under their old names.
    private mutating func follow(
        _ moves: [Path: Path], in side: WritableKeyPath<Self, Records>, besides moved: KeyPath<Self, Records>
    ) {
        for (path, new) in moves.sorted(by: { $0.key < $1.key }) {
            guard base[new] == nil, self[keyPath: side][new] == nil else { continue }
            base[new] = base.removeValue(forKey: path)
            guard let text = self[keyPath: side].removeValue(forKey: path) else { continue }
            self[keyPath: side][new] = text
            renames.append(RecordRename(path, to: new, of: [text]))
            if self[keyPath: moved][path] != nil, let old = RepeatName.name(of: path),
                let name = RepeatName.name(of: new)
            {
                remarks.append(RepeatRemark.renamed(old, to: name, RepeatPart.record([new: text], new)?.created))
            }
        }
    }
}

/// What tells one repeat from another, whatever its name: the title, and when it was created.
struct RepeatIdentity: Equatable {
    private let title: [UInt8]
    private let created: String

    /// The identity of a repeat; nil if its creation is unknown.
    init?(_ record: RepeatRecord) {
        guard let created = record.created else { return nil }
        (title, self.created) = (Array(record.title.utf8), "\(created)")
    }

    /// Whether it can't be the same repeat with an edited title, or with another machine's creation.
    func isUnlike(_ other: RepeatIdentity) -> Bool { title != other.title && created != other.created }
}

extension RepeatRecord {
    var identity: RepeatIdentity? { RepeatIdentity(self) }
}

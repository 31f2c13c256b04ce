package import Localization

/// A kind of record whose changes on two machines are merged.
package protocol MergedRecord: StoredRecord {
    /// The record's identity at any path; nil if the path is its identity.
    var identity: [UInt8]? { get }

    /// Whether it and another record with its path are one.
    ///
    /// - Parameter isOld: whether the other one is of the common base; otherwise both sides created one.
    func matches(_ other: Self, isOld: Bool) -> Bool

    /// Merges what two sides made of one record; the order of the sides doesn't affect the result.
    static func merged(base: Self?, _ one: Self, _ other: Self, _ remarks: inout [RecordRemark]) -> Self

    /// The record after one side deleted it and the other changed it.
    func restored(_ remarks: inout [RecordRemark]) -> Self

    /// A key that is equal for paths of which only one record may have one.
    var place: Path { get }

    /// Whether it keeps its path if a record of the other side has the same place.
    func isFirst(besides other: Self) -> Bool

    /// A path for it if another record has its place.
    func freePath(besides taken: [Path]) -> Path

    func moved(to path: Path) -> Self

    /// What is said of it after it was moved because another record has its path.
    func remark(movedFrom path: Path) -> RecordRemark?

    /// Applies the rules for all records together to the result.
    static func settle(_ records: inout [Self], _ remarks: inout [RecordRemark])
}

extension MergedRecord {
    package var identity: [UInt8]? { nil }
    package func matches(_ other: Self, isOld: Bool) -> Bool { true }
    package var place: Path { path }
    package func isFirst(besides other: Self) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }
    package func freePath(besides taken: [Path]) -> Path { path }
    package func moved(to path: Path) -> Self { self }
    package func remark(movedFrom path: Path) -> RecordRemark? { nil }
    package static func settle(_ records: inout [Self], _ remarks: inout [RecordRemark]) {}
}

/// The merge of two machines' records of a part (`Merging.md`, "Repeats"). A record is told from others by its identity,
/// or else by its path in the base; paths are output.
struct RecordSetMerge<Record: MergedRecord> {
    private struct Item {
        var record: Record
        /// Its path on each side; nil on a side that doesn't have it.
        let paths: [Path?]
        /// Its claim to its path: 0 for what the base has there, 1 for another record in its place, 2 for a new path.
        let rank: Int
    }

    private let base: [Path: Record]
    private var sides: [[Path: Record]] = []
    /// The paths of which a side's text isn't a record.
    private var foreign: Set<Path> = []
    private var items: [Item] = []
    private var remarks: [RecordRemark] = []

    /// Parses each version once.
    ///
    /// - Parameter others: returns the paths of the records that no side changed.
    init(base: Records, _ one: Records, _ other: Records, besides others: () throws -> [Path]) rethrows {
        self.base = base.reduce(into: [:]) { $0[$1.key] = try? Record($1.value, at: $1.key) }
        for side in [one, other] {
            sides.append(
                side.reduce(into: [:]) { read, file in
                    do { read[file.key] = try Record(file.value, at: file.key) } catch { foreign.insert(file.key) }
                })
        }
        for path in foreign { sides = sides.map { side in side.filter { $0.key != path } } }
        for (path, versions) in versions.sorted(by: { $0.path < $1.path }) { merge(versions, at: path) }
        try separate(besides: others)
    }

    var result: RecordMerge {
        var (records, remarks) = (items.map(\.record), remarks)
        var moved: [[Path: Path]] = [[:], [:]]
        for (side, item) in items.flatMap({ item in sides.indices.map { ($0, item) } }) {
            guard let path = item.paths[side], path != item.record.path else { continue }
            moved[side][path] = item.record.path
        }
        Record.settle(&records, &remarks)
        let texts = Dictionary(records.map { ($0.path, $0.bytes) }) { first, _ in first }
        return RecordMerge(texts, remarks: remarks, moved: moved, foreign: foreign)
    }

    /// The base's and each side's version of one record.
    private typealias Versions = (base: Record?, sides: [Record?])

    private var versions: [(path: Path, versions: Versions)] {
        var rest = sides
        let added = sides.map { side in
            let added = side.values.filter { base[$0.path] == nil }
            return Dictionary(added.compactMap { new in new.identity.map { ($0, new.path) } }) { min($0, $1) }
        }
        /// Takes what a side made of a record: at its path, or where the side moved it.
        func take(_ old: Record, from side: Int) -> Record? {
            let same = rest[side][old.path]
            if let same, same.identity == old.identity { return rest[side].removeValue(forKey: old.path) }
            let path = old.identity.flatMap { added[side][$0] }
            if let path, let moved = rest[side].removeValue(forKey: path) { return moved }
            return same?.matches(old, isOld: true) == true ? rest[side].removeValue(forKey: old.path) : nil
        }
        let known = base.filter { !foreign.contains($0.key) }
        let old = known.sorted { $0.key < $1.key }.map { path, old in
            let found = sides.indices.map { take(old, from: $0) }
            return (found.compactMap { $0?.path }.filter { $0 != path }.min() ?? path, (old, found) as Versions)
        }
        let new = Set(rest.flatMap(\.keys)).flatMap { path -> [(Path, Versions)] in
            let (one, other) = (rest[0][path], rest[1][path])
            guard let one, let other, !one.matches(other, isOld: false) else { return [(path, (nil, [one, other]))] }
            return [(path, (nil, [one, nil])), (path, (nil, [nil, other]))]
        }
        return old + new
    }

    private mutating func merge(_ versions: Versions, at path: Path) {
        func placed(_ record: Record?) -> Record? { record.map { $0.path == path ? $0 : $0.moved(to: path) } }
        let (base, one, other) = (placed(versions.base), placed(versions.sides[0]), placed(versions.sides[1]))
        var merged: Record?
        if one == other || one == base || other == base {
            merged = one == base ? other : one
        } else if let one, let other {
            merged = Record.merged(base: base, one, other, &remarks)
        } else {
            merged = (one ?? other)?.restored(&remarks)
        }
        guard let merged else { return }
        let paths = versions.sides.map { $0?.path }
        // A side that moved it gave its old path to another record.
        for (old, side) in zip(paths, sides.reversed()) where old != path {
            if let old, side[old] != nil, let remark = merged.remark(movedFrom: old) { remarks.append(remark) }
        }
        items.append(
            Item(record: merged, paths: paths, rank: versions.base?.path == path ? 0 : self.base[path] == nil ? 2 : 1))
    }

    /// Moves all but one of the records that have the same place.
    private mutating func separate(besides others: () throws -> [Path]) rethrows {
        let groups = Dictionary(grouping: items.indices) { items[$0].record.place }.values.filter { $0.count > 1 }
        guard !groups.isEmpty else { return }
        var taken = try others() + foreign + items.map(\.record.path)
        for group in groups.sorted(by: { $0[0] < $1[0] }) {
            var kept: Set<Path> = []
            for index in group.sorted(by: { isFirst(items[$0], items[$1]) }) {
                let old = items[index].record
                if kept.isEmpty || items[index].rank < 2 && !kept.contains(old.path) {
                    kept.insert(old.path)
                    continue
                }
                let moved = old.moved(to: old.freePath(besides: taken))
                taken.append(moved.path)
                items[index].record = moved
                if let remark = moved.remark(movedFrom: old.path) { remarks.append(remark) }
            }
        }
    }

    private func isFirst(_ one: Item, _ other: Item) -> Bool {
        one.rank == other.rank ? one.record.isFirst(besides: other.record) : one.rank < other.rank
    }
}

package struct RecordMerge: Equatable, Sendable {
    package let records: Records
    /// Where they differ from a side.
    package let remarks: [RecordRemark]
    /// The new path of each record that a side had elsewhere, for each of the two sides.
    package let moved: [[Path: Path]]
    /// The paths of which a side's text isn't a record, so that they aren't merged.
    package let foreign: Set<Path>

    package init(
        _ records: Records, remarks: [RecordRemark] = [], moved: [[Path: Path]] = [[:], [:]], foreign: Set<Path> = []
    ) {
        (self.records, self.remarks, self.moved, self.foreign) = (records, remarks, moved, foreign)
    }
}

/// A difference between a merged record and a side's, for the merge commit's body (`Merging.md`, "Remarks") and for the
/// user who sees the merge.
package struct RecordRemark: Equatable, Sendable {
    /// The line in the commit's body, in English and without private text.
    package let line: String
    /// The text for the user, which names the record; a name isn't escaped.
    package let words: Text

    package init(_ line: String, _ words: Text) {
        (self.line, self.words) = (line, words)
    }
}

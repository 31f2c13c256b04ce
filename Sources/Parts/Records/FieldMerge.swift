package import CivilTime
import JournalText

/// One or more fields of a record that a merge takes as a whole.
package struct MergeGroup<Record: StoredRecord>: Sendable {
    /// The name in remarks: its first key.
    package let name: String
    /// The value as one text, by which versions are compared; nil for none.
    package let value: @Sendable (Record) -> String?

    package init(_ name: String, _ value: @escaping @Sendable (Record) -> String?) {
        (self.name, self.value) = (name, value)
    }
}

/// Merges two versions of one record, field by field: a value that one side changed counts. If both changed it
/// differently, the side with the later `updated` counts, or the smaller text if both are equal.
///
/// The order of the sides doesn't affect the result.
package struct FieldMerge<Record: StoredRecord> {
    /// A value that both sides changed differently.
    package struct Conflict {
        package let name: String
        /// The side whose value counts, and that value.
        package let kept: (side: Record, value: String?)
        /// The other side, and its value.
        package let ignored: (side: Record, value: String?)
    }

    package let base: Record?
    /// The side whose text is completed to the merged record: the one that was changed later, or the one with the
    /// smaller text if both are equal.
    package let one: Record
    package let other: Record
    package var merged: Record
    /// The values that don't count, in the order of merging.
    package private(set) var conflicts: [Conflict] = []

    /// Starts a merge.
    ///
    /// - Parameter isFirst: whether a side's text is to be completed rather than the other's, by another order.
    package init(base: Record?, _ one: Record, _ other: Record, isFirst: ((Record, Record) -> Bool)? = nil) {
        self.base = base
        let isInOrder = isFirst?(one, other) ?? Self.isLater(one, other)
        (self.one, self.other) = isInOrder ? (one, other) : (other, one)
        merged = self.one
    }

    /// Adds the user's own lines of the other side.
    package mutating func mergeOwnLines() {
        merged.text = merged.text.mergingOwnLines(base: base?.text, other.text)
    }

    package mutating func merge<Value: Equatable>(_ path: KeyPath<Record.Lines, RecordField<Value>>) {
        let field = Record.lines[keyPath: path]
        field.set(field.value(in: side(MergeGroup(field.key) { field.text(in: $0.text) }).text), in: &merged.text)
    }

    /// The side whose value of some fields counts; the other side's is noted if both changed it.
    package mutating func side(_ group: MergeGroup<Record>) -> Record {
        let (kept, isConflict) = choice(group.value)
        if isConflict { note(group, kept) }
        return kept
    }

    /// Notes that a side's value counts although both changed it.
    package mutating func note(_ group: MergeGroup<Record>, _ kept: Record) {
        let ignored = rival(of: kept)
        conflicts.append(
            Conflict(name: group.name, kept: (kept, group.value(kept)), ignored: (ignored, group.value(ignored))))
    }

    package func rival(of side: Record) -> Record { side == one ? other : one }

    /// The side whose value counts, and whether both changed it differently.
    ///
    /// - Parameters:
    ///   - value: the compared value.
    ///   - isChanged: whether a side changed the value; nil to compare it with the base.
    ///   - time: when a side changed the value; nil for when it changed the record.
    package func choice(
        _ value: (Record) -> String?, isChanged: ((Record) -> Bool)? = nil, time: ((Record) -> Moment?)? = nil
    ) -> (side: Record, isConflict: Bool) {
        // By bytes: texts that only look alike are different.
        func bytes(_ record: Record) -> [UInt8]? { value(record).map { Array($0.utf8) } }
        let (mine, theirs, old) = (bytes(one), bytes(other), base.map { bytes($0) })
        if mine == theirs || !(isChanged?(other) ?? (theirs != old)) { return (one, false) }
        if !(isChanged?(one) ?? (mine != old)) { return (other, false) }
        let isSmaller = (mine ?? Array("null".utf8)).lexicographicallyPrecedes(theirs ?? Array("null".utf8))
        let isMine = Self.isLater(time?(one) ?? one.updated, time?(other) ?? other.updated) ?? isSmaller
        return (isMine ? one : other, true)
    }

    /// The items of a set: what a side added is in, and what a side removed is out.
    package func union<Item: Hashable>(_ items: (Record) -> [Item]) -> Set<Item> {
        let (mine, theirs) = (Set(items(one)), Set(items(other)))
        return mine.intersection(theirs).union(mine.symmetricDifference(theirs).subtracting(base.map(items) ?? []))
    }

    private static func isLater(_ one: Record, _ other: Record) -> Bool {
        isLater(one.updated, other.updated) ?? one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// Whether a time is later; nil if both are equal.
    private static func isLater(_ one: Moment?, _ other: Moment?) -> Bool? {
        guard one != other else { return nil }
        guard let one else { return false }
        return other.map { one > $0 } ?? true
    }
}

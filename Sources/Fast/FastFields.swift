import CivilTime
import Parts

/// Merges two versions of one fast field by field: a value that one side changed counts. If both changed it
/// differently, the side with the later `updated` counts, or the smaller text if both are equal.
struct FastFields {
    private let base: FastRecord?
    private let one: FastRecord
    private let other: FastRecord
    /// The dropped values, without private text.
    private(set) var remarks: [RecordRemark] = []

    init(_ base: FastRecord?, _ one: FastRecord, _ other: FastRecord) {
        self.base = base
        // One order for both directions, so that the same side's text is always changed.
        let isInOrder = Self.isLater(one, other) ?? one.bytes.lexicographicallyPrecedes(other.bytes)
        (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }

    mutating func merge() -> FastRecord {
        if one == other || other == base { return one }
        if one == base { return other }
        var fast = one
        fast.mergeOwnLines(base: base, other)
        let target = side("target_hours") { "\($0.target) (\($0.preset.rawValue))" }
        let status = side("status") {
            [$0.status.rawValue, $0.end.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
        }
        let start = side("started_at") { "\($0.start)" }
        let note = side("note") { $0.note ?? "" }
        fast.set(target.preset, target.target)
        fast.set(note: note.note)
        fast.touch([one.updated, other.updated].compactMap { $0 }.max())
        setTimes(of: &fast, start, status)
        return fast
    }

    /// Sets the start, the end and the status. If the end of one side would be before the start of the other, all of
    /// them are those of the side that was changed later.
    private mutating func setTimes(of fast: inout FastRecord, _ start: FastRecord, _ ended: FastRecord) {
        let isReversed = ended.end.map { $0.instant < start.start.instant } ?? false
        let isOwn = start.start == ended.start || start.end == ended.end
        let (start, ended) = isReversed && !isOwn ? (one, one) : (start, ended)
        fast.set(start: start.start)
        fast.set(ended.status, at: ended.end)
        if isReversed, !isOwn { remarks.append(FastRemark.times(of: one)) }
    }

    /// The side whose value of a field counts.
    private mutating func side(_ key: String, _ value: (FastRecord) -> String) -> FastRecord {
        let (mine, theirs, old) = (value(one), value(other), base.map(value))
        if mine == theirs || theirs == old { return one }
        if mine == old { return other }
        let isMine = Self.isLater(one, other) ?? (mine < theirs)
        let lost = key == "note" ? "one of them" : isMine ? theirs : mine
        remarks.append(FastRemark.field(key, of: one, ignored: lost))
        return isMine ? one : other
    }

    /// Whether the first was changed later; nil if both were changed at the same time.
    private static func isLater(_ one: FastRecord, _ other: FastRecord) -> Bool? {
        guard one.updated != other.updated else { return nil }
        guard let mine = one.updated else { return false }
        return other.updated.map { $0 < mine } ?? true
    }
}

import CivilTime

/// Merges two versions of one fast field by field: a value that one side changed counts. If both changed it
/// differently, the side with the later `updated` counts, or the smaller text if both are equal.
struct FastFields {
    private let base: FastRecord?
    private let one: FastRecord
    private let other: FastRecord
    /// The dropped values, a line each, without private text.
    private(set) var lines: [String] = []

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
        fast.set(start: start.start)
        fast.set(note: note.note)
        fast.touch([one.updated, other.updated].compactMap { $0 }.max())
        fast.set(status.status, at: status.end)
        return fast
    }

    /// The side whose value of a field counts.
    private mutating func side(_ key: String, _ value: (FastRecord) -> String) -> FastRecord {
        let (mine, theirs, old) = (value(one), value(other), base.map(value))
        if mine == theirs || theirs == old { return one }
        if mine == old { return other }
        let isMine = Self.isLater(one, other) ?? (mine < theirs)
        let lost = key == "note" ? "one of them" : isMine ? theirs : mine
        lines.append("fast \(one.start.day): \(key) was changed on both sides: \(lost) doesn't count")
        return isMine ? one : other
    }

    /// Whether the first was changed later; nil if both were changed at the same time.
    private static func isLater(_ one: FastRecord, _ other: FastRecord) -> Bool? {
        guard one.updated != other.updated else { return nil }
        guard let mine = one.updated else { return false }
        return other.updated.map { $0 < mine } ?? true
    }
}

import CivilTime
import Localization
import Parts

/// The merge of one repeat that two machines changed (`Merging.md`, "Repeats"): field by field, and completions as a
/// set.
struct RepeatMerge {
    private var fields: FieldMerge<RepeatRecord>
    private let completions: Set<Completion>

    var merged: RepeatRecord { fields.merged }

    private var sides: [RepeatRecord] { [fields.one, fields.other] }

    /// Merges two versions; the order of the sides doesn't affect the result.
    init(base: RepeatRecord?, _ one: RepeatRecord, _ other: RepeatRecord) {
        fields = FieldMerge(base: base, one, other)
        completions = fields.union(\.completions)
        fields.merged.title = fields.side(Self.title).title
        fields.merge(\.interval)
        fields.merge(\.start)
        fields.merge(\.time)
        fields.merge(\.until)
        fields.merge(\.type)
        fields.merge(\.isActive)
        fields.merge(\.isNotifying)
        fields.merge(\.snoozedUntil)
        fields.merged.created = [one, other].compactMap(\.created).min()
        mergeNext()
        fields.mergeOwnLines()
    }

    private static let title = MergeGroup<RepeatRecord>("title") { $0.title }
    private static let next = MergeGroup<RepeatRecord>("next_reminder") { $0.next.map { "\($0)" } }

    /// The values that don't count.
    var remarks: [RecordRemark] {
        fields.conflicts.map { conflict in
            let values = [conflict.kept.value, conflict.ignored.value].map { $0 ?? "null" }
            if conflict.name == Self.title.name {
                return RepeatRemark.title(merged.created, kept: values[0], ignored: values[1])
            }
            let words =
                conflict.name == RepeatRecord.lines.interval.key
                ? [conflict.kept, conflict.ignored].map(\.side.interval.every) : values.map { Text(value: $0) }
            return RepeatRemark.field(conflict.name, of: merged, kept: words[0], ignored: words[1], written: values[1])
        }
    }

    private mutating func mergeNext() {
        let (chosen, isConflict) = lastWord ?? fields.choice(Self.next.value)
        let side =
            isAnswered(chosen.next, besides: chosen) ? (chosen == fields.one ? fields.other : fields.one) : chosen
        if isConflict { fields.note(Self.next, side) }
        fields.merged.setCompletions(completions)
        fields.merged.setNext(side.next, dayOfMonth: side.dayOfMonth)
        // A snooze is for one due time; without that due time, or in an archived repeat, there is none.
        let isSnoozed = sides.contains { $0.snoozedUntil == merged.snoozedUntil && $0.next == merged.next }
        archiveIfEnded()
        if !isSnoozed || !merged.isActive { fields.merged.snoozedUntil = nil }
    }

    /// Archives a repeat without a next due. If the due of one side is after the last day of the other, there is none,
    /// as after a completion.
    private mutating func archiveIfEnded() {
        let isOwn = sides.contains { $0.next == merged.next && $0.until == merged.until }
        if let next = merged.next, let until = merged.until, next.day > until, !isOwn, merged.isActive {
            fields.merged.setNext(nil)
        }
        if merged.storedNext == nil { fields.merged.isActive = false }
    }

    /// Whether the other side completed the due that a side still has, or has again after an undo.
    private func isAnswered(_ due: Moment?, besides side: RepeatRecord) -> Bool {
        let known = Set(side.completions)
        return due != nil && completions.contains { $0.due == due && !known.contains($0) }
    }

    /// The side with a new completion after the other side's change of the next reminder, if both changed it.
    private var lastWord: (side: RepeatRecord, isConflict: Bool)? {
        let (one, other, base) = (fields.one, fields.other, fields.base)
        guard one.next != other.next, base.map({ ![one.next, other.next].contains($0.next) }) ?? true else {
            return nil
        }
        let old = Set(base?.completions ?? [])
        let isLast = { (side: RepeatRecord, rival: RepeatRecord) in
            guard let newest = side.completions.last(where: { !old.contains($0) })?.moment else { return false }
            return rival.updated.map { newest > $0 } ?? true
        }
        switch (isLast(one, other), isLast(other, one)) {
        case (true, false): return (one, true)
        case (false, true): return (other, true)
        default: return nil
        }
    }
}

/// The texts about what a merge of repeats decided. The lines for a commit hold no name, which comes from a title: they
/// name a repeat by its creation.
enum RepeatRemark {
    private static func remark(_ created: Moment?, _ line: String, _ words: Text) -> RecordRemark {
        RecordRemark("repeat \(created.map { "\($0)" } ?? "of unknown creation"): \(line)", words)
    }

    static func title(_ created: Moment?, kept: String, ignored: String) -> RecordRemark {
        remark(
            created, "the title was changed on both sides; the later one counts",
            Text("the title of a repeat was changed on both sides: kept '\(kept)', not '\(ignored)'"))
    }

    /// - Parameter written: the ignored value as in the file.
    static func field(
        _ field: String, of repeated: RepeatRecord, kept: Text, ignored: Text, written: String
    ) -> RecordRemark {
        let title = repeated.title
        return remark(
            repeated.created, "\(field) was changed on both sides: \(written) doesn't count",
            Text("\(field) of the repeat '\(title)' was changed on both sides: kept \(kept), not \(ignored)"))
    }

    static func restored(_ title: String, _ created: Moment?) -> RecordRemark {
        remark(
            created, "deleted on one side and changed on the other; it is kept, archived",
            Text("the repeat '\(title)' was deleted on one side and changed on the other; it is kept, archived"))
    }

    static func renamed(_ name: String, to new: String, _ created: Moment?) -> RecordRemark {
        remark(
            created, "two of one name were created; the later one has another name",
            Text("two repeats named '\(name)' were created; the later one is now '\(new)'"))
    }
}

import CivilTime
import Localization
package import Parts

/// A repeat is told by its title and its creation, so that a side's changes go to it whatever its file is called: a merge
/// on another machine renames one of two with the same name (`Merging.md`, "Repeats").
extension RepeatRecord: MergedRecord {
    package var identity: [UInt8]? { self.created.map { Array("\($0) \(title)".utf8) } }

    /// Two that both sides created are one if they have the same title. A later version may have another title, or
    /// another machine's creation, but not both.
    package func matches(_ other: RepeatRecord, isOld: Bool) -> Bool {
        if title.utf8.elementsEqual(other.title.utf8) { return true }
        guard isOld else { return false }
        return self.created == nil || other.created == nil || self.created == other.created
    }

    package static func merged(
        base: Self?, _ one: Self, _ other: Self, _ remarks: inout [RecordRemark]
    ) -> RepeatRecord {
        let merge = RepeatMerge(base: base, one, other)
        remarks += merge.remarks
        return merge.merged
    }

    /// A repeat that one side deleted comes back as archived.
    package func restored(_ remarks: inout [RecordRemark]) -> RepeatRecord {
        var record = self
        record.isActive = false
        record.snoozedUntil = nil
        remarks.append(
            remark(
                "deleted on one side and changed on the other; it is kept, archived",
                Text("the repeat '\(title)' was deleted on one side and changed on the other; it is kept, archived")))
        return record
    }

    /// Names that a file system may treat as one are the same place.
    package var place: Path { Path(RepeatName.folded(path.text)) }

    /// The one that was created first keeps its name.
    package func isFirst(besides other: RepeatRecord) -> Bool {
        guard self.created != other.created else { return bytes.lexicographicallyPrecedes(other.bytes) }
        return self.created.map { created in other.created.map { created < $0 } ?? true } ?? false
    }

    package func freePath(besides taken: [Path]) -> Path {
        RepeatName.path(RepeatName.new(for: name, besides: taken.compactMap { RepeatName.name(of: $0) }))
    }

    package func remark(movedFrom path: Path) -> RecordRemark? {
        let old = RepeatName.name(of: path) ?? ""
        return remark(
            "two of one name were created; the later one has another name",
            Text("two repeats named '\(old)' were created; the later one is now '\(name)'"))
    }

    /// A remark whose line for a commit names a repeat by its creation: its name comes from a title.
    fileprivate func remark(_ line: String, _ words: Text) -> RecordRemark {
        RecordRemark("repeat \(self.created.map { "\($0)" } ?? "of unknown creation"): \(line)", words)
    }
}

/// The merge of one repeat that two machines changed (`Merging.md`, "Repeats"): field by field, and completions as a
/// set.
private struct RepeatMerge {
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

    var remarks: [RecordRemark] {
        fields.conflicts.map { conflict in
            let values = [conflict.kept.value, conflict.ignored.value].map { $0 ?? "null" }
            if conflict.name == Self.title.name {
                return merged.remark(
                    "the title was changed on both sides; the later one counts",
                    Text("the title of a repeat was changed on both sides: kept '\(values[0])', not '\(values[1])'"))
            }
            let (field, title) = (conflict.name, merged.title)
            let words =
                field == RepeatRecord.lines.interval.key
                ? [conflict.kept, conflict.ignored].map(\.side.interval.every) : values.map { Text(value: $0) }
            return merged.remark(
                "\(field) was changed on both sides: \(values[1]) doesn't count",
                Text("\(field) of the repeat '\(title)' was changed on both sides: kept \(words[0]), not \(words[1])"))
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

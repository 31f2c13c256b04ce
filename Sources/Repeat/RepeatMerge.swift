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
        var fields = FieldMerge(base: base, one, other)
        fields.merged.title = fields.side(MergeGroup("title") { $0.title }).title
        fields.merge(\.interval)
        fields.merge(\.start)
        fields.merge(\.time)
        fields.merge(\.until)
        fields.merge(\.type)
        fields.merge(\.isActive)
        fields.merge(\.isNotifying)
        fields.merge(\.snoozedUntil)
        fields.merged.created = [one, other].compactMap(\.created).min()
        fields.mergeNext(fields.union(\.completions))
        fields.mergeOwnLines()
        remarks += fields.conflicts.map { fields.merged.remark($0) }
        return fields.merged
    }

    /// A repeat that one side deleted and the other changed is kept, archived.
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

    private func remark(_ conflict: FieldMerge<RepeatRecord>.Conflict) -> RecordRemark {
        let (key, name) = (conflict.name, Self.words[conflict.name] ?? Text("title"))
        let values = [conflict.kept, conflict.ignored].map { side, value in
            key == Self.lines.interval.key ? side.interval.every : value.map { Text(value: $0) } ?? Text("none")
        }
        let loss = key == "title" ? "; the later one counts" : ": \(conflict.ignored.value ?? "null") doesn't count"
        return remark(
            "\(key == "title" ? "the title" : key) was changed on both sides\(loss)",
            Text("\(name) of the repeat '\(title)' was changed on both sides: kept \(values[0]), not \(values[1])"))
    }

    private static let words = [
        "interval": Text("interval"), "from": Text("start of the interval"), "at": Text("time of day"),
        "until": Text("last day"), "type": Text("type"), "active": Text("active state"),
        "notification": Text("notification"), "snoozed_until": Text("snooze"), "next_reminder": Text("next due"),
    ]
}

/// The next due, with what belongs to it, in a merge of one repeat (`Merging.md`, "Repeats").
extension FieldMerge<RepeatRecord> {
    fileprivate mutating func mergeNext(_ completions: Set<Completion>) {
        let group = MergeGroup<RepeatRecord>("next_reminder") { $0.next.map { "\($0)" } }
        let (chosen, isConflict) = lastWord ?? choice(group.value)
        // A due that the other side completed isn't the next one, even after an undo.
        let known = Set(chosen.completions)
        let isAnswered = chosen.next != nil && completions.contains { $0.due == chosen.next && !known.contains($0) }
        let side = isAnswered ? rival(of: chosen) : chosen
        if isConflict { note(group, side) }
        merged.setCompletions(completions)
        merged.setNext(side.next, dayOfMonth: side.dayOfMonth)
        // A snooze is for one due time; without that due time, or in an archived repeat, there is none.
        let isSnoozed = [one, other].contains { $0.snoozedUntil == merged.snoozedUntil && $0.next == merged.next }
        archiveIfEnded()
        if !isSnoozed || !merged.isActive { merged.snoozedUntil = nil }
    }

    /// Archives a repeat without a next due. If the due of one side is after the last day of the other, there is none,
    /// as after a completion.
    private mutating func archiveIfEnded() {
        let isOwn = [one, other].contains { $0.next == merged.next && $0.until == merged.until }
        if let next = merged.next, let until = merged.until, next.day > until, !isOwn, merged.isActive {
            merged.setNext(nil)
        }
        if merged.storedNext == nil { merged.isActive = false }
    }

    /// The side with a new completion after the other side's change of the next reminder, if both changed it.
    private var lastWord: (side: RepeatRecord, isConflict: Bool)? {
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

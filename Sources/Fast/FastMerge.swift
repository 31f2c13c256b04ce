import CivilTime
import JournalText
import Localization
package import Parts

/// The merge of two machines' fasts (`Fasts.md`, "Merging").
extension FastRecord: MergedRecord {
    /// Two that both machines added under one name are one if they started together.
    package func matches(_ other: FastRecord, isOld: Bool) -> Bool { isOld || start.instant == other.start.instant }

    package static func merged(
        base: Self?, _ one: Self, _ other: Self, _ remarks: inout [RecordRemark]
    ) -> FastRecord {
        var fields = FieldMerge(base: base, one, other)
        fields.mergeOwnLines()
        let target = fields.side(Self.target)
        var (status, start) = (fields.side(Self.status), fields.side(Self.start))
        for field in Self.free {
            let kept = fields.side(MergeGroup(field.key) { field.text(in: $0.text) ?? "" })
            if kept != fields.one { fields.merged.text[field.key] = kept.text[field.key] }
        }
        remarks += fields.conflicts.map { conflict in
            let isPrivate = Self.free.contains { $0.key == conflict.name }
            let ignored = isPrivate ? "one of them" : conflict.ignored.value ?? ""
            return FastRemark.changed(one.name, conflict.name, ignored)
        }
        // If the end of one side would be before the start of the other, all of them are those of the later change.
        let isReversed = status.end.map { $0.instant < start.start.instant } ?? false
        if isReversed, start.start != status.start, start.end != status.end {
            (start, status) = (fields.one, fields.one)
            remarks.append(FastRemark.reversed(one.name))
        }
        var fast = fields.merged
        fast.set(target.preset, target.target)
        fast.updated = [one.updated, other.updated].compactMap { $0 }.max()
        fast.set(start: start.start)
        fast.set(status.status, at: status.end)
        return fast
    }

    private static let target = MergeGroup<FastRecord>("target_hours") { "\($0.target) (\($0.preset.rawValue))" }
    private static let status = MergeGroup<FastRecord>("status") { fast in
        [fast.status.rawValue, fast.end.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
    }
    private static let start = MergeGroup<FastRecord>("started_at") { "\($0.start)" }

    package func restored(_ remarks: inout [RecordRemark]) -> FastRecord {
        remarks.append(FastRemark.restored(name))
        return self
    }

    /// The one that started first keeps its name.
    package func isFirst(besides other: FastRecord) -> Bool { start.instant < other.start.instant }

    package func freePath(besides taken: [Path]) -> Path {
        let path = { (name: String) in FastName.path(beside: self.path, named: name) }
        return path(FastName.free(name) { taken.contains(path($0)) })
    }

    package func remark(movedFrom path: Path) -> RecordRemark? {
        FastRemark.renamed(FastName.name(of: path), to: name)
    }

    /// Cancels all running fasts except for the one that started first.
    package static func settle(_ fasts: inout [FastRecord], _ remarks: inout [RecordRemark]) {
        guard let first = FastSet(fasts).running else { return }
        let indices = fasts.indices.filter { fasts[$0].status == .running && fasts[$0].path != first.path }
        for index in indices.sorted(by: { FastSet.isBefore(fasts[$0], fasts[$1]) }) {
            fasts[index].yield(to: first)
            remarks.append(FastRemark.cancelled(fasts[index], besides: first))
        }
    }
}

/// The texts about what a merge of fasts decided. A fast's name is its date, so that commits may hold it.
private enum FastRemark {
    static func changed(_ name: String, _ field: String, _ ignored: String) -> RecordRemark {
        RecordRemark(
            "fast \(name): \(field) was changed on both sides: \(ignored) doesn't count",
            Text("\(field) of the fast \(name) was changed on both sides: \(ignored) was ignored"))
    }

    static func reversed(_ name: String) -> RecordRemark {
        RecordRemark(
            "fast \(name): the end would be before the start; both are those of the later change",
            Text("the fast \(name) would end before its start; both times are those of the later change"))
    }

    static func restored(_ name: String) -> RecordRemark {
        RecordRemark(
            "fast \(name): deleted on one side and changed on the other, so it is kept",
            Text("the fast \(name) was deleted on one side and changed on the other; it is kept"))
    }

    static func renamed(_ name: String, to new: String) -> RecordRemark {
        RecordRemark(
            "fast \(name): two of one name; the later one is now \(new)",
            Text("two fasts named \(name) were created; the later one is now \(new)"))
    }

    static func cancelled(_ fast: FastRecord, besides first: FastRecord) -> RecordRemark {
        let (name, other) = (fast.name, first.name)
        let (start, since) = (fast.start.wall.moment, first.start.wall.moment)
        return RecordRemark(
            "fast \(name): two were running; \(other) since \(since) goes on, this one since \(start) is cancelled",
            Text("two fasts were running; \(other) since \(since) continues, \(name) since \(start) is cancelled"))
    }
}

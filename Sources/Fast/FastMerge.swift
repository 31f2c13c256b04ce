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
            let ignored = Self.words[conflict.name] == nil ? "one of them" : conflict.ignored.value ?? ""
            let name = Self.words[conflict.name] ?? Text("note")
            return one.remark(
                "\(conflict.name) was changed on both sides: \(ignored) doesn't count",
                Text("\(name) of the fast \(one.name) was changed on both sides: \(ignored) was ignored"))
        }
        // If the end of one side would be before the start of the other, all of them are those of the later change.
        let isReversed = status.end.map { $0.instant < start.start.instant } ?? false
        if isReversed, start.start != status.start, start.end != status.end {
            (start, status) = (fields.one, fields.one)
            remarks.append(
                one.remark(
                    "the end would be before the start; both are those of the later change",
                    Text("the fast \(one.name) would end before its start; both times are those of the later change")))
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
    private static let words = [
        target.name: Text("target"), status.name: Text("end time", context: "of a fast"),
        start.name: Text("start time", context: "of a fast"),
    ]

    package func restored(_ remarks: inout [RecordRemark]) -> FastRecord {
        remarks.append(
            remark(
                "deleted on one side and changed on the other, so it is kept",
                Text("the fast \(name) was deleted on one side and changed on the other; it is kept")))
        return self
    }

    /// The one that started first keeps its name.
    package func isFirst(besides other: FastRecord) -> Bool { start.instant < other.start.instant }

    package func freePath(besides taken: [Path]) -> Path {
        let path = { (name: String) in FastName.path(beside: self.path, named: name) }
        return path(FastName.free(name) { taken.contains(path($0)) })
    }

    package func remark(movedFrom path: Path) -> RecordRemark? {
        let old = FastName.name(of: path)
        return RecordRemark(
            "fast \(old): two of one name; the later one is now \(name)",
            Text("two fasts named \(old) were created; the later one is now \(name)"))
    }

    /// A remark that names the fast: its name is its date, so that commits may hold it.
    private func remark(_ line: String, _ words: Text) -> RecordRemark { RecordRemark("fast \(name): \(line)", words) }

    /// Cancels all running fasts except for the one that started first.
    package static func settle(_ fasts: inout [FastRecord], _ remarks: inout [RecordRemark]) {
        guard let first = FastSet(fasts).running else { return }
        let indices = fasts.indices.filter { fasts[$0].status == .running && fasts[$0].path != first.path }
        for index in indices.sorted(by: { FastSet.isBefore(fasts[$0], fasts[$1]) }) {
            fasts[index].yield(to: first)
            let (fast, since, start) = (fasts[index], first.start.wall.moment, fasts[index].start.wall.moment)
            let goesOn = "\(first.name) since \(since)"
            remarks.append(
                fast.remark(
                    "two were running; \(goesOn) goes on, this one since \(start) is cancelled",
                    Text(
                        "two fasts were running; \(first.name) since \(since) continues, \(fast.name) since \(start) is cancelled"
                    )))
        }
    }
}

import CivilTime
import Localization
import Parts

/// Merges the fasts of two machines (`Fasts.md`, "Merging"). The order of the sides doesn't affect the result.
struct FastMerge {
    private let base: FastSet
    private let one: FastSet
    private let other: FastSet
    private var merged = FastSet([])
    private var remarks: [RecordRemark] = []

    /// Merges records that can each be understood.
    static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        if one == other { return RecordMerge(one) }
        var merge = FastMerge(
            base: FastSet(readable: base), one: FastSet(readable: one), other: FastSet(readable: other))
        merge.run(Set(one.keys).union(other.keys).sorted(by: FastName.precedes))
        return RecordMerge(merge.merged.records, remarks: merge.remarks)
    }

    private init(base: FastSet, one: FastSet, other: FastSet) {
        (self.base, self.one, self.other) = (base, one, other)
    }

    private mutating func run(_ paths: [Path]) {
        var clashing: [FastRecord] = []
        for path in paths {
            switch RecordSides(base: base[path], one[path], other[path]) {
            case .oneSided(let fast): merged[path] = fast
            case .restored(let fast):
                merged[path] = fast
                remarks.append(FastRemark.restored(fast.name))
            case .changed(let mine, let theirs) where base[path] == nil && mine.start.instant != theirs.start.instant:
                let isFirst = mine.start.instant < theirs.start.instant
                merged[path] = isFirst ? mine : theirs
                clashing.append(isFirst ? theirs : mine)
            case .changed(let mine, let theirs): merge(base[path], mine, theirs)
            }
        }
        for fast in clashing { rename(fast) }
        cancelAllButOne()
    }

    private mutating func merge(_ base: FastRecord?, _ one: FastRecord, _ other: FastRecord) {
        var fields = FieldMerge(base: base, one, other)
        fields.mergeOwnLines()
        let target = fields.side(Self.target)
        var (status, start) = (fields.side(Self.status), fields.side(Self.start))
        let note = fields.side(Self.note)
        remarks += fields.conflicts.map { conflict in
            let ignored = conflict.name == Self.note.name ? "one of them" : conflict.ignored.value ?? ""
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
        fast.note = note.note
        fast.updated = [one.updated, other.updated].compactMap { $0 }.max()
        fast.set(start: start.start)
        fast.set(status.status, at: status.end)
        merged[fast.path] = fast
    }

    private static let target = MergeGroup<FastRecord>("target_hours") { "\($0.target) (\($0.preset.rawValue))" }
    private static let status = MergeGroup<FastRecord>("status") { fast in
        [fast.status.rawValue, fast.end.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
    }
    private static let start = MergeGroup<FastRecord>("started_at") { "\($0.start)" }
    private static let note = MergeGroup<FastRecord>("note") { $0.note ?? "" }

    /// Renames the one that started later of two with the same name.
    private mutating func rename(_ fast: FastRecord) {
        let name = FastName.free(fast.name) { name in
            let path = FastName.path(beside: fast.path, named: name)
            return [base, one, other, merged].contains { $0[path] != nil }
        }
        let renamed = fast.renamed(name)
        merged[renamed.path] = renamed
        remarks.append(FastRemark.renamed(fast.name, to: name))
    }

    /// Cancels all running fasts except for the one that started first.
    private mutating func cancelAllButOne() {
        guard let first = merged.running else { return }
        for var fast in merged.all where fast.status == .running && fast.path != first.path {
            fast.yield(to: first)
            merged[fast.path] = fast
            remarks.append(FastRemark.cancelled(fast, besides: first))
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

import CivilTime
package import Parts

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

    private mutating func run(_ paths: [String]) {
        var clashing: [FastRecord] = []
        for path in paths {
            switch (one[path], other[path]) {
            case (let mine?, let theirs?):
                if base[path] == nil, mine.start.instant != theirs.start.instant {
                    let isFirst = mine.start.instant < theirs.start.instant
                    merged[path] = isFirst ? mine : theirs
                    clashing.append(isFirst ? theirs : mine)
                } else {
                    merge(base[path], mine, theirs)
                }
            case (let kept?, nil), (nil, let kept?): keep(kept)
            case (nil, nil): continue
            }
        }
        for fast in clashing { rename(fast) }
        endAllButOne()
    }

    private mutating func merge(_ base: FastRecord?, _ one: FastRecord, _ other: FastRecord) {
        var fields = FastFields(base, one, other)
        let fast = fields.merge()
        merged[fast.path] = fast
        remarks += fields.remarks
    }

    /// Merges a fast that only one side has: it is new there, or deleted on the other side.
    private mutating func keep(_ fast: FastRecord) {
        guard let old = base[fast.path] else {
            merged[fast.path] = fast
            return
        }
        guard old != fast else { return }
        merged[fast.path] = fast
        remarks.append(FastRemark.kept(fast))
    }

    /// Renames the one that started later of two with the same name.
    private mutating func rename(_ fast: FastRecord) {
        let name = FastName.free(fast.name) { name in
            let path = FastName.path(beside: fast.path, named: name)
            return [base, one, other, merged].contains { $0[path] != nil }
        }
        let renamed = fast.renamed(name)
        merged[renamed.path] = renamed
        remarks.append(FastRemark.renamed(fast, to: name))
    }

    /// Cancels all running fasts except for the one that started first.
    private mutating func endAllButOne() {
        guard let first = merged.running else { return }
        for var fast in merged.all where fast.status == .running && fast.path != first.path {
            fast.yield(to: first)
            merged[fast.path] = fast
            remarks.append(FastRemark.cancelled(fast, because: first))
        }
    }
}

extension FastPart {
    package static var remarkForms: [RemarkForm] { FastRemark.forms }
}

import JournalText

/// The merge of a started day and a draft of it (`Merging.md`, "Started and draft"): the started side is kept.
struct StartedDraftMerge {
    private let merge: DayMerge
    private let base: [TaskEntry]
    private let draft: [TaskEntry]
    private var dropped = DayMerge.Dropped()
    /// The tasks whose lines are kept with a committed task, by its title.
    private var counterparts: [[UInt8]: [(task: TaskEntry, base: TaskEntry?)]] = [:]

    init(_ merge: DayMerge) {
        self.merge = merge
        base = merge.base?.draft ?? []
        draft = merge.other.status == .draft ? merge.other.draft : []
    }

    mutating func apply(to result: inout DayMerge.Result) {
        // An expiry removed this draft's tasks; no one deleted them.
        if merge.other.status == .expired { return }
        let matching = TaskMatching(base: base, side: draft)
        // Each list is reversed, so that the first task of a title can be removed from its end.
        var free = Dictionary(grouping: merge.carrier.committed.reversed(), by: \.titleBytes)
        var known = Set<Int>()
        for (old, position) in zip(base, matching.counterparts) {
            // Expired tasks have no titles any more: each task of the base counts as committed.
            let kept = free[old.titleBytes]?.popLast() ?? (merge.carrier.status == .expired ? old : nil)
            if let position, kept != nil || draft[position].saysTheSame(as: old) { known.insert(position) }
            if let kept { compare(position.map { draft[$0] }, base: old, kept) }
        }
        for position in matching.added {
            guard let kept = free[draft[position].titleBytes]?.popLast() else { continue }
            known.insert(position)
            compare(draft[position], base: nil, kept)
        }
        mergeLines(in: &result.day)
        let positions = matching.counterparts.compactMap(\.self)
        dropped.isMoved = positions != positions.sorted()
        result.dropped = dropped
        result.overflow = draft.indices.filter { !known.contains($0) }.map { draft[$0].moved }
    }

    /// Counts what the draft did to a committed task, and notes the lines that were added below it.
    ///
    /// - Parameter task: the task in the draft; nil if it was deleted.
    private mutating func compare(_ task: TaskEntry?, base: TaskEntry?, _ committed: TaskEntry) {
        guard let task else {
            dropped.deletions += 1
            return
        }
        if task.titleBytes != committed.titleBytes {
            dropped.rewordings += 1
        } else if ![committed, base].contains(where: { $0?.typeOrRegular == task.typeOrRegular }) {
            dropped.retypings += 1
        }
        counterparts[(base ?? task).titleBytes, default: []].append((task, base))
    }

    /// Keeps the lines that were added below a committed task with the first one of its title.
    private mutating func mergeLines(in day: inout DayFile) {
        for zone in TaskZone.locked {
            let tasks = day.tasks(in: zone)
            let merged = tasks.map { task in
                (counterparts.removeValue(forKey: task.titleBytes) ?? []).reduce(task) { task, other in
                    task.mergingSublines(base: other.base, other.task).keepingEarlierSource(of: task)
                }
            }
            if merged != tasks { day.setTasks(merged, in: zone) }
        }
    }
}

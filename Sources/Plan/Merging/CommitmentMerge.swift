import JournalText

/// The merge of a started day and a draft of it (`Merging.md`, "Started and draft"): the started side is kept.
struct CommitmentMerge {
    private let rules: DayRules
    private let base: [TaskEntry]
    private let draft: [TaskEntry]

    init(_ rules: DayRules) {
        self.rules = rules
        base = rules.base?.draft ?? []
        draft = rules.other.status == .draft ? rules.other.draft : []
    }

    func apply(to result: inout DayMerge.Result) {
        // An expiry removed this draft's tasks; no one deleted them.
        if rules.other.status == .expired { return }
        let matching = TaskMatching(base: base, side: draft)
        // Each list is reversed, so that the first task of a title can be removed from its end.
        var free = Dictionary(grouping: rules.carrier.committed.reversed(), by: \.titleBytes)
        var locked = LockedTasks(result.day)
        var known = Set<Int>()
        for (index, position) in matching.counterparts.enumerated() {
            let old = base[index]
            let kept = free[old.titleBytes]?.popLast() ?? (hidden ? old : nil)
            if let position, kept != nil || draft[position].saysTheSame(as: old) { known.insert(position) }
            if let kept { compare(position.map { draft[$0] }, base: old, kept, &result, &locked) }
        }
        for position in matching.added {
            guard let kept = free[draft[position].titleBytes]?.popLast() else { continue }
            known.insert(position)
            compare(draft[position], base: nil, kept, &result, &locked)
        }
        locked.apply(to: &result.day)
        let positions = matching.counterparts.compactMap { $0 }
        result.dropped.isMoved = positions != positions.sorted()
        result.overflow = draft.indices.filter { !known.contains($0) }.map { draft[$0].moved }
    }

    /// Counts what the draft did to a committed task, and keeps the lines that were added below it.
    ///
    /// - Parameter task: the task in the draft; nil if it was deleted.
    private func compare(
        _ task: TaskEntry?, base: TaskEntry?, _ fixed: TaskEntry, _ result: inout DayMerge.Result,
        _ locked: inout LockedTasks
    ) {
        guard let task else {
            result.dropped.deletions += 1
            return
        }
        let isRetitled = task.titleBytes != fixed.titleBytes
        let isRetyped = ![fixed, base].contains { $0?.typeOrRegular == task.typeOrRegular }
        if isRetitled {
            result.dropped.rewordings += 1
        } else if isRetyped {
            result.dropped.retypings += 1
        }
        locked.mergeLines(of: task, base: base)
    }

    /// Expired tasks have no titles any more: each task of the base counts as committed.
    private var hidden: Bool { rules.carrier.status == .expired }
}

/// The committed tasks, to which lines are added.
private struct LockedTasks {
    private var zones: [(zone: TaskZone, tasks: [TaskEntry], isTouched: Bool)]
    /// The first task of each title.
    private let positions: [[UInt8]: (zone: Int, index: Int)]

    init(_ day: DayFile) {
        zones = TaskZone.locked.map { ($0, day.tasks(in: $0), false) }
        let all = zones.enumerated().flatMap { zone, tasks in
            tasks.tasks.enumerated().map { ($1.titleBytes, (zone: zone, index: $0)) }
        }
        positions = Dictionary(all) { first, _ in first }
    }

    /// Lines that were added below a committed task are kept with it.
    mutating func mergeLines(of task: TaskEntry, base: TaskEntry?) {
        guard let position = positions[(base ?? task).titleBytes] else { return }
        let started = zones[position.zone].tasks[position.index]
        zones[position.zone].tasks[position.index] =
            started.mergingSublines(base: base, task).keepingEarlierSource(of: started)
        zones[position.zone].isTouched = true
    }

    func apply(to day: inout DayFile) {
        for zone in zones where zone.isTouched { day.setTasks(zone.tasks, in: zone.zone) }
    }
}

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
        var free = fixed
        var known = Set<Int>()
        for (index, place) in matching.places.enumerated() {
            let old = base[index]
            let kept = take(old.title, &free) ?? (hidden ? old : nil)
            if let place, kept != nil || draft[place].saysTheSame(as: old) { known.insert(place) }
            if let kept { compare(place.map { draft[$0] }, base: old, kept, &result) }
        }
        for place in matching.added {
            guard let kept = take(draft[place].title, &free) else { continue }
            known.insert(place)
            compare(draft[place], base: nil, kept, &result)
        }
        let places = matching.places.compactMap { $0 }
        result.dropped.isMoved = places != places.sorted()
        result.overflow = draft.indices.filter { !known.contains($0) }.map { draft[$0].moved }
    }

    /// Counts what the draft did to a committed task, and keeps the lines that were added below it.
    ///
    /// - Parameter task: the task in the draft; nil if it was deleted.
    private func compare(
        _ task: TaskEntry?, base: TaskEntry?, _ fixed: TaskEntry, _ result: inout DayMerge.Result
    ) {
        guard let task else {
            result.dropped.deletions += 1
            return
        }
        let isRetitled = !task.title.utf8.elementsEqual(fixed.title.utf8)
        let type = task.type ?? .regular
        let isRetyped = type != fixed.type ?? .regular && type != base.map { $0.type ?? .regular }
        if isRetitled {
            result.dropped.rewordings += 1
        } else if isRetyped {
            result.dropped.retypings += 1
        }
        mergeLines(of: task, base: base, in: &result.day)
    }

    private var fixed: [TaskEntry] { rules.carrier.complete + rules.carrier.openTasks }

    /// Expired tasks have no titles any more: each task of the base counts as committed.
    private var hidden: Bool { rules.carrier.status == .expired }

    private func take(_ title: String, _ tasks: inout [TaskEntry]) -> TaskEntry? {
        let index = tasks.firstIndex { $0.title.utf8.elementsEqual(title.utf8) }
        return index.map { tasks.remove(at: $0) }
    }

    /// Lines that were added below a committed task are kept with it.
    private func mergeLines(of task: TaskEntry, base: TaskEntry?, in day: inout DayFile) {
        let title = (base ?? task).title
        for zone in TaskZone.locked {
            var tasks = day.tasks(in: zone)
            guard let index = tasks.firstIndex(where: { $0.title.utf8.elementsEqual(title.utf8) }) else { continue }
            let started = tasks[index]
            tasks[index] = started.mergingSublines(base: base, task).keepingEarlierSource(of: started)
            day.setTasks(tasks, in: zone)
            return
        }
    }
}

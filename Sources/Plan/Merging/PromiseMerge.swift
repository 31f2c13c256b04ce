import JournalText

/// A started day against a draft of it (`journal.md`, section 5): the started side is the plan.
struct PromiseMerge {
    private let rules: DayRules
    private let base: [TaskEntry]
    private let draft: [TaskEntry]

    init(_ rules: DayRules) {
        self.rules = rules
        base = rules.base?.draft ?? []
        draft = rules.other.status == .draft ? rules.other.draft : []
    }

    func apply(to result: inout DayMerge.Result) {
        let matching = TaskMatching(base: base, side: draft)
        var free = promised
        var known = Set<Int>()
        for (index, place) in matching.places.enumerated() {
            let kept = take(base[index].title, &free)
            guard let place else {
                if kept || hidden { result.dropped.deletions += 1 }
                continue
            }
            if kept || hidden || draft[place].saysTheSame(as: base[index]) { known.insert(place) }
            guard kept || hidden else { continue }
            if !draft[place].title.utf8.elementsEqual(base[index].title.utf8) { result.dropped.rewordings += 1 }
            mergeLines(of: draft[place], base: base[index], in: &result.day)
        }
        for place in matching.added where take(draft[place].title, &free) {
            known.insert(place)
            mergeLines(of: draft[place], base: nil, in: &result.day)
        }
        let places = matching.places.compactMap { $0 }
        result.dropped.isMoved = places != places.sorted()
        result.overflow = draft.indices.filter { !known.contains($0) }.map { draft[$0].copied }
    }

    private var promised: [TaskEntry] { rules.carrier.complete + rules.carrier.openTasks }

    /// What expired has no title any more: a task of the base counts as one of the promised.
    private var hidden: Bool { rules.carrier.status == .expired }

    private func take(_ title: String, _ tasks: inout [TaskEntry]) -> Bool {
        guard let index = tasks.firstIndex(where: { $0.title.utf8.elementsEqual(title.utf8) }) else { return false }
        tasks.remove(at: index)
        return true
    }

    /// Lines that were written below a promised task stay with it.
    private func mergeLines(of task: TaskEntry, base: TaskEntry?, in day: inout DayFile) {
        let title = (base ?? task).title
        for zone in TaskZone.locked {
            var tasks = day.tasks(in: zone)
            guard let index = tasks.firstIndex(where: { $0.title.utf8.elementsEqual(title.utf8) }) else { continue }
            tasks[index] = tasks[index].mergingSublines(base: base, task)
            day.setTasks(tasks, in: zone)
            return
        }
    }
}

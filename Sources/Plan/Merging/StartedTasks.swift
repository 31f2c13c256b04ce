import CivilTime
import JournalText

/// The tasks of a day that was started on both sides, matched and numbered (`Merging.md`, "Started twice": the union).
struct StartedTasks {
    private let merge: DayMerge
    private let base: [[UInt8]: [TaskEntry]]
    private var entries: [Entry] = []

    /// A task of one side, or the same task of both.
    struct Entry {
        var task: TaskEntry
        var isDone: Bool
        var isOther: Bool
        var isShared = false
        var focusedAt: Moment?

        init(_ task: TaskEntry, isDone: Bool, isOther: Bool = false) {
            (self.task, self.isDone, self.isOther, focusedAt) = (task, isDone, isOther, task.startedAt)
        }
    }

    init(_ merge: DayMerge) {
        self.merge = merge
        base = merge.base?.tasksByTitle ?? [:]
        entries = merge.carrier.complete.map { Entry($0, isDone: true) }
        entries += merge.carrier.openTasks.map { Entry($0, isDone: false) }
        matchOther()
        numberAnew()
    }

    /// Matches tasks with the same id and title, then those with the same title, the k-th with the k-th.
    private mutating func matchOther() {
        let tasks = merge.other.complete.map { ($0, true) } + merge.other.openTasks.map { ($0, false) }
        var open = Dictionary(grouping: entries.indices) { entries[$0].task.titleBytes }
        var rest: [(TaskEntry, Bool)] = []
        for (task, isDone) in tasks {
            let title = task.titleBytes
            if let place = open[title]?.firstIndex(where: { entries[$0].task.id == task.id }) {
                join(task, isDone, to: open[title]?.remove(at: place))
            } else {
                rest.append((task, isDone))
            }
        }
        // Each list is reversed, so that its first place can be removed from its end.
        open = open.mapValues { $0.reversed() }
        for (task, isDone) in rest where !join(task, isDone, to: open[task.titleBytes]?.popLast()) {
            entries.append(Entry(task, isDone: isDone, isOther: true))
        }
    }

    /// Joins a task of the other side to an entry.
    @discardableResult
    private mutating func join(_ task: TaskEntry, _ isDone: Bool, to index: Int?) -> Bool {
        guard let index else { return false }
        let mine = entries[index]
        let old = baseTask(of: mine.task)
        var merged = mine.task.mergingSublines(base: old, task)
        merged = merged.titled(mine.task.title, type: mine.task.mergedType(base: old, task))
        merged.setMoments(of: mine.task, mine.isDone, task, isDone)
        entries[index].task = merged
        entries[index].isDone = mine.isDone || isDone
        entries[index].isShared = true
        entries[index].focusedAt = [mine.focusedAt, task.startedAt].compactMap(\.self).min()
        return true
    }

    /// The task of the base with the title of another one, and if possible with its id.
    private func baseTask(of task: TaskEntry) -> TaskEntry? {
        let alike = base[task.titleBytes] ?? []
        return alike.first { $0.id == task.id } ?? alike.first
    }

    /// Renumbers tasks with the id of a different task: the task of the later start gets the next free id.
    private mutating func numberAnew() {
        var used = Set(entries.filter { !$0.isOther }.compactMap(\.task.id))
        let highest = entries.compactMap(\.task.id?.number).max() ?? 0
        var next = highest < TaskID.largest - entries.count ? highest + 1 : 1
        for index in entries.indices where entries[index].isOther {
            if let id = entries[index].task.id, used.insert(id).inserted { continue }
            while !used.insert(TaskID(next)).inserted { next += 1 }
            entries[index].task = entries[index].task.renumbered(TaskID(next))
        }
    }

    /// The open tasks: those of the earlier start in order, then the other side's own.
    var open: [Entry] { entries.filter { !$0.isDone } }

    /// The finished tasks, by the time when they were finished, then by id.
    var done: [TaskEntry] {
        entries.filter(\.isDone).map(\.task).sorted { left, right in
            if let mine = left.endedAt, let theirs = right.endedAt, mine != theirs { return mine < theirs }
            if (left.endedAt == nil) != (right.endedAt == nil) { return left.endedAt == nil }
            return (left.id ?? TaskID(1)) < (right.id ?? TaskID(1))
        }
    }

    /// The number of tasks that expired on a side and weren't finished on the other, plus those that only the other
    /// side had committed and not finished.
    func expired(on side: DayFile) -> Int {
        let isOther = side == merge.other
        let foreign = entries.filter { !$0.isShared && $0.isOther != isOther }
        let (known, unknown) = (foreign.filter { isFixed($0.task) }, foreign.filter { !isFixed($0.task) })
        return max(0, side.expiredCount - known.count { $0.isDone }) + unknown.count { !$0.isDone }
    }

    /// Whether a task that only one side still has was also in the other's list when that was started. An expired base
    /// doesn't have its tasks any more.
    private func isFixed(_ task: TaskEntry) -> Bool {
        guard let day = merge.base, day.status != .expired else {
            return merge.carrier.initiatedAt == merge.other.initiatedAt
        }
        return baseTask(of: task) != nil
    }
}

extension TaskEntry {
    /// Sets the moments from two copies: the earlier start, and the earlier end of those that are finished.
    fileprivate mutating func setMoments(of one: TaskEntry, _ isDone: Bool, _ other: TaskEntry, _ isOtherDone: Bool) {
        let began = [one.startedAt, other.startedAt].compactMap(\.self).min()
        if let began, startedAt != began { startedAt = began }
        let ends = [isDone ? one.endedAt : nil, isOtherDone ? other.endedAt : nil].compactMap(\.self)
        if let end = ends.min(), endedAt != end { endedAt = end }
    }
}

import JournalText

extension DraftEdit {
    /// Applies the instruction to a draft's tasks.
    ///
    /// - Throws: ``PlanError/noPosition(_:count:)`` when the draft has no such position.
    func apply(to tasks: inout [TaskEntry], defaultType: TaskType) throws(PlanError) {
        switch self {
        case .add(let items): tasks += Self.entries(items, defaultType)
        case .insert(let items, let position):
            tasks.insert(contentsOf: Self.entries(items, defaultType), at: try tasks.index(at: position))
        case .append(let items, let position):
            tasks.insert(contentsOf: Self.entries(items, defaultType), at: try tasks.index(at: position) + 1)
        case .delete(let positions):
            let doomed = try tasks.indices(at: positions)
            tasks = tasks.enumerated().filter { !doomed.contains($0.offset) }.map(\.element)
        case .rewrite(let position, let item):
            tasks[try tasks.index(at: position)].rewrite(item.title, type: item.type)
        case .move(let position, let target):
            let (from, to) = (try tasks.index(at: position), try tasks.index(at: target))
            tasks.insert(tasks.remove(at: from), at: to)
        case .copy(let positions):
            let originals = try tasks.indices(at: positions)
            tasks = tasks.enumerated().flatMap { originals.contains($0) ? [$1, $1.copied] : [$1] }
        case .subtask(let position, let titles):
            tasks[try tasks.index(at: position)].add(subtasks: titles)
        }
    }

    /// Applies the instruction to the tasks of a started day, whose ids are their positions.
    func apply(toStarted day: inout DayFile) throws(PlanError) {
        guard case .subtask(let position, let titles) = self else { throw .started(day.date) }
        var isFound = false
        let add = { (task: TaskEntry) -> TaskEntry in
            guard task.id == TaskID(position) else { return task }
            isFound = true
            var task = task
            task.add(subtasks: titles)
            return task
        }
        (day.focus, day.frozen, day.complete) = (day.focus.map(add), day.frozen.map(add), day.complete.map(add))
        guard isFound else { throw .noStartedTask(TaskID(position)) }
    }

    private static func entries(_ items: [DraftItem], _ defaultType: TaskType) -> [TaskEntry] {
        items.map { TaskEntry(type: $0.type ?? defaultType, title: $0.title) }
    }
}

extension [TaskEntry] {
    /// The index of a position, which is counted from 1.
    fileprivate func index(at position: Int) throws(PlanError) -> Int {
        guard (1...Swift.max(count, 1)).contains(position), !isEmpty else { throw .noPosition(position, count: count) }
        return position - 1
    }

    fileprivate func index(at target: DraftEdit.Target) throws(PlanError) -> Int {
        switch target {
        case .position(let position): try index(at: position)
        case .top: 0
        case .bottom: count - 1
        }
    }

    fileprivate func indices(at positions: [Int]) throws(PlanError) -> Set<Int> {
        Set(try positions.map { position throws(PlanError) in try index(at: position) })
    }
}

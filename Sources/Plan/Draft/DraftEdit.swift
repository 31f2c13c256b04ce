package import JournalText

/// One instruction of `today update` (`Plan.md`, "Instructions"). Positions are counted from 1, in the draft that the
/// instruction is applied to.
package enum DraftEdit: Equatable, Sendable {
    case add([DraftItem])
    case insert([DraftItem], before: Int)
    case append([DraftItem], after: Int)
    case delete([Int])
    case deleteAll
    case rewrite(Int, DraftItem)
    case move(Int, to: Target)
    case swap(Int, Int)
    case copy([Int])
    case subtask(Int, [TaskTitle])

    package enum Target: Equatable, Sendable {
        case position(Int)
        case top, bottom
        /// One position before or after; the end of the draft stays.
        case up, down
    }

    package var items: [DraftItem] {
        switch self {
        case .add(let items), .insert(let items, _), .append(let items, _): items
        case .rewrite(_, let item): [item]
        case .delete, .deleteAll, .move, .swap, .copy, .subtask: []
        }
    }

    /// The instruction in a commit's subject, with positions and never with titles (`GitJournal.md`, "Subjects").
    package var summary: String {
        switch self {
        case .add(let items): "add \(items.count)"
        case .insert(_, let position): "insert before \(position)"
        case .append(_, let position): "insert after \(position)"
        case .delete(let positions): "delete \(Self.list(positions))"
        case .deleteAll: "delete all"
        case .rewrite(let position, _): "rewrite \(position)"
        case .move(let position, .position(let target)): "move \(position) to \(target)"
        case .move(let position, .top): "move \(position) to top"
        case .move(let position, .bottom): "move \(position) to bottom"
        case .move(let position, .up): "move \(position) up"
        case .move(let position, .down): "move \(position) down"
        case .swap(let one, let other): "swap \(one) \(other)"
        case .copy(let positions): "copy \(Self.list(positions))"
        case .subtask(let position, _): "subtask \(position)"
        }
    }

    /// Whether a started day takes it, too: subtasks aren't committed.
    var isForStarted: Bool { if case .subtask = self { true } else { false } }

    private static func list(_ positions: [Int]) -> String { positions.map(String.init).joined(separator: ", ") }
}

extension DraftEdit {
    /// Applies the instruction to a draft's tasks.
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
        case .deleteAll: tasks = []
        case .rewrite(let position, let item):
            tasks[try tasks.index(at: position)].rewrite(item.title, type: item.type)
        case .move(let position, let target):
            let from = try tasks.index(at: position)
            let to = try tasks.index(at: target, from: from)
            tasks.insert(tasks.remove(at: from), at: to)
        case .swap(let one, let other):
            tasks.swapAt(try tasks.index(at: one), try tasks.index(at: other))
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

    fileprivate func index(at target: DraftEdit.Target, from index: Int) throws(PlanError) -> Int {
        switch target {
        case .position(let position): try self.index(at: position)
        case .top: 0
        case .bottom: count - 1
        case .up: Swift.max(index - 1, 0)
        case .down: Swift.min(index + 1, count - 1)
        }
    }

    fileprivate func indices(at positions: [Int]) throws(PlanError) -> Set<Int> {
        Set(try positions.map { position throws(PlanError) in try index(at: position) })
    }
}

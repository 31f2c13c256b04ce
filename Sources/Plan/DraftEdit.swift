import JournalText

/// One instruction of `today update` (`plan.md`, section 6). Positions are counted from 1, as the draft stands when the
/// instruction is reached.
public enum DraftEdit: Sendable {
    case add([DraftItem])
    case insert([DraftItem], before: Int)
    case append([DraftItem], after: Int)
    case delete([Int])
    case rewrite(Int, DraftItem)
    case move(Int, to: Int)
    case copy(Int)

    /// What it does, by positions and never by titles, as a commit's subject says it (`journal.md`, section 1).
    public var summary: String {
        switch self {
        case .add(let items): "add \(items.count)"
        case .insert(_, let position): "insert before \(position)"
        case .append(_, let position): "insert after \(position)"
        case .delete(let positions): "delete \(positions.map(String.init).joined(separator: ", "))"
        case .rewrite(let position, _): "rewrite \(position)"
        case .move(let position, let target): "move \(position) to \(target)"
        case .copy(let position): "copy \(position)"
        }
    }

    /// Applies the instruction to a draft's tasks.
    ///
    /// - Throws: ``PlanError/noPosition(_:count:)`` when the draft has no such position.
    func apply(to tasks: inout [TaskEntry], defaultType: TaskType) throws(PlanError) {
        func index(_ position: Int) throws(PlanError) -> Int {
            guard (1...max(tasks.count, 1)).contains(position), !tasks.isEmpty else {
                throw .noPosition(position, count: tasks.count)
            }
            return position - 1
        }
        func entries(_ items: [DraftItem]) -> [TaskEntry] {
            items.map { TaskEntry(type: $0.type ?? defaultType, title: $0.title) }
        }
        switch self {
        case .add(let items): tasks += entries(items)
        case .insert(let items, let position): tasks.insert(contentsOf: entries(items), at: try index(position))
        case .append(let items, let position): tasks.insert(contentsOf: entries(items), at: try index(position) + 1)
        case .delete(let positions):
            let doomed = Set(try positions.map { position throws(PlanError) in try index(position) })
            tasks = tasks.enumerated().filter { !doomed.contains($0.offset) }.map(\.element)
        case .rewrite(let position, let item): tasks[try index(position)].rewrite(item.title, type: item.type)
        case .move(let position, let target):
            let (from, to) = (try index(position), try index(target))
            tasks.insert(tasks.remove(at: from), at: to)
        case .copy(let position):
            let original = try index(position)
            tasks.insert(tasks[original].copied, at: original + 1)
        }
    }
}

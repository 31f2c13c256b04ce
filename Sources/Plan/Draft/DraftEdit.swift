import JournalText

/// One instruction of `today update` (`Plan.md`, "Instructions"). Positions are counted from 1, as the draft stands
/// when the instruction is reached.
public enum DraftEdit: Sendable {
    case add([DraftItem])
    case insert([DraftItem], before: Int)
    case append([DraftItem], after: Int)
    case delete([Int])
    case rewrite(Int, DraftItem)
    case move(Int, to: Target)
    case copy([Int])

    /// Where a task moves to.
    public enum Target: Equatable, Sendable {
        case position(Int)
        case top, bottom
    }

    /// What it does, by positions and never by titles, as a commit's subject says it (`GitJournal.md`, "Subjects").
    public var summary: String {
        switch self {
        case .add(let items): "add \(items.count)"
        case .insert(_, let position): "insert before \(position)"
        case .append(_, let position): "insert after \(position)"
        case .delete(let positions): "delete \(Self.list(positions))"
        case .rewrite(let position, _): "rewrite \(position)"
        case .move(let position, .position(let target)): "move \(position) to \(target)"
        case .move(let position, .top): "move \(position) to top"
        case .move(let position, .bottom): "move \(position) to bottom"
        case .copy(let positions): "copy \(Self.list(positions))"
        }
    }

    private static func list(_ positions: [Int]) -> String { positions.map(String.init).joined(separator: ", ") }

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
            let from = try index(position)
            let to =
                switch target {
                case .position(let position): try index(position)
                case .top: 0
                case .bottom: tasks.count - 1
                }
            tasks.insert(tasks.remove(at: from), at: to)
        case .copy(let positions):
            let originals = Set(try positions.map { position throws(PlanError) in try index(position) })
            tasks = tasks.enumerated().flatMap { index, task in
                originals.contains(index) ? [task, task.copied] : [task]
            }
        }
    }
}

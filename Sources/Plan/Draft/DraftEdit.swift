public import JournalText

/// One instruction of `today update` (`Plan.md`, "Instructions"). Positions are counted from 1, in the draft that the
/// instruction is applied to.
public enum DraftEdit: Sendable {
    case add([DraftItem])
    case insert([DraftItem], before: Int)
    case append([DraftItem], after: Int)
    case delete([Int])
    case rewrite(Int, DraftItem)
    case move(Int, to: Target)
    case copy([Int])
    case subtask(Int, [TaskTitle])

    /// The target of a move.
    public enum Target: Equatable, Sendable {
        case position(Int)
        case top, bottom
    }

    /// The tasks that the instruction contains.
    public var items: [DraftItem] {
        switch self {
        case .add(let items), .insert(let items, _), .append(let items, _): items
        case .rewrite(_, let item): [item]
        case .delete, .move, .copy, .subtask: []
        }
    }

    /// The instruction in a commit's subject, with positions and never with titles (`GitJournal.md`, "Subjects").
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
        case .subtask(let position, _): "subtask \(position)"
        }
    }

    /// Whether a started day takes it, too: subtasks aren't committed.
    var isForStarted: Bool { if case .subtask = self { true } else { false } }

    private static func list(_ positions: [Int]) -> String { positions.map(String.init).joined(separator: ", ") }
}

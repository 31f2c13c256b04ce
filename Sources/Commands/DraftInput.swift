import Actions
import CivilTime
import DateWords
import Plan
import Views

/// The day that a command changes: today, or a typed date.
enum TypedTarget {
    case today
    case date(DateExpression)

    /// The target, as seen from today.
    func day(on today: Day) -> DayTarget {
        switch self {
        case .today: .today
        case .date(let date): .date(date.day(on: today))
        }
    }
}

extension Context {
    /// Adds typed tasks. If they are invalid but the day can't have tasks anyway, that is reported first (`Plan.md`,
    /// "today create").
    func addTasks(_ text: String, to target: TypedTarget) throws -> Reply {
        let items: [DraftItem]
        do { items = try DraftItem.items(in: text) } catch {
            try requireAllowed { AddTasks([], to: target.day(on: $0.day)) }
            throw error
        }
        return try run { AddTasks(items, to: target.day(on: $0.day)) }
    }

    /// Applies typed instructions. If they are invalid but the day can't be edited anyway, that is reported first
    /// (`Plan.md`, "today update").
    func editDraft(_ text: String, of target: TypedTarget) throws -> Reply {
        let edits: [DraftEdit]
        do { edits = try DraftInstructions.edits(in: text) } catch {
            try requireAllowed { EditDraft([], of: target.day(on: $0.day)) }
            throw error
        }
        return try run { EditDraft(edits, of: target.day(on: $0.day)) }
    }
}

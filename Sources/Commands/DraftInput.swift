import Actions
import CivilTime
import DateWords
import Plan
import Views

extension DateExpression {
    /// The day that a command changes, as seen from today.
    func target(on today: Day) -> DayTarget { .date(day(on: today), inWords: fixed == nil) }
}

extension DateExpression? {
    /// The day that a command changes, as seen from today; today without a date.
    func target(on today: Day) -> DayTarget { map { $0.target(on: today) } ?? .today }
}

extension Context {
    /// Adds typed tasks. If they are invalid but the day can't have tasks anyway, that is reported first (`Plan.md`,
    /// "today create").
    func addTasks(_ text: String, to date: DateExpression?) throws -> Reply {
        let items: [DraftItem]
        do { items = try DraftItem.items(in: text) } catch {
            try requireAllowed { AddTasks([], to: date.target(on: $0.day)) }
            throw error
        }
        return try run { AddTasks(items, to: date.target(on: $0.day)) }
    }

    /// Applies typed instructions. If they are invalid but the day can't be edited anyway, that is reported first
    /// (`Plan.md`, "today update").
    func editDraft(_ text: String, of date: DateExpression?) throws -> Reply {
        let edits: [DraftEdit]
        do { edits = try DraftInstructions.edits(in: text) } catch {
            try requireAllowed { EditDraft([], of: date.target(on: $0.day)) }
            throw error
        }
        return try run { EditDraft(edits, of: date.target(on: $0.day)) }
    }
}

import Actions
import CivilTime
import CommandLine
import DateWords
import Plan
import Terminal
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
    /// Adds the tasks of `-m`; without it, a terminal's user edits the draft. If the tasks are invalid but the day can't
    /// have any, that is reported first (`Plan.md`, "today create").
    func addTasks(to target: @autoclosure () throws -> DateExpression?) throws -> Reply {
        let isTerminal = streams.isInputTerminal && streams.isOutputTerminal
        if isTerminal, !has(Options.tasks) { return try DayEditCommand.edit(target(), self) }
        let (text, date) = (try self[Options.tasks], try target())
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

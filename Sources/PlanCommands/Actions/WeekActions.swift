import Interface
import Journal
import Plan

/// `pending create week`: creates a future week with seven empty days (`Plan.md`, "Other commands").
struct MakeWeek: PlanAction {
    let week: Week

    var command: String { "pending create" }

    var weeks: [Week] { [week] }

    /// Creates the week if it is missing.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/weekNotAhead(_:)`` for the current week and those before it.
    func apply(to state: inout JournalState) throws -> Bool {
        guard week > state.plan.present, week > state.now.day.week else { throw PlanError.weekNotAhead(week) }
        return state.plan.ensureWeek(week)
    }

    func reply(to isMade: Bool, in state: JournalState) -> Reply {
        Reply(isMade ? Text("created \(week)") : Text("\(week) already exists"))
    }

    func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(week)", weeks: [week])
    }
}

/// `pending create precise-day`: creates the whole week of a date (`Plan.md`, "Other commands").
struct MakeDay: PlanAction {
    let date: Day

    var command: String { "pending create" }

    var weeks: [Week] { [date.week] }

    /// Creates the week if it is missing; the current week always exists.
    ///
    /// - Returns: whether the plan changed.
    /// - Throws: ``PlanError/pastDay(_:)`` for a date before today.
    func apply(to state: inout JournalState) throws -> Bool {
        guard date >= state.now.day else { throw PlanError.pastDay(date) }
        return date.week > state.plan.present && state.plan.ensureWeek(date.week)
    }

    func reply(to isMade: Bool, in state: JournalState) -> Reply {
        let (week, weekday) = (date.week, Message.weekday(date))
        let count = state.now.day.week.monday.days(until: week.monday) / 7
        guard count > 0 else {
            return Reply(Text("\(date) is \(weekday) of the current week, which already exists"))
        }
        let which = Text("\(date) is \(weekday) of \(week), \(count: count, "week") from now")
        return Reply(isMade ? Text("created \(week): \(which)") : Text("\(which); it already exists"))
    }

    func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(date.week)", weeks: [date.week])
    }
}

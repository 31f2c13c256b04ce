import Interface
import Journal
import JournalText
import Plan

/// `today copy-to`, `week copy-day`: appends copies of one day's draft tasks to another day's draft (`Plan.md`, "Other
/// commands").
struct CopyDraft: PlanAction {
    struct Outcome: Equatable {
        /// The day of the draft that the tasks were added to.
        let day: Day
        let count: Int
        /// The number of tasks that weren't copied, because their titles are in the draft already.
        var skipped = 0
        /// The number of tasks in the draft that they were added to, with them.
        let total: Int
    }

    let source: DayTarget
    /// The day to copy to, whose week is created if it is missing.
    let target: DayTarget

    var command: String { source == .today ? "today copy-to" : "week copy-day" }

    var weeks: [Week] { source.weeks + target.weeks }

    /// Copies the tasks: today's to a later day, those of any other day to another one from today on.
    func apply(to state: inout JournalState) throws -> Outcome {
        let today = state.now.day
        let (from, to) = (source.namedDate ?? today, target.namedDate ?? today)
        guard from != to else { throw PlanError.sameDay(to) }
        guard to >= today else { throw source == .today ? PlanError.notAfterToday(to) : .pastDay(to) }
        let day = try state.plan.day(from)
        guard day.status == .draft || day.status == .empty else { throw PlanError.draftGone(from, day.status) }
        guard day.status == .draft, !day.draft.isEmpty else { throw PlanError.noDraft(from) }
        return try state.copy(day.draft, to: target)
    }

    func reply(to copied: Outcome, in state: JournalState) -> Reply {
        let place = source == .today ? .empty : Text(" from \(source.named)")
        return Reply(Text("copied \(count: copied.count, "task")\(place) to \(target.named)\(copied.sum)"))
    }

    func commitMessage(for copied: Outcome, in state: JournalState) -> CommitMessage {
        let days = source.namedDate.map { "\($0) → \(copied.day)" } ?? "\(copied.day)"
        return message("\(days), \(copied.count.of("task"))", days: [copied.day])
    }
}

/// `today copy-from`: appends copies of the tasks of a past draft that was never started to today's draft, but for those
/// whose titles are there (`Plan.md`, "Any day"). What expired after a start is forgotten.
struct CopyPastDraft: PlanAction {
    let source: DayTarget
    /// Reads the tasks of a day's last draft in the history; none if it has none.
    let history: (Day) -> [TaskEntry]

    var command: String { "today copy-from" }

    var weeks: [Week] { source.weeks }

    func apply(to state: inout JournalState) throws -> CopyDraft.Outcome {
        let (plan, today) = (state.plan, state.now.day)
        let date = source.namedDate ?? today
        guard date != today else { throw PlanError.sameDay(date) }
        let known = Set(try DayTarget.today.plannable(in: plan, now: state.now).draft.map { Array($0.title.utf8) })
        guard date < today else {
            throw plan[date]?.status == .draft ? PlanError.draftAhead(date) : .notPastDay(date)
        }
        let day = try plan.day(date)
        guard !day.isStarted else { throw PlanError.forgotten(date) }
        guard day.wasNeverStarted else { throw PlanError.neverPlanned(date) }
        let tasks = history(date)
        guard !tasks.isEmpty else { throw PlanError.draftLost(date) }
        let missing = tasks.filter { !known.contains(Array($0.title.utf8)) }
        return try state.copy(missing, to: .today, skipping: tasks.count - missing.count)
    }

    func reply(to copied: CopyDraft.Outcome, in state: JournalState) -> Reply {
        let known = copied.skipped > 0 ? Text("; \(copied.skipped) already there") : .empty
        guard copied.count > 0 else { return Reply(Text(verbatim: "\(Message.nothingChanged)\(known)")) }
        return Reply(Text("copied \(count: copied.count, "task") from \(source.named)\(copied.sum)\(known)"))
    }

    func commitMessage(for copied: CopyDraft.Outcome, in state: JournalState) -> CommitMessage {
        message("\(source.namedDate ?? copied.day), \(copied.count.of("task"))", days: [copied.day])
    }
}

extension JournalState {
    fileprivate mutating func copy(
        _ tasks: [TaskEntry], to target: DayTarget, skipping skipped: Int = 0
    ) throws(PlanError) -> CopyDraft.Outcome {
        let day = try target.change(in: &plan, now: now) { day, settings throws(PlanError) in
            try day.add(tasks.map(\.copied), defaultType: settings.taskType)
        }.after
        return CopyDraft.Outcome(day: day.date, count: tasks.count, skipped: skipped, total: day.draft.count)
    }
}

extension CopyDraft.Outcome {
    /// How many tasks the draft has, and how many of them it had before.
    fileprivate var sum: Text {
        let before = total - count
        return before == 0 ? Text(" (\(total) total)") : Text(" (\(total) total, \(before) of them before)")
    }
}

import CivilTime
import Journal
import JournalText
import Plan
import Repeat

/// Adds repeats that are due as tasks to an empty day or a draft (`Repeats.md`, "In the plan").
struct PlanRepeats {
    /// The added tasks, and the repeats that were not added.
    struct Outcome {
        let date: Day
        /// The added tasks, in the order of the draft.
        let tasks: [TaskEntry]
        /// The number of tasks in the draft.
        let total: Int
        /// The repeats that are left out because their due already has a task.
        let placed: [RepeatPlan.Placed]
        /// The names of the repeats that are left out because no task can have their title.
        let unusable: [String]
        /// The first repeat that is due after the day.
        let next: RepeatEntry?
    }

    let target: DayTarget
    /// The reference to a single repeat; nil for all that are due.
    let reference: String?

    /// Adds the tasks to the draft.
    ///
    /// - Returns: the outcome, or the error of a repeat that can't be planned.
    /// - Throws: `PlanError` when the day can't be planned.
    func apply(
        to plan: inout Snapshot, _ records: RecordContext
    ) throws(PlanError) -> Result<Outcome, RepeatCommandError> {
        let day = try target.plannable(in: plan, now: records.now).date
        let taken = Self.sources(in: plan)
        let chosen: Chosen
        do throws(RepeatCommandError) { chosen = try choose(records, by: day, besides: taken) } catch {
            return .failure(error)
        }
        guard !chosen.items.isEmpty else { return .success(chosen.outcome(day, [], total: 0)) }
        let change = try AddTasks(chosen.items, to: target).apply(to: &plan, now: records.now)
        let tasks = change.after.draft
        return .success(chosen.outcome(day, Array(tasks.suffix(chosen.items.count)), total: tasks.count))
    }

    /// The tasks to add, and the repeats that are left out.
    private struct Chosen {
        var items: [DraftItem] = []
        var placed: [RepeatPlan.Placed] = []
        var unusable: [String] = []
        var next: RepeatEntry?

        func outcome(_ day: Day, _ tasks: [TaskEntry], total: Int) -> Outcome {
            Outcome(date: day, tasks: tasks, total: total, placed: placed, unusable: unusable, next: next)
        }
    }

    private func choose(
        _ records: RecordContext, by day: Day, besides taken: [RepeatSource: Day]
    ) throws(RepeatCommandError) -> Chosen {
        let repeats = try StoredRepeats(changing: records)
        let due = repeats.list.due(upTo: day)
        let named = try reference.map { reference throws(RepeatCommandError) in
            try Self.due(repeats.item(reference), by: day)
        }
        let division = RepeatPlan((named.map { [$0] } ?? due).map(\.entry), besides: taken)
        var chosen = Chosen(placed: division.placed)
        chosen.next = repeats.list.items.first { $0.entry.record.next.map { $0.day > day } ?? false }?.entry
        for entry in division.added {
            if let item = Self.item(entry) { chosen.items.append(item) } else { chosen.unusable.append(entry.name) }
        }
        guard named != nil else { return chosen }
        if let placed = chosen.placed.first { throw .placed(placed) }
        if let name = chosen.unusable.first { throw .unusableTitle(name: name) }
        return chosen
    }

    private static func due(_ item: RepeatList.Item, by day: Day) throws(RepeatCommandError) -> RepeatList.Item {
        guard let source = item.entry.source else { throw .rule(.archived, name: item.entry.name) }
        guard source.due.day <= day else { throw .notDue(name: item.entry.name, next: source.due, day) }
        return item
    }

    private static func item(_ entry: RepeatEntry) -> DraftItem? {
        guard let source = entry.source, let title = try? TaskTitle(entry.record.title) else { return nil }
        return DraftItem(title, type: entry.record.type, source: "\(source)")
    }

    /// The sources of the tasks on days that are not final, each with the earliest such day.
    private static func sources(in plan: Snapshot) -> [RepeatSource: Day] {
        let days = plan.weeks.values.flatMap(\.days.values).filter { !$0.status.isFinal }
        let pairs = days.flatMap { day in
            [TaskZone.draft, .focus, .frozen].flatMap { day.tasks(in: $0) }
                .compactMap { $0.source.flatMap { RepeatSource($0) } }.map { ($0, day.date) }
        }
        return Dictionary(pairs) { min($0, $1) }
    }
}

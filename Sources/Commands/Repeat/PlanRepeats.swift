import CivilTime
import Journal
import JournalText
import Plan
import Repeat

/// Repeats that are due as tasks of an empty day or a draft (`Repeats.md`, "In the plan").
struct PlanRepeats {
    /// What came of it.
    struct Outcome {
        let date: Day
        /// The tasks that were added, as the day has them.
        let tasks: [TaskEntry]
        /// How many tasks the day has.
        let total: Int
        /// What is left out: a due that already has a task.
        let placed: [RepeatPlan.Placed]
        /// What is left out: a title that no task can have.
        let unusable: [String]
        /// The repeat that is due next, after the day.
        let next: RepeatEntry?
    }

    let target: DayTarget
    /// The one repeat that is meant; nil for all.
    let reference: String?

    /// - Throws: `PlanError` for a day that can't be planned; a refusal that is due to repeats is the result.
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

    /// The tasks to be, and what is left out.
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
        let repeats = try StoredRepeats(records)
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

    /// The sources of all tasks that aren't done, and their days.
    private static func sources(in plan: Snapshot) -> [RepeatSource: Day] {
        let days = plan.weeks.values.flatMap(\.days.values).filter { !$0.status.isFinal }
        let pairs = days.flatMap { day in
            [TaskZone.draft, .focus, .frozen].flatMap { day.tasks(in: $0) }
                .compactMap { $0.source.flatMap { RepeatSource($0) } }.map { ($0, day.date) }
        }
        return Dictionary(pairs) { min($0, $1) }
    }
}

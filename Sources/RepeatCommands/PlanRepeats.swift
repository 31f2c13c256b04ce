package import CivilTime
package import Interface
package import Journal
import JournalText
package import Localization
import Messages
import Parts
package import Plan
import Repeat

/// Adds repeats that are due as tasks to an empty day or a draft (`Repeats.md`, "In the plan").
package struct PlanRepeats: Action {
    /// The added tasks, and the repeats that were not added.
    package struct Planned: Sendable {
        let date: Day
        /// The added tasks, in the order of the draft.
        fileprivate(set) var tasks: [TaskEntry] = []
        fileprivate(set) var total = 0
        /// The repeats that are left out because their due already has a task.
        let placed: [RepeatPlan.Placed]
        /// The names of the repeats that are left out because no task can have their title.
        fileprivate(set) var unusable: [String] = []
        /// The first repeat that is due after the day.
        let next: RepeatEntry?
    }

    package struct Outcome: Sendable {
        let planned: Result<Planned, any Error>
        /// The titles of the repeats whose hand edit breaks a rule, so that it is not adopted.
        let missing: [String]
    }

    private let target: DayTarget
    /// The reference to a single repeat; nil for all that are due.
    private let reference: String?
    /// The weeks ahead, whose tasks may come from repeats.
    private let ahead: [Week]
    /// The repeats as they were shown: of a file that can't be understood, the committed text counts.
    private let known: RepeatBook

    package init(_ target: DayTarget, _ reference: String?, besides ahead: [Week], known: RepeatBook) {
        (self.target, self.reference, self.ahead, self.known) = (target, reference, ahead, known)
    }

    package var command: String { "repeat plan" }

    package static func scope(_ make: @escaping (Day) -> PlanRepeats) -> Session.Scope {
        .plan(
            weeks: { make($0).ahead + make($0).target.weeks },
            records: { _, now, names in RepeatPart.referable(now.day, names) }, of: RepeatPart.self)
    }

    package func apply(to state: inout JournalState) throws -> Outcome {
        let day = try target.plannable(in: state.plan, now: state.now).date
        let taken = Self.sources(in: state.plan)
        var counted = state.records
        for path in known.damaged { counted[path] = known.records[path] }
        let missing = known.list.items.filter { counted[$0.entry.path] == nil }.map(\.entry.record.title)
        var (planned, items): (Planned, [DraftItem])
        do {
            (planned, items) = try choose(counted, state.now, by: day, besides: taken)
        } catch {
            return Outcome(planned: .failure(error), missing: missing)
        }
        if !items.isEmpty {
            let tasks = try AddTasks(items, to: target).apply(to: &state.plan, now: state.now).after.draft
            (planned.tasks, planned.total) = (Array(tasks.suffix(items.count)), tasks.count)
        }
        return Outcome(planned: .success(planned), missing: missing)
    }

    /// The tasks to add, and the repeats that are left out.
    private func choose(
        _ records: Records, _ now: Now, by day: Day, besides taken: [RepeatSource: Day]
    ) throws -> (Planned, [DraftItem]) {
        var damaged: [Diagnostic] = []
        let isKnown = known.damaged.isEmpty && records == known.records && now == known.now
        let repeats = isKnown ? known : RepeatBook(records, now, &damaged)
        if let problem = damaged.first { throw problem }
        let named = try reference.map { try Self.due(repeats.item($0), by: day) }
        let division = RepeatPlan((named.map { [$0] } ?? repeats.list.due(upTo: day)).map(\.entry), besides: taken)
        let next = repeats.list.items.first { $0.entry.record.next.map { $0.day > day } ?? false }?.entry
        var (planned, items) = (Planned(date: day, placed: division.placed, next: next), [DraftItem]())
        for entry in division.added {
            if let item = Self.item(entry) { items.append(item) } else { planned.unusable.append(entry.name) }
        }
        guard named != nil else { return (planned, items) }
        if let placed = planned.placed.first { throw Failure(RepeatText.placed(placed), .refused) }
        if let name = planned.unusable.first { throw Failure(RepeatText.unusableTitle(name), .refused) }
        return (planned, items)
    }

    private static func due(_ item: RepeatList.Item, by day: Day) throws -> RepeatList.Item {
        guard let source = item.entry.source else {
            throw Failure.repeat(.archived, name: item.entry.name, title: item.entry.record.title)
        }
        guard source.due.day <= day else { throw Failure.notDue(item.entry, source.due, day) }
        return item
    }

    private static func item(_ entry: RepeatEntry) -> DraftItem? {
        guard let source = entry.source, let title = try? TaskTitle(entry.record.title) else {
            return nil
        }
        return DraftItem(title, type: entry.record.type, source: "\(source)")
    }

    /// The sources of the tasks on days that are not final, each with the earliest such day.
    private static func sources(in plan: Snapshot) -> [RepeatSource: Day] {
        let days = plan.days.filter { !$0.status.isFinal }
        let pairs = days.flatMap { day in
            [TaskZone.draft, .focus, .frozen].flatMap { day.tasks(in: $0) }
                .compactMap { $0.source.flatMap { RepeatSource($0) } }.map { ($0, day.date) }
        }
        return Dictionary(pairs) { min($0, $1) }
    }

    package func reply(to outcome: Outcome, in state: JournalState) throws -> Reply {
        let outcome = try outcome.planned.get()
        let left =
            outcome.placed.map(RepeatText.leftOut) + outcome.unusable.map(RepeatText.unusableTitle)
        guard !outcome.tasks.isEmpty else { return Reply(nothing(outcome), left) }
        let (date, count, total) = (named(outcome.date), outcome.tasks.count, outcome.total)
        return Reply(
            Text("\(date): added \(count: count, "repeat") (\(count: total, "task") total)"),
            [Text](lines: { DayLines.list(.draft, outcome.tasks, $0) }).dropFirst() + left)
    }

    private func named(_ date: Day) -> Text { target == .today ? Text(verbatim: "\(date)") : target.named }

    private func nothing(_ outcome: Planned) -> Text {
        let date = named(outcome.date)
        let next =
            outcome.next.flatMap { entry in entry.record.next.map { (RepeatText.quoted(entry.record.title), $0) }
            }
            .map { name, due in
                Text("; next: \(name) \(due)")
            } ?? .empty
        return Text("\(date): nothing to add\(next)")
    }

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        guard let outcome = try? outcome.planned.get() else {
            return CommitMessage(command, command: command)
        }
        var message = message("\(outcome.date), \(outcome.tasks.count.of("task"))", days: [outcome.date])
        message.parts = [RepeatPart.name]
        return message
    }

    package func warnings(of outcome: Outcome, in state: JournalState) -> [Text] {
        outcome.missing.map(Self.refused)
    }

    /// The warning about a repeat whose hand edit breaks a rule, so that it is not adopted.
    private static func refused(_ title: String) -> Text {
        let name = RepeatText.quoted(title)
        return Text("left out \(name): its hand edit cannot be adopted; weekyii check says why")
    }
}

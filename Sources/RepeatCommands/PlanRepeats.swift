import Interface
import Journal
import Parts
import Plan
import Repeat

/// Adds repeats that are due as tasks to an empty day or a draft (`Repeats.md`, "In the plan").
struct PlanRepeats: Action {
    /// What becomes of the repeats.
    struct Planned {
        let date: Day
        /// The tasks to add.
        fileprivate(set) var items: [DraftItem] = []
        /// The repeats that are left out because their due already has a task.
        fileprivate(set) var placed: [(record: RepeatRecord, day: Day)] = []
        /// The names of the repeats that are left out because no task can have their title.
        fileprivate(set) var unusable: [String] = []
        /// The first repeat that is due after the day.
        let next: RepeatRecord?
    }

    struct Outcome {
        let planned: Result<Planned, any Error>
        /// The draft with the added tasks at its end; empty if there are none.
        let draft: [TaskEntry]
        /// The titles of the repeats whose hand edit breaks a rule, so that it is not adopted.
        let missing: [String]
    }

    let target: DayTarget
    /// The reference to a single repeat; nil for all that are due.
    var reference: String?
    /// The weeks ahead, whose tasks may come from repeats.
    var ahead: [Week] = []
    /// The repeats as they were shown: of a file that can't be understood, the committed text counts.
    let known: RepeatState

    var command: String { "repeat plan" }

    static func scope(_ make: @escaping (Day) -> PlanRepeats) -> Session.Scope {
        .plan(
            weeks: { make($0).ahead + make($0).target.weeks },
            records: { _, now, names in RepeatPart.selection(now.day, for: .reference, names) }, of: RepeatPart.self)
    }

    func apply(to state: inout JournalState) throws -> Outcome {
        let day = try target.plannable(in: state.plan, now: state.now).date
        var counted = state
        for path in known.damaged { counted.records[path] = known.records[path] }
        let missing = known.list.items.filter { counted.records[$0.record.path] == nil }.map(\.record.title)
        let planned = Result { try choose(in: counted, by: day) }
        let items = (try? planned.get().items) ?? []
        guard !items.isEmpty else { return Outcome(planned: planned, draft: [], missing: missing) }
        let change = try target.change(in: &state.plan, now: state.now) { day, settings throws(PlanError) in
            try day.add(items, defaultType: settings.taskType)
        }
        return Outcome(planned: planned, draft: change.after.draft, missing: missing)
    }

    /// The tasks to add, and the repeats that are left out.
    private func choose(in state: JournalState, by day: Day) throws -> Planned {
        var damaged: [Diagnostic] = []
        let isKnown = known.damaged.isEmpty && state.records == known.records && state.now == known.now
        let repeats = isKnown ? known : RepeatState(state, &damaged)
        if let problem = damaged.first { throw problem }
        let named = try reference.map { try Self.due(repeats.item($0).record, by: day) }
        let due = named.map { [$0] } ?? repeats.list.due(upTo: day).map(\.record)
        let tasks = Self.sources(in: state.plan)
        let next = repeats.list.items.first { $0.record.next.map { $0.day > day } ?? false }
        var planned = Planned(date: day, next: next?.record)
        for record in due {
            guard let source = record.source else { continue }
            if let day = tasks[source] {
                planned.placed.append((record, day))
            } else if let title = try? TaskTitle(record.title) {
                planned.items.append(DraftItem(title, type: record.type, source: "\(source)"))
            } else {
                planned.unusable.append(record.name)
            }
        }
        guard named != nil else { return planned }
        if let placed = planned.placed.first {
            let record = placed.record
            throw Failure(Text("\(record.quoted) (due \(record.due)) is already a task of \(placed.day)"), .refused)
        }
        if let name = planned.unusable.first { throw Failure(Self.unusable(name), .refused) }
        return planned
    }

    private static func due(_ record: RepeatRecord, by day: Day) throws -> RepeatRecord {
        guard let due = record.source?.due else {
            throw Failure.repeat(.archived, name: record.name, title: record.title)
        }
        guard due.day > day else { return record }
        let command = "weekyii repeat plan -t \(due.day) -id \(record.name.quoted)"
        throw Failure(
            Text("\(record.quoted) is due \(due), after \(day); \(command) plans it on that day"), .refused)
    }

    /// The sources of the tasks on days that are not final, each with the earliest such day.
    private static func sources(in plan: Snapshot) -> [RepeatSource: Day] {
        let pairs = plan.days.filter { !$0.status.isFinal }.flatMap { day in
            [TaskZone.draft, .focus, .frozen].flatMap { day.tasks(in: $0) }
                .compactMap { $0.source.flatMap { RepeatSource($0) } }.map { ($0, day.date) }
        }
        return Dictionary(pairs) { min($0, $1) }
    }

    func reply(to outcome: Outcome, in state: JournalState) throws -> Reply {
        let planned = try outcome.planned.get()
        let date = target == .today ? Text(value: planned.date) : target.named
        let left =
            planned.placed.map { placed in
                let record = placed.record
                return Text("left out \(record.quoted) (due \(record.due)): already a task of \(placed.day)")
            } + planned.unusable.map(Self.unusable)
        let (count, total) = (planned.items.count, outcome.draft.count)
        guard count > 0 else {
            let next = planned.next.map { Text("; next: \($0.quoted) \($0.due)") } ?? .empty
            return Reply(Text("\(date): nothing to add\(next)"), left)
        }
        let tasks = Array(outcome.draft.suffix(count))
        return Reply(
            Text("\(date): added \(count: count, "repeat") (\(count: total, "task") total)"),
            [Text](lines: { DayLines.list(.draft, tasks, $0) }).dropFirst() + left)
    }

    /// A repeat is left out because no task can have its title.
    private static func unusable(_ name: String) -> Text {
        let command = "weekyii repeat edit -id \(name.quoted) -m"
        return Text("left out \(Text.quoted(name)): its title cannot be a task's; \(command) TITLE changes it")
    }

    func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        guard let planned = try? outcome.planned.get() else { return CommitMessage(command, command: command) }
        var message = message("\(planned.date), \(planned.items.count.of("task"))", days: [planned.date])
        message.parts = [RepeatPart.name]
        return message
    }

    func warnings(of outcome: Outcome, in state: JournalState) -> [Text] {
        outcome.missing.map {
            Text("left out \(Text.quoted($0)): its hand edit cannot be adopted; weekyii check says why")
        }
    }
}

package import Interface
package import Journal
import JournalText
package import Plan

/// `today create`, `day create`: appends tasks to a day's draft; an empty day becomes a draft (`Plan.md`, "today
/// create").
struct AddTasks: PlanAction {
    let items: [DraftItem]
    let target: DayTarget

    var command: String { "\(target.group) create" }

    var weeks: [Week] { target.weeks }

    func apply(to state: inout JournalState) throws -> DayChange {
        try target.change(in: &state.plan, now: state.now) { day, settings throws(PlanError) in
            try day.add(items, defaultType: settings.taskType)
        }
    }

    func reply(to change: DayChange, in state: JournalState) -> Reply {
        Reply(Text("\(target.place)added \(count: items.count, "task") (\(change.after.draft.count) total)"))
    }

    func warnings(of change: DayChange, in state: JournalState) -> [Text] { items.unknownTypes }

    func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let day = change.after
        return message("\(target.name)\(items.count.of("task")) (\(day.draft.count) in all)", days: [day.date])
    }
}

extension [DraftItem] {
    /// The warnings about words in front of tasks that look like types.
    fileprivate var unknownTypes: [Text] {
        compactMap(\.unknownType).compactMap { Message.warning(.unknownType($0)) }
    }
}

/// `today update`, `day update`: applies instructions to a day's draft, all or none, and renumbers it (`Plan.md`,
/// "Instructions").
struct EditDraft: PlanAction {
    let edits: [DraftEdit]
    let target: DayTarget

    var command: String { "\(target.group) update" }

    var weeks: [Week] { target.weeks }

    func apply(to state: inout JournalState) throws -> DayChange {
        try target.change(in: &state.plan, now: state.now) { day, settings throws(PlanError) in
            try day.apply(edits, defaultType: settings.taskType)
        }
    }

    func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (place, day, tasks) = (target.place, change.after, change.after.draft)
        let edits = day == change.before ? Message.nothingChanged : Message.edits(edits)
        // A started day has no draft: only subtasks were added to it.
        guard day.status != .execute else {
            return Reply(Text(verbatim: "\(place)\(edits)"), [Text](lines: { DayLines.subtasks(day, $0) }))
        }
        return Reply(
            Text("\(place)\(edits) (\(tasks.count) total)"),
            [Text](lines: { DayLines.list(.draft, tasks, $0) }))
    }

    func warnings(of change: DayChange, in state: JournalState) -> [Text] { edits.flatMap(\.items).unknownTypes }

    func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let summaries = edits.map(\.summary)
        let subject = Subject.fitting("\(command): \(target.name)\(summaries.joined(separator: "; "))")
        return CommitMessage(
            subject, body: subject.hasSuffix("…") ? summaries : [], command: command, days: [change.after.date])
    }
}

/// `day edit`: replaces a day's draft by an edited text (`CommandLine.md`, "day edit").
package struct ReplaceDraft: PlanAction {
    /// The day, today or later.
    private let target: DayTarget
    /// The lines of the edited draft.
    private let text: String
    /// The draft as it was when the editing began; changes by other commands since then are merged, like those of two
    /// machines (`Merging.md`, "Drafts").
    private let base: String

    package init(of target: DayTarget, with text: String, from base: String) {
        (self.target, self.text, self.base) = (target, text, base)
    }

    package var command: String { "day edit" }

    package var weeks: [Week] { target.weeks }

    var isEdited: Bool { text != base }

    package func apply(to state: inout JournalState) throws -> DayChange {
        try target.change(in: &state.plan, now: state.now) { day, settings throws(PlanError) in
            let (edited, begun) = (try draft(of: day, text, settings), try draft(of: day, base, settings))
            let known = begun.looseLines.map(\.text)
            let new = edited.looseLines.first { $0.problem == .untitled && !known.contains($0.text) }
            if let new { throw .input(.title(.empty, item: new.item)) }
            if edited.draft.isEmpty, !begun.draft.isEmpty, !day.draft.isEmpty { throw .noTask(day.date) }
            for (index, task) in edited.draft.enumerated() {
                do throws(TaskTitle.Problem) { _ = try TaskTitle(task.title) } catch {
                    throw .input(.title(error, item: index + 1))
                }
            }
            let isMerged = day.draftText != base
            let merged = isMerged ? DayMerge.merge(base: begun, edited, day, settings: settings).day : edited
            day = merged.withCanonicalDraft(after: begun)
        }
    }

    private func draft(of day: DayFile, _ text: String, _ settings: PlanSettings) throws(PlanError) -> DayFile {
        try day.requirePlannable()
        var edited = day.withDraft(text)
        try edited.setDraft(edited.draft, defaultType: settings.taskType)
        return edited
    }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        // Another command made the same change meanwhile, or only blank lines were added.
        guard change.after != change.before else { return unchanged() }
        let tasks = change.after.draft
        return Reply(
            Text("\(target.place)\(count: tasks.count, "task")"),
            [Text](lines: { DayLines.list(.draft, tasks, $0) }))
    }

    /// The answer if nothing was edited.
    func unchanged(_ remarks: [Text] = []) -> Reply {
        Reply(Text(verbatim: "\(target.place)\(Message.nothingChanged)"), remarks)
    }

    /// The warnings about new lines; the ones that were there have been reported.
    package func warnings(of change: DayChange, in state: JournalState) -> [Text] {
        let (titles, lines) = (change.before.draft.map(\.title), change.before.looseLines.map(\.text))
        let found =
            change.after.draft.map(\.title).filter { !titles.contains($0) }.compactMap(TaskType.unknownOpening)
            .map { Warning.unknownType($0) }
            + change.before.withDraft(text).looseLines.filter { !lines.contains($0.text) }
            .map { .looseLine(path: nil, $0) }
        return found.compactMap { Message.warning($0) }
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let (date, tasks) = (change.after.date, change.after.draft)
        let count = change.after == change.before ? "" : ", \(tasks.count.of("task"))"
        return message("\(date)\(count)", days: [date])
    }
}

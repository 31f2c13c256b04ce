package import Interface
package import Journal
package import Plan

extension AddTasks: Action {
    package var command: String { "\(target.group) create" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        Reply(Text("\(target.place)added \(count: items.count, "task") (\(change.after.draft.count) total)"))
    }

    package func warnings(of change: DayChange, in state: JournalState) -> [Text] {
        items.unknownTypes
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
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

extension EditDraft: Action {
    package var command: String { "\(target.group) update" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
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

    package func warnings(of change: DayChange, in state: JournalState) -> [Text] {
        edits.flatMap(\.items).unknownTypes
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let summaries = edits.map(\.summary)
        let subject = Subject.fitting("\(command): \(target.name)\(summaries.joined(separator: "; "))")
        return CommitMessage(
            subject, body: subject.hasSuffix("…") ? summaries : [], command: command, days: [change.after.date])
    }
}

extension ReplaceDraft: Action {
    package var command: String { "day edit" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        // Another command made the same change meanwhile, or only blank lines were added.
        guard change.after != change.before else { return unchanged() }
        let tasks = change.after.draft
        return Reply(
            Text("\(target.place)\(count: tasks.count, "task")"),
            [Text](lines: { DayLines.list(.draft, tasks, $0) }))
    }

    /// The answer if nothing was edited.
    package func unchanged(_ remarks: [Text] = []) -> Reply {
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

extension CopyDraft: Action {
    package var command: String { source == .today ? "today copy-to" : "week copy-day" }

    package func reply(to copied: Copied, in state: JournalState) -> Reply {
        let place = source == .today ? .empty : Text(" from \(source.named)")
        return Reply(Text("copied \(count: copied.count, "task")\(place) to \(target.named)\(copied.sum)"))
    }

    package func commitMessage(for copied: Copied, in state: JournalState) -> CommitMessage {
        let days = source.date.map { "\($0) → \(copied.day)" } ?? "\(copied.day)"
        return message("\(days), \(copied.count.of("task"))", days: [copied.day])
    }
}

extension CopyPastDraft: Action {
    package var command: String { "today copy-from" }

    package func reply(to copied: CopyDraft.Copied, in state: JournalState) -> Reply {
        let known = copied.skipped > 0 ? Text("; \(copied.skipped) already there") : .empty
        guard copied.count > 0 else { return Reply(Text(verbatim: "\(Message.nothingChanged)\(known)")) }
        return Reply(Text("copied \(count: copied.count, "task") from \(source.named)\(copied.sum)\(known)"))
    }

    package func commitMessage(for copied: CopyDraft.Copied, in state: JournalState) -> CommitMessage {
        message("\(source.date ?? copied.day), \(copied.count.of("task"))", days: [copied.day])
    }
}

extension CopyDraft.Copied {
    /// How many tasks the draft has, and how many of them it had before.
    fileprivate var sum: Text {
        let before = total - count
        return before == 0 ? Text(" (\(total) total)") : Text(" (\(total) total, \(before) of them before)")
    }
}

extension ChangeKillTime: Action {
    package var command: String { "\(target.group) change-kill-time" }

    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let place = Text(verbatim: "\(target.place)kill_time: ")
        guard outcome.isChanged else { return Reply(Text("\(place)\(time), nothing changed")) }
        return Reply(Text(verbatim: "\(place)\(change(outcome))"))
    }

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        message("\(target.name)\(change(outcome))", days: [outcome.date])
    }

    private func change(_ outcome: Outcome) -> String {
        "\(outcome.before.map { "\($0)" } ?? "null") → \(time)"
    }
}

extension DayTarget {
    /// The group of the commands for the target.
    var group: String { date == nil ? "today" : "day" }

    /// The beginning of an answer: the date if one is named.
    var place: Text { self == .today ? .empty : Text(verbatim: "\(named): ") }

    /// The date in a subject after the command; empty for today.
    var name: String { date.map { "\($0), " } ?? "" }
}

extension Message {
    static let nothingChanged = Text("nothing changed")
}

import CivilTime
import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Terminal

/// The facts of a commit.
extension Message {
    /// One fact of a commit. A day is named if it isn't the commit's own date.
    package static func fact(_ fact: HistoryFact, of entry: HistoryEntry) -> Text {
        switch fact {
        case .began(let week): Text("the journal begins\(week.map { " \($0)" } ?? "")")
        case .weekBegan(let week): Text("\(week) begins")
        case .weekMade(let week): Text("\(week) can be planned")
        case .merged(let days): merged(days, entry.commit.parents)
        case .part(let event): event.words
        case .other: Text(value: entry.commit.subject)
        case .day(let day, let event) where day == entry.moment.day: Message.event(event)
        case .day(let day, let event): Text(verbatim: "\(day) \(Message.event(event))")
        }
    }

    private static func merged(_ days: [Day], _ parents: [ObjectID]) -> Text {
        let list = days.isEmpty ? "" : ": " + days.map { "\($0)" }.joined(separator: ", ")
        return Text("merged \(parents.map(\.short).joined(separator: " + "))\(list)")
    }

    static func event(_ event: DayEvent) -> Text {
        switch event {
        case .planned(let count, let change): planned(count, change)
        case .started(let count): Text("started: \(count: count, "task")")
        case .done(let id, let title): Text("\(id.map { "\($0) " } ?? "")done: \(title)")
        case .completed: Text("day completed")
        case .expired(let done, let expired): Text("expired: \(expired), \(done) done")
        case .notStarted: Text("draft not started")
        case .killTime(let from, let to): Text(verbatim: "kill_time: \(time(from)) → \(time(to))")
        case .edited: Text("edited")
        case .removed: Text("removed")
        }
    }

    /// `planned: 4 tasks (1 added)`; a new draft is told by its number of tasks alone.
    private static func planned(_ count: Int, _ change: DraftChange) -> Text {
        let tasks = Text("planned: \(count: count, "task")")
        if change == DraftChange(added: count) { return tasks }
        let parts = [
            (change.added > 0, Text("\(change.added) added")),
            (change.removed > 0, Text("\(change.removed) removed")),
            (change.reworded > 0, Text("\(change.reworded) reworded")),
            (change.isReordered, Text("reordered")),
        ]
        return Text("\(tasks) (\(parts.filter(\.0).map(\.1).joined(separator: Text(", "))))")
    }

    private static func time(_ time: TimeOfDay?) -> String { time.map { "\($0)" } ?? "null" }
}

/// Where a merge differs from a side, and why a merge is refused (`Merging.md`, "Check of the result").
extension Message {
    package static func mergeWarning(_ warning: MergeWarning) -> Text {
        switch warning {
        case .line(let line): Text(value: line)
        case .plan(.postponed(let day, let target, let count, let side)):
            added(
                count, to: day, startedBy: side,
                count == 1
                    ? Text("the task is now in the draft of \(target)")
                    : Text("the tasks are now in the draft of \(target)"))
        case .plan(.forgotten(let day, let count, let side)):
            added(count, to: day, startedBy: side, forgotten(count, on: day))
        case .plan(.notStarted(let day, let count, takesCopy: false)): unstarted(day, count)
        case .plan(.notStarted(let day, let count, takesCopy: true)):
            rollover(.notStarted(day, tasks: count)) ?? .empty
        case .plan(.dropped(let day, let dropped, .one)):
            Text("\(day) was started here; another machine's changes to its tasks were ignored: \(changes(dropped))")
        case .plan(.dropped(let day, let dropped, .other)):
            Text(
                "\(day) was started on another machine; changes made here to its tasks were ignored: \(changes(dropped))"
            )
        case .plan(.startedTwice(let day, let focus)): startedTwice(day, focus)
        case .plan(.reworded(let day, let count)):
            Text("\(day): \(count: count, "task") reworded on both sides; both wordings are kept")
        case .plan(.retyped(let day, let count)):
            Text("\(day): \(count: count, "task") given another type on both sides; one type is kept")
        case .plan(.killTime(let day, let time)):
            Text("kill_time of \(day) was changed on both sides: \(time) was ignored")
        case .setting(let keys, let values):
            doubleSetting(warning.line, keys.map(\.printable), values.map(\.printable))
        case .part(let remark): remark.words
        }
    }

    private static func doubleSetting(_ en: String, _ keys: [String], _ values: [String]) -> Text {
        let (keys, values) = (keys.joined(separator: "、"), values.joined(separator: "、"))
        return Text(en: en, zh: "\(keys) 在两侧都被设置：\(values) 未采用", ja: "\(keys) は双方で設定されています。\(values) は採用していません")
    }

    /// A day that both had started.
    private static func startedTwice(_ day: Day, _ focus: TaskEntry?) -> Text {
        let task = focus.map { [$0.id.map { "\($0)" }, $0.title.printable].compactMap(\.self).joined(separator: " ") }
        let end = task.map { Text("; \($0) is in Focus") } ?? .empty
        return Text("\(day) was started here and on another machine; its tasks are merged\(end)")
    }

    /// Tasks that one machine added to a day that the other one started, as seen from this machine, and what became of
    /// them.
    private static func added(_ count: Int, to day: Day, startedBy side: MergeSide, _ end: Text) -> Text {
        switch side {
        case .one: Text("\(day) was started here while another machine added \(count: count, "task"); \(end)")
        case .other where count == 1:
            Text("\(day) was started on another machine while 1 task was added here; \(end)")
        case .other: Text("\(day) was started on another machine while \(count) tasks were added here; \(end)")
        }
    }

    private static func forgotten(_ count: Int, on day: Day) -> Text {
        let log = "git log -p --full-history -- \("*/\(day)/day.md".quoted)"
        return count == 1
            ? Text("it was dropped, because the day has passed; \(log) shows it")
            : Text("they were dropped, because the day has passed; \(log) shows them")
    }

    /// `1 deleted, reordered`
    private static func changes(_ dropped: DayMerge.Dropped) -> Text {
        let parts = [
            (dropped.deletions > 0, Text("\(dropped.deletions) deleted")),
            (dropped.rewordings > 0, Text("\(dropped.rewordings) reworded", context: "tasks")),
            (dropped.retypings > 0, Text("\(dropped.retypings) given another type")),
            (dropped.isMoved, Text("reordered")),
        ]
        return parts.filter(\.0).map(\.1).joined(separator: Text(", ", context: "between words"))
    }

    static func mergeError(_ problem: PlanMergeError) -> Text {
        switch problem {
        case .unreadable(let diagnostic):
            Text(
                """
                not merged: the result couldn't be read again (\(Self.diagnostic(diagnostic))); edit the file here \
                until it reads as on the other side, then weekyii sync
                """)
        case .commitment(let day, let violation):
            Text(
                """
                not merged: the commitment of \(day) would be lost (\(violationText(violation))); weekyii check \
                -history on both sides shows which commit broke it and what undoes it, then weekyii sync
                """)
        case .lostLine(let day, let line): mergeError(.lostFileLine(file: "\(day)", line))
        case .lostFileLine(let file, let line):
            Text(
                "not merged: this line of \(file) would be lost: \(line); remove it where it was added, then weekyii sync"
            )
        case .noRoom(let day):
            Text(
                "not merged: no later draft has room for what was added to \(day); delete tasks from one, then weekyii sync"
            )
        }
    }
}

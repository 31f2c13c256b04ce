import CivilTime
import Git
package import Journal
package import Localization
import Parts
import Plan

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

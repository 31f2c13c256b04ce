import CivilTime
import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Terminal

extension Message {
    package static func commitsSeen(_ count: Int) -> Text { Text("commits: \(count)") }

    /// One fact of a commit. A day is named if it isn't the commit's own date.
    package static func fact(_ fact: HistoryFact, of entry: HistoryEntry) -> Text {
        switch fact {
        case .began(let week):
            let week = week.map { " \($0)" } ?? ""
            return Text("the journal begins\(week)")
        case .weekBegan(let week): return Text("\(week) begins")
        case .weekMade(let week): return Text("\(week) can be planned")
        case .merged(let days): return merged(days, entry)
        case .part(let event):
            // A title in it may come from a file.
            return event.words
        case .other: return Text(value: entry.commit.subject)
        case .day(let day, let event):
            let text = Message.event(event)
            guard day != entry.moment.day else { return text }
            return Text(verbatim: "\(day) \(text)")
        }
    }

    private static func merged(_ days: [Day], _ entry: HistoryEntry) -> Text {
        let sides = entry.commit.parents.map { "\($0)".prefix(10) }.joined(separator: " + ")
        let list = days.isEmpty ? "" : ": " + days.map { "\($0)" }.joined(separator: ", ")
        return Text("merged \(sides)\(list)")
    }

    static func event(_ event: DayEvent) -> Text {
        switch event {
        case .planned(let count, let change): planned(count, change)
        case .started(let count): Text("started: \(count: count, "task")")
        case .done(let id, let title): done(id.map { "\($0) " } ?? "", title.printable)
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
        let (added, removed, reworded) = (change.added, change.removed, change.reworded)
        let parts: [(Bool, Text)] = [
            (added > 0, Text("\(added) added")),
            (removed > 0, Text("\(removed) removed")),
            (reworded > 0, Text("\(reworded) reworded")),
            (change.isReordered, Text("reordered")),
        ]
        let list = parts.filter(\.0).map(\.1).joined(separator: Text(", "))
        return Text("\(tasks) (\(list))")
    }

    private static func done(_ id: String, _ title: String) -> Text { Text("\(id)done: \(title)") }

    private static func time(_ time: TimeOfDay?) -> String { time.map { "\($0)" } ?? "null" }
}

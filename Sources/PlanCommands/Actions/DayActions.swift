import CivilTime
package import Interface
package import Journal
import JournalText
import Localization
import Messages
package import Plan

extension StartToday: Action {
    package var command: String { "today start" }

    /// Asks if the start would expire the day at once (`Plan.md`, "Start").
    package func question(on state: JournalState) -> Question? {
        guard let (kill, count) = try? lateness(in: state.plan, now: state.now) else { return nil }
        return Question(
            Text("kill time \(kill) has passed: \(count: count, "task") would expire now. Start anyway?"),
            no: Text("not started"))
    }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (day, count) = (change.after, change.before.draft.count)
        if let time = day.killTime, time <= state.now.time {
            return Self.expired(day.date, count, at: time)
        }
        let kill = day.killTime.map { "\($0)" } ?? "null"
        return Reply(
            Text("started \(day.date): \(count: count, "task"), kill time \(kill)"),
            [Text](lines: { DayLines.focus(day, $0) }))
    }

    private static func expired(_ day: Day, _ count: Int, at kill: TimeOfDay) -> Reply {
        Reply(
            Text(
                "started \(day): \(count: count, "task"), and \(count == 1 ? "it" : "all") expired at once (kill time \(kill))"
            ))
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let (day, count) = (change.after.date, change.before.draft.count)
        return message("\(day), \(count.of("task"))", days: [day])
    }
}

extension MakeWeek: Action {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        Reply(isMade ? Text("created \(week)") : Text("\(week) already exists"))
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(week)", weeks: [week])
    }
}

extension MakeDay: Action {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        let weeks = state.now.day.week.monday.days(until: date.week.monday) / 7
        guard weeks > 0 else { return Reply(current) }
        let which = which(in: weeks)
        guard isMade else { return Reply(Text("\(which); it already exists")) }
        return Reply(Text("created \(date.week): \(which)"))
    }

    /// The answer for a day of the current week, which always exists.
    private var current: Text { Text("\(date) is \(Message.weekday(date)) of the current week, which already exists") }

    /// The weekday and the week of the date.
    private func which(in weeks: Int) -> Text {
        Text("\(date) is \(Message.weekday(date)) of \(date.week), \(count: weeks, "week") from now")
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        message("\(date.week)", weeks: [date.week])
    }
}

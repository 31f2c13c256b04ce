import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// What the commands that change a kill time do.
enum KillTime {
    /// Changes a day's kill time: today's under today's rules, a future day's as long as it isn't started.
    static func change(
        _ day: DayFile, to time: TimeOfDay, in snapshot: inout Snapshot, now: Now, command: String, date: Day?
    ) throws(PlanError) -> OpenJournal.Change<Reply> {
        var day = day
        let before = day.killTime ?? snapshot.settings.killTime
        if day.date == now.day {
            try day.changeKillTime(to: time, now: now.moment, settings: snapshot.settings)
        } else {
            try day.requirePlannable()
            day.killTime = time
        }
        snapshot.set(day)
        let name = date.map { "\($0), " } ?? ""
        let change = "\(name)\(before) → \(time)"
        return OpenJournal.Change(
            Reply("\(date.map { "\($0): " } ?? "")kill_time: \(before) → \(time)"),
            CommitMessage("\(command): \(change)", command: command, days: [day.date]))
    }
}

import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// What the commands that change a kill time do.
enum KillTime {
    /// Changes a day's kill time: today's under today's rules, a future day's as long as it isn't started.
    static func change(
        _ day: DayFile, to time: TimeOfDay, in snapshot: inout Snapshot, now: Now, command: String, date: Day?
    ) throws(PlanError) -> OpenJournal.Change<Reply> {
        var day = day
        let standing = day.killTime
        // A day that says nothing has the settings' kill time; that one written down is a change all the same.
        let effective = standing ?? snapshot.settings.killTime
        let before = standing == nil && effective == time ? "null" : "\(effective)"
        if day.date == now.day {
            try day.changeKillTime(to: time, now: now.moment, settings: snapshot.settings)
        } else {
            try day.requirePlannable()
            day.killTime = time
        }
        snapshot.set(day)
        let place = date.map { "\($0): " } ?? ""
        let name = date.map { "\($0), " } ?? ""
        let change = "\(name)\(before) → \(time)"
        return OpenJournal.Change(
            standing == time
                ? unchanged("\(place)kill_time: \(time)") : Reply("\(place)kill_time: \(before) → \(time)"),
            CommitMessage("\(command): \(change)", command: command, days: [day.date]))
    }

    private static func unchanged(_ value: String) -> Reply {
        Reply(LocalizedText(en: "\(value), nothing changed", zh: "\(value)，没有变化", ja: "\(value)、変更なし"))
    }
}

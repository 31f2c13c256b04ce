import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// `today change-kill-time`: moves the moment at which today's tasks expire.
enum TodayChangeKillTime: Command {
    static let description = CommandDescription(
        path: ["today", "change-kill-time"], group: CommandGroup.plan,
        summary: LocalizedText(en: "change when today expires", zh: "修改今天的过期时间"),
        options: [Options.time("t")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let time = try invocation.time("t")
        return try context.change("today change-kill-time") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return try KillTime.change(
                day, to: time, in: &snapshot, now: now, command: "today change-kill-time", date: nil)
        }
    }
}

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
            Reply("\(name)kill_time: \(before) → \(time)"),
            CommitMessage("\(command): \(change)", command: command, days: [day.date]))
    }
}

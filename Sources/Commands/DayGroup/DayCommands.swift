import Arguments
import CivilTime
import Journal
import JournalText
import Plan

/// `day show`: a whole day, wherever it is.
enum DayShow: Command {
    static let description = CommandDescription(
        path: ["day", "show"], group: CommandGroup.day,
        summary: LocalizedText(en: "show any day", zh: "查看任意一天"), options: [Options.date("t")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        return try context.look("day show", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            let day = try snapshot.day(date)
            if date < now.day { return PastDayView.reply(day) }
            return Reply(DayView.headline(day, isToday: date == now.day), DayView.all(day))
        }
    }
}

/// `day create`: makes or extends the draft of today or a future day.
enum DayCreate: Command {
    static let description = CommandDescription(
        path: ["day", "create"], group: CommandGroup.day,
        summary: LocalizedText(en: "make or extend a day's draft", zh: "创建或追加某天的草稿"),
        options: [Options.date("t"), Options.tasks])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        let items = try Options.items(invocation, context)
        return try context.change("day create", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            var day = try snapshot.plannedDay(date, now)
            try day.add(items, defaultType: snapshot.settings.taskType)
            snapshot.set(day)
            return DraftReply.added(items.count, to: day, command: "day create", date: date)
        }
    }
}

/// `day update`: edits the draft of today or a future day.
enum DayUpdate: Command {
    static let description = CommandDescription(
        path: ["day", "update"], group: CommandGroup.day,
        summary: LocalizedText(en: "edit a day's draft", zh: "修改某天的草稿"),
        options: [Options.date("t"), Options.instructions], details: Options.instructionForms)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        let edits = try Options.edits(invocation, context)
        return try context.change("day update", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            var day = try snapshot.plannedDay(date, now)
            try day.apply(edits, defaultType: snapshot.settings.taskType)
            snapshot.set(day)
            return DraftReply.edited(edits, of: day, command: "day update", date: date)
        }
    }
}

/// `day change-kill-time`: moves the kill time of a future day that isn't started, or today's under today's rules.
enum DayChangeKillTime: Command {
    static let description = CommandDescription(
        path: ["day", "change-kill-time"], group: CommandGroup.day,
        summary: LocalizedText(en: "change when a day expires", zh: "修改某天的过期时间"),
        options: [Options.date("t"), Options.time("at")])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (date, time) = (try invocation.date("t"), try invocation.time("at"))
        return try context.change("day change-kill-time", needing: { _ in [date.week] }) {
            snapshot, now throws(PlanError) in
            let day = try snapshot.plannedDay(date, now)
            return try KillTime.change(
                day, to: time, in: &snapshot, now: now, command: "day change-kill-time", date: date)
        }
    }
}

extension Snapshot {
    /// A day that is planned: today or later; its week is made where it is missing.
    ///
    /// - Throws: `PlanError.pastDay` for a day that has gone by.
    fileprivate mutating func plannedDay(_ date: Day, _ now: Now) throws(PlanError) -> DayFile {
        guard date >= now.day else { throw .pastDay(date) }
        ensureWeek(date.week)
        return try day(date)
    }
}

import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Terminal
import Views

/// `today start`: the promise that can't be taken back.
enum TodayStart: Command {
    static let description = CommandDescription(
        path: ["today", "start"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "start today: its tasks are promised from then on", zh: "启动今天：任务从此不可更改",
            ja: "今日を開始する（以後、タスクは約束となり変更できない）"),
        options: [Options.yes, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if !invocation.flags.contains("y") { try askWhenLate(context) }
        return try context.change("today start") { snapshot, now throws(PlanError) in
            var day = try snapshot.day(now.day)
            let count = day.draft.count
            try day.start(at: now.moment, settings: snapshot.settings)
            snapshot.set(day)
            snapshot.state.daysStartedCount += 1
            let subject = "today start: \(day.date), \(Message.tasks(count))"
            return OpenJournal.Change(
                reply(day, count: count, now: now.moment),
                CommitMessage(subject, command: "today start", days: [day.date]))
        }
    }

    /// Asks on a terminal when the start would expire the day at once (`Plan.md`, "Start").
    private static func askWhenLate(_ context: Context) throws(Failure) {
        guard context.streams.isInputTerminal, context.streams.isErrorTerminal else { return }
        let late = try context.look("today start") { snapshot, now throws(PlanError) -> (TimeOfDay, Int)? in
            let day = try snapshot.day(now.day)
            let kill = day.killTime ?? snapshot.settings.killTime
            guard day.status == .draft, !day.draft.isEmpty, kill <= now.time else { return nil }
            return (kill, day.draft.count)
        }
        guard let (kill, count) = late else { return }
        let question = LocalizedText(
            en: "kill time \(kill) has passed: \(Message.tasks(count)) would expire now. Start all the same? [y/N] ",
            zh: "kill_time \(kill) 已过：\(count) 个任务会立即过期。仍要启动吗？[y/N] ",
            ja: "kill_time \(kill) を過ぎています。タスク \(count) 件がすぐに期限切れになります。それでも開始しますか？ [y/N] ")
        guard context.streams.confirm(question[context.language]) else { throw .declined }
    }

    private static func reply(_ day: DayFile, count: Int, now: Moment) -> Reply {
        let kill = day.killTime.map { "\($0)" } ?? "null"
        if let time = day.killTime, time <= now.time {
            return Reply(
                LocalizedText(
                    en:
                        "started \(day.date): \(Message.tasks(count)), and \(count == 1 ? "it" : "all") expired at once "
                        + "(kill time \(kill))",
                    zh: "已启动 \(day.date)：\(count) 个任务，已全部立即过期（kill_time \(kill)）",
                    ja: "\(day.date) を開始しました：タスク \(count) 件がすぐに期限切れになりました（kill_time \(kill)）"))
        }
        return Reply(
            LocalizedText(
                en: "started \(day.date): \(Message.tasks(count)), kill time \(kill)",
                zh: "已启动 \(day.date)：\(count) 个任务，kill_time \(kill)",
                ja: "\(day.date) を開始しました：タスク \(count) 件、kill_time \(kill)"),
            [LocalizedText(DayView.focus(day))])
    }
}

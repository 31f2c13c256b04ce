import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

extension StartToday: WordedAction {
    var command: String { "today start" }

    func reply(to change: DayChange, now: Now) -> Reply {
        let (day, count) = (change.after, change.before.draft.count)
        if let time = day.killTime, time <= now.time { return Self.expired(day.date, count, at: time) }
        let kill = day.killTime.map { "\($0)" } ?? "null"
        return Reply(
            LocalizedText(
                en: "started \(day.date): \(Message.tasks(count)), kill time \(kill)",
                zh: "已启动 \(day.date)：\(count) 个任务，kill_time \(kill)",
                ja: "\(day.date) を開始しました：タスク \(count) 件、kill_time \(kill)"),
            [LocalizedText(DayLines.focus(day))])
    }

    private static func expired(_ day: Day, _ count: Int, at kill: TimeOfDay) -> Reply {
        Reply(
            LocalizedText(
                en: "started \(day): \(Message.tasks(count)), and \(count == 1 ? "it" : "all") expired at once "
                    + "(kill time \(kill))",
                zh: "已启动 \(day)：\(count) 个任务，已全部立即过期（kill_time \(kill)）",
                ja: "\(day) を開始しました：タスク \(count) 件がすぐに期限切れになりました（kill_time \(kill)）"))
    }

    func message(of change: DayChange) -> CommitMessage {
        let (day, count) = (change.after.date, change.before.draft.count)
        return CommitMessage("\(command): \(day), \(Message.tasks(count))", command: command, days: [day])
    }
}

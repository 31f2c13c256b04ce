import CivilTime
package import Journal
import JournalText
import Localization
import Messages
package import Plan
import Terminal
package import Views

extension StartToday: DayAction {
    package var command: String { "today start" }

    /// Asks if the start would expire the day at once (`Plan.md`, "Start").
    package func question(on state: JournalState) -> Question? {
        guard let (kill, count) = try? lateness(in: state.plan, now: state.now) else { return nil }
        return Question(
            LocalizedText(
                en: "kill time \(kill) has passed: \(Message.tasks(count)) would expire now. Start anyway?",
                zh: "kill_time \(kill) 已过：\(count) 个任务会立即过期。仍要启动吗？",
                ja: "kill_time \(kill) を過ぎています。タスク \(count) 件がすぐに期限切れになります。それでも開始しますか？"),
            no: LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした"))
    }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (day, count) = (change.after, change.before.draft.count)
        if let time = day.killTime, time <= state.now.time {
            return Self.expired(day.date, count, at: time)
        }
        let kill = day.killTime.map { "\($0)" } ?? "null"
        return Reply(
            LocalizedText(
                en: "started \(day.date): \(Message.tasks(count)), kill time \(kill)",
                zh: "已启动 \(day.date)：\(count) 个任务，kill_time \(kill)",
                ja: "\(day.date) を開始しました：タスク \(count) 件、kill_time \(kill)"),
            [LocalizedText](lines: { DayLines.focus(day, $0) }))
    }

    private static func expired(_ day: Day, _ count: Int, at kill: TimeOfDay) -> Reply {
        Reply(
            LocalizedText(
                en:
                    "started \(day): \(Message.tasks(count)), and \(count == 1 ? "it" : "all") expired at once "
                    + "(kill time \(kill))",
                zh: "已启动 \(day)：\(count) 个任务，已全部立即过期（kill_time \(kill)）",
                ja: "\(day) を開始しました：タスク \(count) 件がすぐに期限切れになりました（kill_time \(kill)）"))
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let (day, count) = (change.after.date, change.before.draft.count)
        return CommitMessage(
            "\(command): \(day), \(Message.tasks(count))", command: command, days: [day])
    }
}

extension MakeWeek: DayAction {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        Reply(
            isMade
                ? LocalizedText(en: "created \(week)", zh: "已创建 \(week)", ja: "\(week) を作成しました")
                : LocalizedText(en: "\(week) already exists", zh: "\(week) 已存在", ja: "\(week) はすでにあります"))
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        CommitMessage("\(command): \(week)", command: command, weeks: [week])
    }
}

extension MakeDay: DayAction {
    package var command: String { "pending create" }

    package func reply(to isMade: Bool, in state: JournalState) -> Reply {
        let weeks = state.now.day.week.monday.days(until: date.week.monday) / 7
        guard weeks > 0 else { return Reply(current) }
        let which = which(in: weeks)
        guard isMade else {
            return Reply(
                LocalizedText(
                    en: "\(which.en); it already exists", zh: "\(which.zh)；已存在", ja: "\(which.ja)。すでにあります"))
        }
        return Reply(
            LocalizedText(
                en: "created \(date.week): \(which.en)", zh: "已创建 \(date.week)：\(which.zh)",
                ja: "\(date.week) を作成しました：\(which.ja)"))
    }

    /// The answer for a day of the current week, which always exists.
    private var current: LocalizedText {
        LocalizedText(
            en: "\(date) is \(Message.weekday(date).en) of the current week, which already exists",
            zh: "\(date) 是本周\(Message.weekday(date).zh)，无需创建",
            ja: "\(date) は今週の\(Message.weekday(date).ja)です。作成する必要はありません")
    }

    /// The weekday and the week of the date.
    private func which(in weeks: Int) -> LocalizedText {
        LocalizedText(
            en:
                "\(date) is \(Message.weekday(date).en) of \(date.week), \(Message.weeks(weeks)) from now",
            zh: "\(date) 是 \(date.week) 的周\(Message.weekday(date).zh)，\(weeks) 周之后",
            ja: "\(date) は \(date.week) の\(Message.weekday(date).ja)で、\(weeks) 週間後です")
    }

    package func commitMessage(for isMade: Bool, in state: JournalState) -> CommitMessage {
        CommitMessage("\(command): \(date.week)", command: command, weeks: [date.week])
    }
}

import Arguments
import CivilTime
import Journal
import Localization
import Messages
import Plan
import Views

extension MakeDay: WordedAction {
    var command: String { "pending create" }

    func reply(to isMade: Bool, now: Now) -> Reply {
        let weeks = now.day.week.monday.days(until: date.week.monday) / 7
        guard weeks > 0 else { return Reply(current) }
        let which = which(in: weeks)
        guard isMade else {
            return Reply(
                LocalizedText(en: "\(which.en); it already exists", zh: "\(which.zh)；已存在", ja: "\(which.ja)。すでにあります"))
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
            en: "\(date) is \(Message.weekday(date).en) of \(date.week), \(Message.weeks(weeks)) from now",
            zh: "\(date) 是 \(date.week) 的周\(Message.weekday(date).zh)，\(weeks) 周之后",
            ja: "\(date) は \(date.week) の\(Message.weekday(date).ja)で、\(weeks) 週間後です")
    }

    func message(of isMade: Bool) -> CommitMessage {
        CommitMessage("\(command): \(date.week)", command: command, weeks: [date.week])
    }
}

import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Terminal
import Views

extension FinishFocus: WordedAction {
    var command: String { "today done focus_zone" }

    func reply(to outcome: Outcome, now: Now) -> Reply {
        let (name, title) = (outcome.task.name, outcome.task.title.printable)
        return Reply(
            LocalizedText(en: "\(name) done: \(title)", zh: "已完成 \(name)：\(title)", ja: "\(name) を完了しました：\(title)"),
            Self.next(outcome))
    }

    /// The next task, or that the day is completed.
    private static func next(_ outcome: Outcome) -> [LocalizedText] {
        guard outcome.day.status != .completed else {
            return [LocalizedText(en: "all done: the day is completed", zh: "全部完成：今天已结束", ja: "すべて完了しました。今日は終了です")]
        }
        let left = outcome.left
        return [
            LocalizedText(DayLines.focus(outcome.day)),
            LocalizedText(en: "\(left) left", zh: "还剩 \(left) 个", ja: "残り \(left) 件"),
        ]
    }

    func message(of outcome: Outcome) -> CommitMessage {
        let (name, title) = (outcome.task.name, outcome.task.title.printable)
        let left = outcome.day.status == .completed ? "(day completed)" : "(\(outcome.left) left)"
        let subject = Subject.fitting("today done: \(name) ", cutting: title, " \(left)")
        let isCut = !subject.contains(title)
        return CommitMessage(
            subject, body: isCut ? ["\(name): \(title)"] : [], command: "today done", days: [outcome.day.date])
    }

    func warnings(of outcome: Outcome, now: Now) -> [Warning] {
        outcome.keptMoment.map { [.momentKept(now: now.moment, written: $0)] } ?? []
    }
}

extension TaskEntry {
    /// Its id in answers.
    fileprivate var name: String { id.map { "\($0)" } ?? "" }
}

import Arguments
import CivilTime
import Journal
import Localization
import Messages
import Plan
import Views

extension CopyDraft: WordedAction {
    var command: String { source == .today ? "today copy-to" : "week copy-day" }

    func reply(to count: Int, now: Now) -> Reply {
        Reply(
            LocalizedText(
                en: "copied \(Message.tasks(count)) to \(target)", zh: "已复制 \(count) 个任务到 \(target)",
                ja: "タスク \(count) 件を \(target) にコピーしました"))
    }

    func message(of count: Int) -> CommitMessage {
        let days = source.date.map { "\($0) → \(target)" } ?? "\(target)"
        return CommitMessage("\(command): \(days), \(Message.tasks(count))", command: command, days: [target])
    }
}

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
        let place = source.date.map { LocalizedText(en: " from \($0)", zh: "从 \($0) ", ja: "\($0) の") } ?? .empty
        return Reply(
            LocalizedText(
                en: "copied \(Message.tasks(count))\(place) to \(target)", zh: "已\(place)复制 \(count) 个任务到 \(target)",
                ja: "\(place)タスク \(count) 件を \(target) にコピーしました"))
    }

    func message(of count: Int) -> CommitMessage {
        let days = source.date.map { "\($0) → \(target)" } ?? "\(target)"
        return CommitMessage("\(command): \(days), \(Message.tasks(count))", command: command, days: [target])
    }
}

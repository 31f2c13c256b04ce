import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

extension AddTasks: WordedAction {
    var command: String { "\(target.group) create" }

    func reply(to change: DayChange, now: Now) -> Reply {
        let (place, count, total) = (target.place, items.count, change.after.draft.count)
        return Reply(
            LocalizedText(
                en: "\(place)added \(Message.tasks(count)) (\(total) total)",
                zh: "\(place)已添加 \(count) 个任务（共 \(total) 个）", ja: "\(place)タスクを \(count) 件追加しました（計 \(total) 件）"))
    }

    func warnings(of change: DayChange, now: Now) -> [Warning] {
        items.compactMap(\.unknownType).map { .unknownType($0) }
    }

    func message(of change: DayChange) -> CommitMessage {
        let total = change.after.draft.count
        return CommitMessage(
            "\(command): \(target.name)\(Message.tasks(items.count)) (\(total) in all)", command: command,
            days: [change.after.date])
    }
}

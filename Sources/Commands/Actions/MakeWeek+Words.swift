import Arguments
import CivilTime
import Journal
import Localization
import Plan
import Views

extension MakeWeek: WordedAction {
    var command: String { "pending create" }

    func reply(to isMade: Bool, now: Now) -> Reply {
        Reply(
            isMade
                ? LocalizedText(en: "created \(week)", zh: "已创建 \(week)", ja: "\(week) を作成しました")
                : LocalizedText(en: "\(week) already exists", zh: "\(week) 已存在", ja: "\(week) はすでにあります"))
    }

    func message(of isMade: Bool) -> CommitMessage {
        CommitMessage("\(command): \(week)", command: command, weeks: [week])
    }
}

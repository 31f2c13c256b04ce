import Arguments
import CivilTime
import JournalText
import Plan
import Terminal

extension Message {
    /// A hand edit that breaks a promise, and how to put the committed text back.
    static func promise(_ day: Day, _ path: String, _ breach: Promise.Breach) -> LocalizedText {
        let what = breachText(breach)
        return LocalizedText(
            en: "\(path.printable): \(what.en); weekyii check -restore \(day) keeps the edit and restores the text",
            zh: "\(path.printable): \(what.zh)；可用 weekyii check -restore \(day) 保留修改并恢复原文")
    }

    static func breachText(_ breach: Promise.Breach) -> LocalizedText {
        switch breach {
        case .deleted: LocalizedText(en: "the file of a started day was deleted", zh: "已启动日子的文件被删除")
        case .status(let from, let to):
            LocalizedText(
                en: "the status went from \(from.rawValue) to \(to.rawValue) by hand",
                zh: "状态被手工从 \(from.rawValue) 改为 \(to.rawValue)")
        case .tasks:
            LocalizedText(en: "the tasks of a started day were changed", zh: "已启动日子的任务被修改")
        case .moment(let key): LocalizedText(en: "\(key) was changed by hand", zh: "\(key) 被手工修改")
        case .expiredCount: LocalizedText(en: "expired_count was changed by hand", zh: "expired_count 被手工修改")
        case .killTime:
            LocalizedText(
                en: "kill_time was moved when it had passed, or to a time that has", zh: "kill_time 已过，无法延长")
        case .startedElsewhere:
            LocalizedText(en: "only today can be started", zh: "只有今天可以启动")
        }
    }
}

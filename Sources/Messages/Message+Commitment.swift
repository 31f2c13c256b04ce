import CivilTime
import JournalText
import Localization
import Plan
import Terminal

extension Message {
    /// A hand edit that violates a commitment, and how to restore the committed text.
    static func brokenCommitment(_ day: Day, _ path: String, _ violation: CommitmentError) -> LocalizedText {
        let what = violationText(violation)
        return LocalizedText(
            en: "\(path.printable): \(what); weekyii check -restore \(day) keeps the edit and restores the text",
            zh: "\(path.printable): \(what)；可用 weekyii check -restore \(day) 保留修改并恢复原文",
            ja: "\(path.printable): \(what)。weekyii check -restore \(day) で、変更を保存して元の内容に戻せます")
    }

    static func violationText(_ violation: CommitmentError) -> LocalizedText {
        switch violation {
        case .deleted:
            LocalizedText(en: "the file of a started day was deleted", zh: "已启动日子的文件被删除", ja: "開始した日のファイルが削除されています")
        case .status(let from, let to):
            LocalizedText(
                en: "the status went from \(from.rawValue) to \(to.rawValue) by hand",
                zh: "状态被手工从 \(from.rawValue) 改为 \(to.rawValue)",
                ja: "状態が手動で \(from.rawValue) から \(to.rawValue) に変更されています")
        case .tasks:
            LocalizedText(en: "the tasks of a started day were changed", zh: "已启动日子的任务被修改", ja: "開始した日のタスクが変更されています")
        case .moment(let key):
            LocalizedText(en: "\(key) was changed by hand", zh: "\(key) 被手工修改", ja: "\(key) が手動で変更されています")
        case .expiredCount:
            LocalizedText(
                en: "expired_count was changed by hand", zh: "expired_count 被手工修改", ja: "expired_count が手動で変更されています")
        case .killTime:
            LocalizedText(
                en: "kill_time was moved when it had passed, or to a time that has", zh: "kill_time 在已过之后被修改，或被改到已过的时间",
                ja: "kill_time が、過ぎた後に、または過ぎた時刻に変更されています")
        case .noKillTime:
            LocalizedText(
                en: "the kill_time of a started day was removed", zh: "已启动日子的 kill_time 被删除",
                ja: "開始した日の kill_time が削除されています")
        case .startedElsewhere:
            LocalizedText(en: "only today can be started", zh: "只有今天可以启动", ja: "開始できるのは今日だけです")
        }
    }
}

import Localization
import Repeat
import Views

/// `repeat undo`: removes the newest completion (`Repeats.md`, "Commands").
enum RepeatUndo: PlainRepeatCommand {
    static let summary = LocalizedText(
        en: "undo the newest completion of a repeat", zh: "撤销重复任务的最近一次完成", ja: "繰り返しの最新の完了を取り消す")
    static let action = UndoRepeat()
}

extension UndoRepeat: WordedRepeatAction {
    var command: String { "repeat undo" }

    func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let moment = change.before.completions.last.map { "\($0.moment)" } ?? "-"
        return Reply(
            LocalizedText(
                en: "\(name): undid the completion of \(moment); \(next)", zh: "已撤销\(name)在 \(moment) 的完成；\(next)",
                ja: "\(name)の \(moment) の完了を取り消しました。\(next)"))
    }
}

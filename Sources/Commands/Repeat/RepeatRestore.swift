import Localization
import Repeat
import Views

/// `repeat restore`: makes an archived repeat active again (`Repeats.md`, "Commands").
enum RepeatRestore: PlainRepeatCommand {
    static let summary = LocalizedText(en: "restore an archived repeat", zh: "恢复已归档的重复任务", ja: "アーカイブした繰り返しを戻す")
    static let action = RestoreRepeat()
}

extension RestoreRepeat: WordedRepeatAction {
    var command: String { "repeat restore" }

    func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(
            LocalizedText(
                en: "restored \(name); \(next)", zh: "已恢复\(name)；\(next)", ja: "\(name)を戻しました。\(next)"))
    }
}

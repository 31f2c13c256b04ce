import Localization
import Repeat
import Views

/// `repeat skip`: skips the next due (`Repeats.md`, "Commands").
enum RepeatSkip: PlainRepeatCommand {
    static let summary = LocalizedText(en: "skip the next due of a repeat", zh: "跳过重复任务的下一次", ja: "繰り返しの次回を飛ばす")
    static let action = SkipRepeat()
}

extension SkipRepeat: WordedRepeatAction {
    var command: String { "repeat skip" }

    func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(
            LocalizedText(
                en: "skipped \(change.due) of \(name); \(next)", zh: "已跳过\(name)的 \(change.due)；\(next)",
                ja: "\(name)の \(change.due) を飛ばしました。\(next)"))
    }
}

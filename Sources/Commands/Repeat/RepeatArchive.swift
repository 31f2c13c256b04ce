import Localization
import Messages
import Repeat
import Views

/// `repeat archive`: archives a repeat, which is never due then (`Repeats.md`, "Commands").
enum RepeatArchive: PlainRepeatCommand {
    static let summary = LocalizedText(
        en: "archive a repeat: no due, no reminder", zh: "归档重复任务：不再到期和提醒", ja: "繰り返しをアーカイブする（期限もリマインダーもなし）")
    static let action = ArchiveRepeat()
}

extension ArchiveRepeat: WordedRepeatAction {
    var command: String { "repeat archive" }

    func reply(to change: RepeatChange) -> Reply {
        let (name, word) = (change.quoted, change.name.quoted)
        return Reply(
            LocalizedText(
                en: "archived \(name); weekyii repeat restore -id \(word) restores it",
                zh: "已归档\(name)；可用 weekyii repeat restore -id \(word) 恢复",
                ja: "\(name)をアーカイブしました。weekyii repeat restore -id \(word) で戻せます"))
    }
}

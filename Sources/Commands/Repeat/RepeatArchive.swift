import Arguments
import Journal
import Localization
import Repeat
import Views

/// `repeat archive`: archives a repeat, which is never due then (`Repeats.md`, "Commands").
enum RepeatArchive: Command {
    static let description = CommandDescription(
        path: ["repeat", "archive"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "archive a repeat: no due, no reminder", zh: "归档重复任务：不再到期和提醒", ja: "繰り返しをアーカイブする（期限もリマインダーもなし）"),
        options: [RepeatOptions.reference, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(ArchiveRepeat(), on: invocation.text("id"))
    }
}

extension ArchiveRepeat: WordedRepeatAction {
    var command: String { "repeat archive" }

    func reply(to change: RepeatChange) -> Reply {
        let name = change.quoted
        return Reply(
            LocalizedText(
                en: "archived \(name); weekyii repeat restore -id restores it",
                zh: "已归档\(name)；可用 weekyii repeat restore -id 恢复",
                ja: "\(name)をアーカイブしました。weekyii repeat restore -id で戻せます"))
    }
}

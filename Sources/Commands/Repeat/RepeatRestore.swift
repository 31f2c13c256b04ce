import Arguments
import Journal
import Localization
import Repeat
import Views

/// `repeat restore`: makes an archived repeat active again (`Repeats.md`, "Commands").
enum RepeatRestore: Command {
    static let description = CommandDescription(
        path: ["repeat", "restore"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "restore an archived repeat", zh: "恢复已归档的重复任务", ja: "アーカイブした繰り返しを戻す"),
        options: [RepeatOptions.reference, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(RestoreRepeat(), on: invocation.text("id"))
    }
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

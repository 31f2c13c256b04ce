import Arguments
import Journal
import Localization
import Repeat
import Views

/// `repeat skip`: skips the next due (`Repeats.md`, "Commands").
enum RepeatSkip: Command {
    static let description = CommandDescription(
        path: ["repeat", "skip"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "skip the next due of a repeat", zh: "跳过重复任务的下一次", ja: "繰り返しの次回を飛ばす"),
        options: [RepeatOptions.reference, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(SkipRepeat(), on: invocation.text("id"))
    }
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

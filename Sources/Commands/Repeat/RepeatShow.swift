import Arguments
import Localization
import Repeat
import Views

/// `repeat show`: shows one repeat with all its lines.
enum RepeatShow: ShowingCommand {
    static let description = CommandDescription(
        path: ["repeat", "show"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show a repeat and its completions", zh: "查看重复任务及其完成记录", ja: "繰り返しとその完了記録を表示する"),
        options: [RepeatOptions.reference], examples: ["weekyii repeat show -id 1"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let reference = try invocation.text("id")
        let (repeats, today) = try context.repeats("repeat show")
        let item = try Context.repeats(repeats.item(reference))
        return ShownRepeat(try context.whole(item, of: repeats), number: item.number, today: today)
    }
}

import Arguments
import Localization
import Repeat
import Views

/// `repeat stats`: shows how regularly repeats were completed (`Repeats.md`, "Statistics").
enum RepeatStats: ShowingCommand {
    static let description = CommandDescription(
        path: ["repeat", "stats"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show how regularly repeats were done", zh: "查看重复任务的完成统计", ja: "繰り返しの達成状況を表示する"),
        options: [RepeatOptions.id(isRequired: false)], examples: ["weekyii repeat stats"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let (repeats, today) = try context.repeats("repeat stats")
        var items = repeats.list.items
        if let id = invocation.values["id"] { items = [try Context.repeats(repeats.item(id))] }
        var entries: [RepeatEntry] = []
        for item in items { entries.append(try context.whole(item, of: repeats)) }
        return ShownRepeatStatistics(entries, today: today)
    }
}

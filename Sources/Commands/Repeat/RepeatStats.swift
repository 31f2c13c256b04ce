import Arguments
import Localization
import Messages
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
        if let id = invocation.values["id"] {
            return ShownRepeatStatistics([try Context.repeats(repeats.whole(repeats.item(id)))], today: today)
        }
        var entries: [RepeatEntry] = []
        for item in repeats.list.items {
            do throws(RepeatCommandError) { entries.append(try repeats.whole(item)) } catch {
                guard case .unreadable(let diagnostic) = error else { throw Failure(error) }
                context.warn(Message.leftOut(diagnostic))
            }
        }
        return ShownRepeatStatistics(entries, today: today)
    }
}

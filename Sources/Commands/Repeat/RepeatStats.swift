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
        return try Context.repeats { () throws(RepeatCommandError) in
            let items = try invocation.values["id"].map { id throws(RepeatCommandError) in [try repeats.item(id)] }
            var entries: [RepeatEntry] = []
            for item in items ?? repeats.list.items {
                do throws(RepeatCommandError) { entries.append(try repeats.whole(item)) } catch {
                    guard items == nil, case .unreadable(let diagnostic) = error else { throw error }
                    context.warn(Message.leftOut(diagnostic))
                }
            }
            return ShownRepeatStatistics(entries, today: today)
        }
    }
}

import Arguments
import Journal
import Localization
import Reminders
import Views

/// `remind list`: shows the reminders that wait.
enum RemindList: ShowingCommand {
    static let description = CommandDescription(
        path: ["remind", "list"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show the next reminders", zh: "查看接下来的提醒", ja: "これからのリマインダーを表示する"),
        examples: ["weekyii remind list"], isLook: true, shortForms: [["remind"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let (queue, now) = try context.waitingReminders()
        context.warnOfInvalidSettings(in: try context.journal())
        return ShownReminders(queue, now, areDelivered: context.deliversReminders(try context.journal()))
    }
}

import Arguments
import CivilTime
import Light
import Localization
import Views

/// `light week`: shows the lights of this week.
enum LightWeek: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "week"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show the lights of this week", zh: "查看本周的灯", ja: "今週の灯りを表示する"),
        examples: ["weekyii light week"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        // After midnight on Monday, the lights' current week may still be the previous one.
        let book = try context.lights(
            "light week", of: { today in today.adding(days: -7)...today },
            needing: { today in today.adding(days: 1 - today.weekday.rawValue)...today }
        ).book
        return ShownLights(week: book.today.week, book.week)
    }
}

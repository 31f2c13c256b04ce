import Arguments
import CivilTime
import Light
import Localization
import Views

/// `light day`: shows both lights of any date.
enum LightDay: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "day"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show both lights of a date", zh: "查看某天的日灯和夜灯", ja: "ある日の昼と夜の灯りを表示する"),
        options: [Options.date("t").taking(.date(.soFar))], examples: ["weekyii light day -t 2026-01-28"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let date = try context.day(invocation.date("t", context))
        let (reading, streak) = try context.lights("light day", upTo: date, limit: LightStreak.shown)
        return context.lights(of: date, reading, streak, isToday: false)
    }
}

import Arguments
import Light
import Localization
import Views

/// `light sleep`: turns the night's light on.
enum LightSleep: Command {
    static let description = CommandDescription(
        path: ["light", "sleep"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "turn the night's light on", zh: "点亮夜灯，记下入睡时间", ja: "夜の灯りをつけ、就寝時刻を記録する"),
        options: [Options.noVerify],
        details: LocalizedText(
            en: """
                Works from early in the evening (17:00, or six hours after light.dayReminder) to the end of the
                night's window, on a date whose day's light is on. A night belongs to the previous date until 05:00.
                """,
            zh: """
                日灯已亮时，从傍晚（17:00，或 light.dayReminder 之后六小时）到夜间时段结束之间可用。
                05:00 之前的夜晚属于前一天。
                """,
            ja: """
                昼の灯りがついている日に、夕方（17:00、または light.dayReminder の六時間後）から夜の時間帯の
                終わりまで使えます。05:00 までの夜は前の日付のものです。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try LightAction.sleep.run(context)
    }
}

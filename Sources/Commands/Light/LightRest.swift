import Arguments
import Light
import Localization
import Views

/// `light rest`: makes today a day of rest.
enum LightRest: Command {
    static let description = CommandDescription(
        path: ["light", "rest"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "make today a day of rest, before its promise", zh: "在许下承诺之前，将今天设为休息日",
            ja: "約束の前に、今日を休みの日にする"),
        options: [Options.noVerify],
        details: LocalizedText(
            en: "A day of rest neither counts for the streak nor breaks it. light commit ends it.",
            zh: "休息日不计入连续天数，也不会中断连续。light commit 会取消休息。",
            ja: "休みの日は連続日数に数えられず、連続を途切れさせることもありません。light commit で取り消せます。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try LightAction.rest.run(context)
    }
}

import Arguments
import Light
import Localization
import Views

/// `light reject`: counts "one more round".
enum LightReject: Command {
    static let description = CommandDescription(
        path: ["light", "reject"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "count one more round in the night's window", zh: "夜间时段内记一次“再来一局”", ja: "夜の時間帯に「もう一回」を数える"),
        options: [Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try LightAction.reject.run(context)
    }
}

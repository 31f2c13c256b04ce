import Arguments
import Light
import Localization
import Views

/// `light wake`: turns the night's light off again.
enum LightWake: Command {
    static let description = CommandDescription(
        path: ["light", "wake"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "turn the night's light off again, until 05:00", zh: "收回入睡，熄灭夜灯（05:00 之前）",
            ja: "就寝を取り消し、夜の灯りを消す（05:00 まで）"),
        options: [Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try LightAction.wake.run(context)
    }
}

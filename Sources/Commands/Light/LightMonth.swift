import Arguments
import CivilTime
import Light
import Localization
import Views

/// `light month`: shows the lights of a month.
enum LightMonth: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "month"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show the lights of a month", zh: "查看某月的灯", ja: "ある月の灯りを表示する"),
        options: [Options.month], examples: ["weekyii light month -t 2026-01"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let month = try context.month(invocation.month("t"))
        let book = try context.lights("light month") { _ in month.firstDay...month.lastDay }.book
        return ShownLights(month: month, book.month(month))
    }
}

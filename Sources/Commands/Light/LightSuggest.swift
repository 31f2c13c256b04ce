import Arguments
import Light
import Localization
import Views

/// `light suggest`: shows sentences for a promise, in a fixed order.
enum LightSuggest: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "suggest"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show eight sentences for a promise", zh: "列出八句可用的承诺", ja: "約束に使える文を八つ表示する"),
        examples: ["weekyii light suggest"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        // The switch counts where there is a journal.
        if case .success = context.place {
            _ = try context.records("light suggest", of: LightPart.self) { _, _ in [] }
        }
        return ShownSuggestions()
    }
}

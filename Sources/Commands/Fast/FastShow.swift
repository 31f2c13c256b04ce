import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast show`: shows the running or else the last fast, and the covered dates of this week.
enum FastShow: ShowingCommand {
    static let description = CommandDescription(
        path: ["fast", "show"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show the running or the last fast, and this week", zh: "查看正在进行或上一次的断食，以及本周情况",
            ja: "進行中または前回の断食と今週を表示する"), examples: ["weekyii fast show"], isLook: true, shortForms: [["fast"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let book = try context.fasts("fast show") { .glance($0) }
        return ShownFast(book.fasts, book.now)
    }
}

import Arguments
import CivilTime
import DateWords
import Fast
import Localization
import Views

/// `fast history`: shows the fasts of a month.
enum FastHistory: ShowingCommand {
    static let description = CommandDescription(
        path: ["fast", "history"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show the fasts of a month", zh: "查看某月的断食", ja: "ある月の断食を表示する"),
        options: [
            OptionDescription(
                name: "t", value: "YYYY-MM", kind: .month(.any),
                summary: LocalizedText(
                    en: "the month, this one by default: YYYY-MM or last", zh: "月份，默认为本月：YYYY-MM、上个月",
                    ja: "対象の月（既定は今月）：YYYY-MM、先月"))
        ], examples: ["weekyii fast history", "weekyii fast history -t 2026-01"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let typed = invocation.values["t"] == nil ? .this : try invocation.month("t")
        let book = try context.fasts("fast history") { today in
            let month = typed.month(on: today)
            return .near([month.firstDay...month.lastDay])
        }
        return ShownFastHistory(book.fasts, of: typed.month(on: book.now.day), book.now)
    }
}

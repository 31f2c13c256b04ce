import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

/// `today copy-to`: copies today's draft to a later day.
enum TodayCopyTo: Command {
    static let description = CommandDescription(
        path: ["today", "copy-to"], group: CommandGroup.plan,
        summary: LocalizedText(en: "copy today's draft to a later day", zh: "把今天的草稿复制到之后的某天", ja: "今日の下書きを後の日にコピーする"),
        options: [Options.date("t").taking(.date(.later)), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t", context)
        return try context.run("today copy-to") { CopyDraft(from: .today, to: date.day(on: $0)) }
    }
}

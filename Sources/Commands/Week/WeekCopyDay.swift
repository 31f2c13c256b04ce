import Arguments
import CivilTime
import DateWords
import Localization
import Plan
import Views

/// `week copy-day`: copies the draft of any day to another.
enum WeekCopyDay: Command {
    static let description = CommandDescription(
        path: ["week", "copy-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "copy a day's draft to another day", zh: "把某天的草稿复制到另一天", ja: "ある日の下書きを別の日にコピーする"),
        options: [
            Options.date("from").taking(.date(.drafted)), Options.date("to").taking(.date(.plannable)),
            Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (source, target) = (try invocation.date("from", context), try invocation.date("to", context))
        return try context.run("week copy-day") { today in
            CopyDraft(from: .date(source.day(on: today)), to: target.day(on: today))
        }
    }
}

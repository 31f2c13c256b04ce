import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `day update`: edits the draft of today or a future day.
enum DayUpdate: Command {
    static let description = CommandDescription(
        path: ["day", "update"], group: CommandGroup.day,
        summary: LocalizedText(en: "edit a day's draft", zh: "修改某天的草稿", ja: "指定した日の下書きを編集する"),
        options: [Options.date("t").taking(.date(.drafted)), Options.instructions, Options.noVerify],
        details: Options.instructionForms)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try Options.editDraft(of: .date(invocation.date("t", context)), invocation, context)
    }
}

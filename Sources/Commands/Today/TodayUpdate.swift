import Arguments
import CivilTime
import Journal
import Localization
import Plan
import Views

/// `today update`: edits today's draft by instructions.
enum TodayUpdate: Command {
    static let description = CommandDescription(
        path: ["today", "update"], group: CommandGroup.plan,
        summary: LocalizedText(en: "edit today's draft", zh: "修改今天的草稿", ja: "今日の下書きを編集する"),
        options: [Options.instructions, Options.noVerify], details: Options.instructionForms)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try Options.editDraft(of: .today, invocation, context)
    }
}

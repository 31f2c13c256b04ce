import Arguments
import CivilTime
import Journal
import Terminal

/// `check -restore`: puts a day's committed text back (`journal.md`, section 2, "Hand edits").
enum Check: Command {
    static let description = CommandDescription(
        path: ["check"], group: CommandGroup.journal,
        summary: LocalizedText(en: "put a day's committed text back", zh: "恢复某天已提交的文本"),
        options: [
            OptionDescription(
                name: "restore", value: "DATE", isRequired: true,
                summary: LocalizedText(
                    en: "the day; what stood there is kept in .git/weekyii/lost-found",
                    zh: "日期；原有内容保存在 .git/weekyii/lost-found"))
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let day = try invocation.date("restore")
        let journal = try context.journal()
        let kept = try Context.journal { () throws(JournalError) in try journal.restore(day) }
        return Reply(
            LocalizedText(en: "\(day): the committed text stands again", zh: "\(day)：已恢复提交的文本"),
            kept.map { [LocalizedText(en: "kept: \($0.printable)", zh: "原内容：\($0.printable)")] } ?? [])
    }
}

import Arguments
import Journal
import Localization
import Sync
import Views

/// `export zip`: writes the committed files as a zip archive, with the user's git.
enum ExportZip: Command {
    static let description = CommandDescription(
        path: ["export", "zip"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write the Markdown files as a zip archive", zh: "将 Markdown 文件导出为 zip 归档",
            ja: "Markdown ファイルを zip で書き出す"),
        options: [ExportTarget.option(isRequired: true)],
        details: LocalizedText(
            en: "The files are those of the newest commit.", zh: "内容为最新提交中的文件。",
            ja: "最新のコミットのファイルを書き出す。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.export(
            .zip, invocation, LocalizedText(en: "the Markdown files", zh: " Markdown 文件", ja: "Markdown ファイル"))
    }
}

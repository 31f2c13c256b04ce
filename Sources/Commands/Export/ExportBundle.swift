import Arguments
import Journal
import Localization
import Sync
import Views

/// `export bundle`: writes the history as a git bundle, with the user's git.
enum ExportBundle: Command {
    static let description = CommandDescription(
        path: ["export", "bundle"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write the history as a git bundle", zh: "将历史导出为 git bundle", ja: "履歴を git bundle で書き出す"),
        options: [ExportTarget.option(isRequired: true)],
        details: LocalizedText(
            en:
                "git clone FILE creates a repository from it. It contains every commit of the branch, and all that was ever planned.",
            zh: "git clone FILE 可由它重建仓库。其中包含该分支的所有提交，以及曾经计划过的一切。",
            ja: "git clone FILE でリポジトリに戻せる。ブランチの全コミットと、かつて計画したすべてを含む。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.export(.bundle, invocation, LocalizedText(en: "the history", zh: "历史", ja: "履歴"))
    }
}

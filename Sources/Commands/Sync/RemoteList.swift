import Arguments
import Journal
import Localization
import Sync
import Views

/// `remote list`: lists the remotes.
enum RemoteList: ShowingCommand {
    static let description = CommandDescription(
        path: ["remote", "list"], group: CommandGroup.journal,
        summary: LocalizedText(en: "list the remotes", zh: "列出远程仓库", ja: "同期先の一覧を表示する"),
        examples: ["weekyii remote list"], isLook: true, shortForms: [["remote"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        ShownRemotes(items: try RemoteReply.run(context) { remotes throws(SyncError) in try remotes.list() })
    }
}

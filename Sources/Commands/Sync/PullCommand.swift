import Arguments
import Journal
import Localization
import Messages
import Sync
import Views

/// `pull`: fetches and merges the remote's commits.
enum PullCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["pull"], group: CommandGroup.journal,
        summary: LocalizedText(en: "fetch the remote's commits and merge them", zh: "拉取并合并远程内容", ja: "リモートの内容を取り込む"),
        examples: ["weekyii pull"])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try SyncReply.run(context) { sync throws(SyncError) in
            try sync.pull()
        } headline: { remote in
            LocalizedText(en: "pulled from \(remote)", zh: "已从 \(remote) 拉取", ja: "\(remote) から取り込みました")
        }
    }
}

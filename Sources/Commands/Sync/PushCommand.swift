import Arguments
import Journal
import Localization
import Sync
import Views

/// `push`: pushes the local commits to a remote.
enum PushCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["push"], group: CommandGroup.journal,
        summary: LocalizedText(en: "send local commits", zh: "推送到远程仓库", ja: "リモートへプッシュする"),
        options: [SyncReply.noVerify],
        operands: [OperandDescription(name: "REMOTE", isRequired: false, kind: .remote)],
        details: LocalizedText(
            en: "Without a name: the remote that sync uses. Any other is a mirror, a backup.",
            zh: "不写名称时推送到 sync 使用的远程；其他远程可作为镜像备份。",
            ja: "名前がなければ sync が使うリモートへ。ほかのリモートはミラー（バックアップ）。"),
        examples: ["weekyii push"])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let remote = invocation.operands.first
        return try SyncReply.run(context) { sync throws(SyncError) in
            try sync.push(to: remote)
        } headline: { remote in
            LocalizedText(en: "pushed to \(remote)", zh: "已推送到 \(remote)", ja: "\(remote) へプッシュしました")
        }
    }
}

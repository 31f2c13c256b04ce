import Arguments
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

/// `sync`: fetches and merges the remote's commits, and pushes the local ones (`Syncing.md`, "The steps").
enum SyncCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["sync"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "exchange commits with the remote", zh: "与远程仓库同步", ja: "このマシンとリモートを同期する"),
        options: [SyncReply.noVerify],
        details: LocalizedText(
            en:
                "Commits hand edits, merges the commits of the remote, rolls over, and pushes, never by force.",
            zh: "提交手动修改，合并收到的内容，处理时间推移，再推送（从不强制）。",
            ja: "手動の変更をコミットし、届いた内容をマージし、時間の経過を反映してからプッシュする（強制はしない）。"),
        examples: [
            CommandExample(
                "weekyii sync", LocalizedText(en: "Bring two machines together:", zh: "同步两台机器：", ja: "二台のマシンを合わせる："))
        ])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try SyncReply.run(context) { sync throws(SyncError) in
            try sync.sync()
        } headline: { remote in
            LocalizedText(en: "synced with \(remote)", zh: "已与 \(remote) 同步", ja: "\(remote) と同期しました")
        }
    }
}

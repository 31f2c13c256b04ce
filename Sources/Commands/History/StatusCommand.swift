import Arguments
import Journal
import Localization
import Sync
import Views

/// `status`: shows the status of the journal's repository, without the network and without a lock (`Syncing.md`,
/// "Status").
enum StatusCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["status"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "show the branch, the upstream, the last sync and hand edits", zh: "查看分支、上游、上次同步和待处理的改动",
            ja: "ブランチ、上流、前回の同期、取り込み待ちの変更を表示する"),
        details: LocalizedText(
            en: """
                It asks no network: the upstream is as it was when it was last fetched or pushed to.
                Edits by hand are looked for in STATE.md, the settings, Present, Pending and the
                week before Present; weekyii check looks everywhere.
                """,
            zh: """
                不访问网络：上游以最近一次拉取或推送时为准。
                手工改动只在 STATE.md、设置、Present、Pending 以及 Present 的前一周中查找；
                weekyii check 会检查全部文件。
                """,
            ja: """
                ネットワークには接続しません。上流は最後に取得または送信した時点のものです。
                手作業の変更は STATE.md、設定、Present、Pending、Present の前の週だけで探します。
                weekyii check はすべてのファイルを調べます。
                """),
        examples: ["weekyii status"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let journal = try context.journal()
        let status = try Context.journal(journal.status())
        let sync = SyncRecord.read(of: journal, context.environment)
        return ShownStatus(
            report: StatusReport(
                journal: status, sync: sync, deliversReminders: context.deliversReminders(journal)))
    }
}

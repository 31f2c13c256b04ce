import Arguments
import Journal
import Localization
import Messages
import Sync
import Views

/// `remote add NAME URL`: adds a remote.
enum RemoteAdd: Command {
    static let description = CommandDescription(
        path: ["remote", "add"], group: CommandGroup.journal,
        summary: LocalizedText(en: "add a remote", zh: "添加远程仓库", ja: "同期先を登録する"),
        operands: [
            OperandDescription(name: "NAME", isRequired: true), OperandDescription(name: "URL", isRequired: true),
        ],
        details: LocalizedText(
            en: "sync uses the first remote, or origin; push NAME updates any other as a mirror.",
            zh: "第一个远程（或 origin）用于 sync；其他远程可用 push NAME 作为镜像。",
            ja: "最初のもの（または origin）を sync が使う。ほかは push NAME でミラーとして更新できる。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let item = try RemoteReply.run(context) { remotes throws(SyncError) in
            try remotes.add(invocation.operands[0], invocation.operands[1])
        }
        let text = Message.remote(item)
        return Reply(LocalizedText(en: "added \(text)", zh: "已添加 \(text)", ja: "追加しました：\(text)"))
    }
}

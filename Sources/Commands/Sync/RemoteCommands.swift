import Arguments
import Journal
import Localization
import Messages
import Sync
import Terminal
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

/// `remote list`: lists the remotes.
enum RemoteList: ShowingCommand {
    static let description = CommandDescription(
        path: ["remote", "list"], group: CommandGroup.journal,
        summary: LocalizedText(en: "list the remotes", zh: "列出远程仓库", ja: "同期先の一覧を表示する"),
        shortForms: [["remote"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        ShownRemotes(items: try RemoteReply.run(context) { remotes throws(SyncError) in try remotes.list() })
    }
}

/// `remote remove REMOTE`: removes a remote from the configuration; the remote itself is unchanged.
enum RemoteRemove: Command {
    static let description = CommandDescription(
        path: ["remote", "remove"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "remove a remote from this repository", zh: "移除远程仓库的登记（远程本身不变）",
            ja: "同期先の登録を消す（リモート側は変わらない）"),
        operands: [OperandDescription(name: "REMOTE", isRequired: true)])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let name = invocation.operands[0]
        try RemoteReply.run(context) { remotes throws(SyncError) in try remotes.remove(name) }
        return Reply(
            LocalizedText(
                en: "removed \(name.printable)", zh: "已移除 \(name.printable)", ja: "\(name.printable) を消しました"))
    }
}

/// The common parts of the commands of `remote`.
enum RemoteReply {
    static func run<T>(_ context: Context, _ body: (Remotes) throws(SyncError) -> T) throws(Failure) -> T {
        let remotes = Remotes(try context.journal(), context.environment)
        do throws(SyncError) { return try body(remotes) } catch { throw .sync(error) }
    }
}

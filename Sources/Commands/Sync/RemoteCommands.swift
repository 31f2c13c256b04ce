import CommandLine
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

enum RemoteCommands {
    static let all = [add, list, remove]

    /// `remote add NAME URL`: adds a remote.
    static let add = Command(
        "remote add", in: CommandGroup.journal, LocalizedText(en: "add a remote", zh: "添加远程仓库", ja: "同期先を登録する"),
        options: [Options.confirmed], operands: [name, url],
        details: LocalizedText(
            en: "sync uses the first remote, or origin; push NAME updates any other as a mirror.",
            zh: "第一个远程（或 origin）用于 sync；其他远程可用 push NAME 作为镜像。",
            ja: "最初のもの（または origin）を sync が使う。ほかは push NAME でミラーとして更新できる。")
    ) { context in
        let item = try remotes(context).add(context[name], context[url])
        let text = Message.remote(item)
        return Reply(LocalizedText(en: "added \(text)", zh: "已添加 \(text)", ja: "追加しました：\(text)"))
    }

    /// `remote list`: lists the remotes.
    static let list = Command.showing(
        "remote list", in: CommandGroup.journal, LocalizedText(en: "list the remotes", zh: "列出远程仓库", ja: "同期先の一覧を表示する"),
        examples: ["weekyii remote list"], isLook: true, shortForms: ["remote"]
    ) { context in
        ShownRemotes(items: try remotes(context).list())
    }

    /// `remote remove REMOTE`: removes a remote from the configuration; the remote itself is unchanged.
    static let remove = Command(
        "remote remove", in: CommandGroup.journal,
        LocalizedText(
            en: "remove a remote from this repository", zh: "移除远程仓库的登记（远程本身不变）",
            ja: "同期先の登録を消す（リモート側は変わらない）"), options: [Options.confirmed], operands: [remote]
    ) { context in
        let name = try context[remote]
        let next = try remotes(context).remove(name)
        return Reply(
            LocalizedText(
                en: "removed \(name.printable)", zh: "已移除 \(name.printable)", ja: "\(name.printable) を消しました"),
            next.map { next in
                let text = Message.remote(next)
                return [
                    LocalizedText(
                        en: "weekyii sync now uses \(text)", zh: "weekyii sync 现在使用 \(text)",
                        ja: "今後の weekyii sync は \(text) を使います")
                ]
            } ?? [])
    }

    private static func remotes(_ context: Context) throws -> Remotes {
        Remotes(try context.journal(), context.environment)
    }

    private static let name = Operand(required: "NAME", .text)

    private static let url = Operand(required: "URL", .text)

    private static let remote = Operand(required: "REMOTE", .text(.remote))
}

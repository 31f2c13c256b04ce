import Arguments
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

/// `remote remove REMOTE`: removes a remote from the configuration; the remote itself is unchanged.
enum RemoteRemove: Command {
    static let description = CommandDescription(
        path: ["remote", "remove"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "remove a remote from this repository", zh: "移除远程仓库的登记（远程本身不变）",
            ja: "同期先の登録を消す（リモート側は変わらない）"),
        operands: [OperandDescription(name: "REMOTE", isRequired: true, kind: .remote)])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let name = invocation.operands[0]
        let next = try RemoteReply.run(context) { remotes throws(SyncError) in try remotes.remove(name) }
        return Reply(
            LocalizedText(
                en: "removed \(name.printable)", zh: "已移除 \(name.printable)", ja: "\(name.printable) を消しました"),
            next.map { [words(of: $0)] } ?? [])
    }

    private static func words(of next: Remotes.NextHub) -> LocalizedText {
        switch next {
        case .remote(let item):
            let (name, address) = (item.name.printable, item.address.printable)
            return LocalizedText(
                en: "weekyii sync now uses \(name) (\(address))", zh: "weekyii sync 现在使用 \(name)（\(address)）",
                ja: "今後の weekyii sync は \(name)（\(address)）を使います")
        case .undecided(let names, let branch): return Message.sync(.noRemote(names, branch: branch))
        }
    }
}

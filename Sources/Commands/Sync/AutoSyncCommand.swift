import Arguments
import Journal
import Localization
import Messages
import Sync
import Terminal
import Views

/// `auto-sync`: started in the background by changing commands if `weekyii.autoSync = true`.
enum AutoSyncCommand: Command {
    static let description = CommandDescription(
        path: ["auto-sync"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "for the automatic sync: sync, and wait while the network is away", zh: "供自动同步调用",
            ja: "自動同期用：ネットワークが戻るまで待ちながら同期する"),
        isHidden: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        AutoSync(try context.journal(), context.environment).run { Message.sync($0).en }
        return .silent
    }
}

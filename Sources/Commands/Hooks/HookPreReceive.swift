import Arguments
import Journal
import Localization
import Terminal
import Views

/// `hook pre-receive`: called by a server's hook of that name before a push is accepted.
enum HookPreReceive: Command {
    static let description = HookCommand.description(
        HookName.preReceive.rawValue,
        LocalizedText(en: "for a server's hook: check a push", zh: "供服务器钩子调用：检查推送", ja: "サーバーのフック用：プッシュを検査する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let moves = try context.input().split(separator: "\n").compactMap { PushGate.Move($0) }
        return try HookCommand.gate(GateError.push) { () throws(JournalError) in
            try PushGate(context.environment).findings(moves)
        }
    }
}

import Arguments
import Journal
import Localization
import Views

/// `hook pre-commit`: called by git's hook of that name before a manual commit.
enum HookPreCommit: Command {
    static let description = HookCommand.description(
        HookName.preCommit.rawValue,
        LocalizedText(
            en: "for git's hook: check what is staged", zh: "供 git 钩子调用：检查暂存内容", ja: "git のフック用：ステージされた内容を検査する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try HookCommand.gate(GateError.commit) { () throws(JournalError) in
            try CommitGate(context.environment).findings()
        }
    }
}

import Arguments
import Journal
import Localization
import Messages
import Terminal
import Views

/// `hook pre-commit`: called by git's hook of that name before a manual commit.
enum HookPreCommit: Command {
    static let description = HookCommand.description(
        .preCommit,
        LocalizedText(
            en: "for git's hook: check what is staged", zh: "供 git 钩子调用：检查暂存内容", ja: "git のフック用：ステージされた内容を検査する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try HookCommand.gate({ _ in Message.commitRemedy }) { () throws(JournalError) in
            try CommitGate(context.environment).findings()
        }
    }
}

/// `hook post-merge`: called by git's hook of that name after a merge.
enum HookPostMerge: Command {
    static let description = HookCommand.description(
        .postMerge,
        LocalizedText(en: "for git's hook: put derived lines right", zh: "供 git 钩子调用：修正推导出的行", ja: "git のフック用：導出行を修正する")
    )

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try HookCommand.repair(context)
    }
}

/// `hook post-rewrite`: called by git's hook of that name after a rebase or an amended commit.
enum HookPostRewrite: Command {
    static let description = HookCommand.description(
        .postRewrite,
        LocalizedText(en: "for git's hook: put derived lines right", zh: "供 git 钩子调用：修正推导出的行", ja: "git のフック用：導出行を修正する")
    )

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try HookCommand.repair(context)
    }
}

/// `hook pre-receive`: called by a server's hook of that name before a push is accepted.
enum HookPreReceive: Command {
    static let description = HookCommand.description(
        .preReceive,
        LocalizedText(en: "for a server's hook: check a push", zh: "供服务器钩子调用：检查推送", ja: "サーバーのフック用：プッシュを検査する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        guard let input = context.streams.readAll() else { throw .value(.input) }
        let moves = input.split(separator: "\n").compactMap { PushGate.Move($0) }
        return try HookCommand.gate(Message.pushRemedy) { () throws(JournalError) in
            try PushGate(context.environment).findings(moves)
        }
    }
}

/// The common parts of the hooks' commands: they are hidden, and print nothing on success.
enum HookCommand {
    static func description(_ name: HookName, _ summary: LocalizedText) -> CommandDescription {
        CommandDescription(
            path: ["hook", name.rawValue], group: CommandGroup.journal, summary: summary,
            operands: [OperandDescription(name: "ARGUMENT", isRequired: false)], isHidden: true)
    }

    /// Runs a check, whose findings stop git.
    ///
    /// - Parameter remedy: returns the remedy for the findings.
    static func gate(
        _ remedy: ([Finding]) -> LocalizedText, _ look: () throws(JournalError) -> [Finding]
    ) throws(Failure) -> Reply {
        let findings = try Context.journal(look)
        guard findings.isEmpty else { throw .gate(findings, remedy: remedy(findings)) }
        return .silent
    }

    /// Corrects derived lines after a git command.
    static func repair(_ context: Context) throws(Failure) -> Reply {
        context.warn(try Context.journal { () throws(JournalError) in try AfterMerge(context.environment).run() })
        return .silent
    }
}

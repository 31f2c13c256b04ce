import Arguments
import Journal
import Localization
import Terminal
import Views

/// `merge-driver`: called by git for one file of a plan, where a strategy isn't used (`GitJournal.md`, "Merge driver").
enum MergeDriverCommand: Command {
    static let description = CommandDescription(
        path: ["merge-driver"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "for git: merge one file of a plan", zh: "供 git 调用：合并计划中的一个文件", ja: "git 用：計画のファイルを 1 つマージする"),
        operands: ["ANCESTOR", "OURS", "THEIRS", "PATH"].map { OperandDescription(name: $0, isRequired: true) },
        isHidden: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let words = invocation.operands
        let outcome = try Context.journal(
            MergeDriver(context.environment).run(
                base: words[0], ours: words[1], theirs: words[2], path: words[3]))
        guard case .stopped(let reason, let operation) = outcome else { return .silent }
        throw .merge(.stopped(path: words[3], reason, by: operation))
    }
}

import Arguments
import Journal
import Localization
import Views

/// The common parts of the hooks' commands: they are hidden, and print nothing on success.
enum HookCommand {
    static func description(_ name: HookName, _ summary: LocalizedText) -> CommandDescription {
        CommandDescription(
            path: ["hook", name.rawValue], group: CommandGroup.journal, summary: summary,
            operands: [OperandDescription(name: "ARGUMENT", isRequired: false)], isHidden: true)
    }

    /// Runs a check, whose findings stop git.
    ///
    /// - Parameter refused: the error with the findings.
    static func gate(
        _ refused: ([Finding]) -> GateError, _ look: () throws(JournalError) -> [Finding]
    ) throws(Failure) -> Reply {
        let findings = try Context.journal(look())
        guard findings.isEmpty else { throw .gate(refused(findings)) }
        return .silent
    }

    /// Corrects derived lines after a git command.
    static func repair(_ context: Context) throws(Failure) -> Reply {
        context.warn(try Context.journal(AfterMerge(context.environment).run()))
        return .silent
    }
}

import Arguments
import Journal
import Localization
import Views

/// The common parts of the hooks' commands: they are hidden, and print nothing on success.
enum HookCommand {
    static func description(_ name: String, _ summary: LocalizedText) -> CommandDescription {
        CommandDescription(
            path: ["hook", name], group: CommandGroup.journal, summary: summary,
            operands: [OperandDescription(name: "ARGUMENT", isRequired: false)], isHidden: true)
    }

    /// The summary of a hook that is no longer installed.
    static let former = LocalizedText(en: "for a former hook: do nothing", zh: "供旧钩子调用：无操作", ja: "以前のフック用：何もしない")

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
}

import Files
import Git
import Journal
import Terminal

/// The user's editor: `$VISUAL`, `$EDITOR`, then the one that git would use.
struct TextEditor {
    private let command: String
    private let context: Context

    /// Finds the editor.
    ///
    /// - Throws: ``EditError/noEditor`` when none is configured and there is no terminal.
    init(_ context: Context) throws {
        if context.isTrial { throw TrialPassed() }
        self.context = context
        let variables = context.environment.variables
        let named = ["VISUAL", "EDITOR", "GIT_EDITOR"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let environment = context.environment
        let settings = (try? context.place.get())?.configuration(environment) ?? environment.configuration
        let isTerminal = context.streams.isInputTerminal && context.streams.isOutputTerminal
        let fallback = isTerminal ? "vi" : nil
        guard let command = named ?? settings["core.editor"] ?? fallback
        else { throw EditError.noEditor }
        self.command = command
    }

    /// Opens a file and waits for the editor. The command may contain options, so a shell runs it, as in git.
    ///
    /// - Throws: ``EditError/editor(_:status:)`` when the editor fails.
    func open(_ file: String) throws {
        context.streams.output.flush()
        let shell = ChildProcess(
            "/bin/sh", ["-c", "\(command) \"$@\"", command, file], environment: context.environment.variables,
            folder: context.environment.folder)
        let status: Int32
        do { status = try shell.runInForeground() } catch let error as FileError { throw ExportError.output(error) }
        guard status == 0 else { throw EditError.editor(command, status: status) }
    }
}

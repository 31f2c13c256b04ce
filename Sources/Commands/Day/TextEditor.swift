import Files
import Git
import Journal
import Localization
import Messages
import Terminal

/// The user's editor: `$VISUAL`, `$EDITOR`, then the one that git would use.
struct TextEditor {
    private let command: String
    private let context: Context

    /// Finds the editor.
    ///
    /// - Throws: ``Failure`` when none is configured and there is no terminal.
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
        else { throw Failure(Message.noEditor, .refused) }
        self.command = command
    }

    /// Opens a file and waits for the editor. The command may contain options, so a shell runs it, as in git.
    ///
    /// - Returns: the remark about an editor that returned at once, as those with windows do, if nothing was edited.
    /// - Throws: ``Failure`` when the editor fails.
    func open(_ file: String) throws -> [Text] {
        context.streams.output.flush()
        let shell = ChildProcess(
            "/bin/sh", ["-c", "\(command) \"$@\"", command, file], environment: context.environment.variables,
            folder: context.environment.folder)
        let begin = Pause.monotonicSeconds
        // A shell that can't be started is as one that doesn't find the editor.
        let status: Int32
        do { status = try shell.runInForeground() } catch is FileError { status = 127 }
        guard status == 0 else { throw Failure(Message.editor(command, status), .refused) }
        let waited = command.contains("--wait") || Pause.monotonicSeconds - begin > 2
        return waited ? [] : [Message.waiting(command)]
    }
}

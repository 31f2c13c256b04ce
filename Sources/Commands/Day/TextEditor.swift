import Files
import Journal
import Terminal

/// The editor of the person at the terminal: `$VISUAL`, `$EDITOR`, then what git would take.
struct TextEditor {
    private let command: String
    private let context: Context

    /// Finds it.
    ///
    /// - Throws: ``Failure/noEditor`` where none is named and nobody sits at a terminal.
    init(_ context: Context) throws(Failure) {
        self.context = context
        let variables = context.environment.variables
        let named = ["VISUAL", "EDITOR", "GIT_EDITOR"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        let place = try? context.place.get()
        let isTerminal = context.streams.isInputTerminal && context.streams.isOutputTerminal
        let fallback = isTerminal ? "vi" : nil
        guard let command = named ?? GlobalSettings(context.environment, around: place)["core.editor"] ?? fallback
        else { throw .noEditor }
        self.command = command
    }

    /// Opens a file and waits for the editor's end. What is set may hold options, so that a shell takes it apart, as git
    /// has it.
    ///
    /// - Throws: ``Failure/editor(_:status:)`` when it didn't end well.
    func open(_ file: String) throws(Failure) {
        context.streams.flush()
        let shell = ChildProcess(
            "/bin/sh", ["-c", "\(command) \"$@\"", command, file], environment: context.environment.variables,
            folder: context.environment.folder)
        let status: Int32
        do throws(FileError) { status = try shell.runInForeground() } catch { throw .output(error) }
        guard status == 0 else { throw .editor(command, status: status) }
    }
}

import Completions
import Files
import Git
import Interface
import Journal

enum CompletionCommands {
    static let all = [completion, complete]

    /// `completion`: prints a shell's completion script (`CommandLine.md`, "Options").
    static let completion = Command(
        "completion", in: CommandGroup.tool,
        Text("print the completion script of a shell"),
        operands: [shell],
        details: Text(
            """
            eval "$(weekyii completion bash)"  this bash only; the same for zsh
            weekyii completion fish | source   this fish only
            Set-up puts all three where the shells look for them.
            """)
    ) { context in
        .plain(script(for: try context[shell]))
    }

    /// `__complete`: the command that the shells' scripts call. The first line of its output is the kind of what follows:
    /// `words`, one a line, or `files` or `folders`, which the shell completes itself.
    static let complete = Command(
        word, in: CommandGroup.tool,
        Text("for a shell: completions at the cursor"),
        operands: [shell, Operand(repeated: "WORD")], isHidden: true
    ) { context in
        let shell = try context[shell]
        let line = shell.line(Array(context.invocation.operands.dropFirst()))
        let (point, offer) = context.completion(of: line.current, behind: line.before)
        switch offer {
        case .value(.file): return .plain("files\n")
        case .value(.folder): return .plain("folders\n")
        case .value: return .silent
        case .words(let words): return reply(words, point, line, shell, context.language)
        }
    }

    private static let shell = Operand(oneOf: CompletionShell.allCases)

    private static func script(for shell: CompletionShell) -> String {
        switch shell {
        case .bash: CompletionScript.bash
        case .zsh: CompletionScript.zsh
        case .fish: CompletionScript.fish
        }
    }

    static let word = "__complete"

    /// The most columns of a description.
    private static let columns = 60

    private static func reply(
        _ candidates: [Candidate], _ point: CompletionPoint, _ line: CompletionShell.Line, _ shell: CompletionShell,
        _ language: Language
    ) -> Reply {
        let lines = candidates.map { candidate in
            let summary = candidate.summary[language].printable.truncated(toColumns: columns)
            return shell.answer(point.lead + candidate.value, summary, to: line)
        }
        return lines.isEmpty ? .silent : .plain("words\n" + lines.map { "\($0)\n" }.joined())
    }
}

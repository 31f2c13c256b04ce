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
    ///
    /// It never locks, writes or reports a problem: outside a journal there are only the words of the command line
    /// (`GitJournal.md`, "Looking").
    static let complete = Command(
        word, in: CommandGroup.tool,
        Text("for a shell: completions at the cursor"),
        operands: [shell, Operand(repeated: "WORD")], isHidden: true
    ) { context in
        let shell = try context[shell]
        let line = shell.line(Array(context.invocation.operands.dropFirst()))
        let aliases = AliasTable(context.environment)
        let point = context.commands.suggested(in: try? context.journal()).line.completion(
            behind: line.before, of: line.current, aliases: { aliases.value(of: $0, at: $1["C"]) })
        let request = CompletionRequest(point, context)
        var offer = point.offer
        while case .value(.found(let finder)) = offer { offer = finder(request) }
        switch offer {
        case .value(.file): return .plain("files\n")
        case .value(.folder): return .plain("folders\n")
        case .value: return .silent
        case .words(let words):
            let words = words + (point.isFirstWord ? aliases.candidates(at: point.values["C"], context.commands) : [])
            return reply(words.filter(\.isHarmless), point, line, shell, context.language)
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
        let lines = candidates.filter { $0.value.hasPrefix(point.typed) }.map { candidate in
            let summary = candidate.summary[language].printable.truncated(toColumns: columns)
            return shell.answer(point.lead + candidate.value, summary, to: line)
        }
        return lines.isEmpty ? .silent : .plain("words\n" + lines.map { "\($0)\n" }.joined())
    }
}

extension Candidate {
    /// Whether no shell treats the word specially.
    fileprivate var isHarmless: Bool {
        let isPlain = value.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII ? Self.plain.contains(scalar) : scalar.properties.isAlphabetic
        }
        return !value.isEmpty && isPlain
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@+,".unicodeScalars)
}

/// The user's aliases: `weekyii.alias.NAME` in git's configuration (`CommandLine.md`, "Aliases").
///
/// Git itself reads them, with included files and everything else that it knows. It is asked once, and only for a word
/// that is no command, and for completion.
final class AliasTable {
    private static let section = "weekyii.alias."

    private let environment: Environment
    private var found: [(name: String, value: String)]?

    init(_ environment: Environment) { self.environment = environment }

    /// The value of an alias; nil without one. Git ignores the case of names.
    func value(of name: String, at directory: String?) -> String? {
        let name = name.lowercased()
        return aliases(at: directory).first { $0.name == name }?.value
    }

    /// The aliases as candidates for the first word of a command. One that a command shadows isn't offered.
    func candidates(at directory: String?, _ table: CommandTable) -> [Candidate] {
        aliases(at: directory).filter { $0.name != "help" && !table.line.isKnown([$0.name]) }.map { name, value in
            Candidate(name, Text("alias: \(value)"))
        }
    }

    /// The aliases in the order of the configuration, each with its last value; none if git can't run.
    ///
    /// - Parameter directory: the folder that `-C` names. The journal's repository may have aliases of its own.
    private func aliases(at directory: String?) -> [(name: String, value: String)] {
        if let found { return found }
        let place = try? JournalFolder.find(named: directory, in: environment)
        let git = GitProgram(
            in: place?.path ?? environment.folder,
            environment: GitEnvironment(environment.variables).forLocalCommands)
        let outcome = try? git.run(["config", "--null", "--get-regexp", #"^weekyii\.alias\."#])
        let answer = outcome.flatMap { $0.status == 0 ? String(decoding: $0.output, as: UTF8.self) : nil }
        let parsed = answer.map(Self.parse) ?? []
        found = parsed
        return parsed
    }

    /// Parses git's answer: a key, a newline and the value, ended by a null. A key without a value has no newline.
    private static func parse(_ answer: String) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        for entry in answer.split(separator: "\0") {
            let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0].dropFirst(section.count))
            guard !name.isEmpty, !name.contains(".") else { continue }
            found.removeAll { $0.name == name }
            found.append((name, parts.count == 2 ? String(parts[1]) : ""))
        }
        return found
    }
}

import Arguments
import Journal
import Localization
import Messages
import Parts
import Terminal
import Views

/// `__complete`: the command that the shells' scripts call. The first line of its output is the kind of what follows:
/// `words`, one a line, or `files` or `folders`, which the shell completes itself.
///
/// It never locks, writes or reports a problem: outside a journal there are only the words of the command line
/// (`GitJournal.md`, "Looking").
enum CompleteCommand: Command {
    /// The word that calls it.
    static let word = "__complete"

    static let description = CommandDescription(
        path: [word], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "for a shell: completions at the cursor", zh: "供 shell 调用：补全候选", ja: "シェル用：補完の候補を出力する"),
        operands: [
            OperandDescription(name: "bash|zsh|fish", isRequired: true),
            OperandDescription(name: "WORD", isRequired: true, isRepeated: true),
        ], isHidden: true)

    /// The most columns of a description.
    private static let columns = 60

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        guard let shell = CompletionShell(rawValue: invocation.operands.first ?? "") else { return .silent }
        let line = shell.line(Array(invocation.operands.dropFirst()))
        let aliases = AliasExpansion(context.environment)
        let point = CommandTable.line.completion(
            behind: (try? aliases.expanded(line.before)) ?? line.before, of: line.current)
        let request = CompletionRequest(point, context)
        var offer = point.offer
        while case .value(.found(let source)) = offer, let value = source.finder as? any FoundValue {
            offer = (try? value.offer(request)) ?? .words([])
        }
        switch offer {
        case .value(.file): return .plain("files\n")
        case .value(.folder): return .plain("folders\n")
        case .value: return .silent
        case .words(let words):
            let words = words + (point.isFirstWord ? aliases.candidates(after: line.before) : [])
            return reply(words.filter(\.isHarmless), point, line, shell, context.language)
        }
    }

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

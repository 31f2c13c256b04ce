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
        switch point.offer {
        case .value(.file): return .plain("files\n")
        case .value(.folder): return .plain("folders\n")
        case .words(let words):
            let words = words + (point.isFirstWord ? aliases.candidates(after: line.before) : [])
            return reply(words, point, line, shell, context.language)
        case .value(.instructions): return instructions(point, line, shell, context)
        case .value(.settingValue): return settingValue(point, line, shell, context)
        case .value(let kind):
            return reply(values(kind, point, context), point, line, shell, context.language)
        }
    }

    static func reply(
        _ candidates: [Candidate], _ point: CompletionPoint, _ line: CompletionShell.Line, _ shell: CompletionShell,
        _ language: Language
    ) -> Reply {
        let offered = candidates.filter { $0.value.hasPrefix(point.typed) && $0.isHarmless(in: point) }
        let lines = offered.map { candidate in
            let summary = candidate.summary[language].printable.truncated(toColumns: columns)
            return shell.answer(point.lead + candidate.value, summary, to: line)
        }
        return lines.isEmpty ? .silent : .plain("words\n" + lines.map { "\($0)\n" }.joined())
    }

    /// The journal's values of a kind; empty if there is no journal, or it can't be read.
    static func values(_ kind: ValueKind, _ point: CompletionPoint, _ context: Context) -> [Candidate] {
        if kind == .setting { return settings.filter { $0.value.hasPrefix(point.typed) } }
        guard case .success(let place) = place(point, context) else { return [] }
        let journal = OpenJournal(place, context.environment)
        let values = (try? JournalValues(journal, typed: point.typed, context.language).candidates(kind)) ?? []
        return values.filter { $0.value.hasPrefix(point.typed) }
    }

    /// The names of settings, which don't depend on the journal, each with its form.
    private static let settings = SettingKey.all().map { Candidate($0.name, Message.form($0.form)) }

    /// The journal named on the line, or else the one that every command would find.
    static func place(_ point: CompletionPoint, _ context: Context) -> Result<JournalFolder, JournalError> {
        guard let named = point.values["C"] else { return context.place }
        let home = context.environment.variables["HOME"] ?? ""
        let path = named == "~" || named.hasPrefix("~/") ? home + named.dropFirst() : named
        return Result { () throws(JournalError) in try JournalFolder.find(named: path, in: context.environment) }
    }
}

extension Candidate {
    /// Whether no shell treats the word specially. An instruction contains spaces and the signs of its grammar.
    fileprivate func isHarmless(in point: CompletionPoint) -> Bool {
        let others: Set<Unicode.Scalar> = point.offer == .value(.instructions) ? [" ", "：", "、", "，", "；", "　"] : []
        let isPlain = value.unicodeScalars.allSatisfy { scalar in
            let isLetter = scalar.isASCII ? Self.plain.contains(scalar) : scalar.properties.isAlphabetic
            return isLetter || others.contains(scalar)
        }
        return !value.isEmpty && isPlain
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@+,".unicodeScalars)
}

import Localization

package struct CompletionPoint: Equatable, Sendable {
    package enum Offer: Equatable, Sendable {
        /// Words of the command line: commands, options, or the words of a choice.
        case words([Candidate])
        /// A value of this kind, which depends on the journal or the file system.
        case value(ValueKind)
    }

    package let offer: Offer
    /// The part of the word before the value: `-t=`.
    package let lead: String
    /// The typed beginning of the value.
    package let typed: String
    /// The values of options before the cursor, by the option's proper name.
    package let values: [String: String]
    /// The operands before the cursor.
    package let operands: [String]
    /// Whether the word at the cursor is the first of a command.
    package let isFirstWord: Bool
}

extension CommandLineTable {
    /// The possible completions after some words, which are parsed as for the command itself.
    package func completion(
        behind words: [String], of word: String,
        aliases: @escaping CommandLineParser<Run>.Aliases = { _, _ in nil }
    ) -> CompletionPoint {
        var line = CommandLineParser(self, words, aliases: aliases)
        line.parseUnfinished()
        return Completer(table: self, line: line, word: word).point
    }
}

/// Finds the possible completions at the end of a line.
private struct Completer<Run: CommandRun> {
    let table: CommandLineTable<Run>
    let line: CommandLineParser<Run>
    let word: String

    var point: CompletionPoint {
        if line.isLost { return words([]) }
        if let option = line.awaited, let kind = option.kind, option.bare == nil || !word.hasPrefix("-") {
            return value(kind, typed: word)
        }
        if !line.areOptionsOver, word.hasPrefix("-") { return attached ?? words(options) }
        let commands = line.invocation.operands.isEmpty ? self.commands : []
        if commands.isEmpty, !line.isHelpWanted,
            let kind = line.invocation.command?.operand(at: line.invocation.operands.count)?.kind
        {
            return value(kind, typed: word)
        }
        return words(commands.isEmpty && word.isEmpty && !line.areOptionsOver ? options : commands)
    }

    private func words(_ candidates: [Candidate]) -> CompletionPoint {
        let isFirst = line.path.isEmpty && !line.isHelpWanted && !line.isLost && !word.hasPrefix("-")
        return point(.words(candidates.filter { $0.value.hasPrefix(word) }), typed: word, isFirstWord: isFirst)
    }

    private func value(_ kind: ValueKind, lead: String = "", typed: String) -> CompletionPoint {
        let words: [String]? =
            switch kind {
            case .choice(let words), .words(let words): words
            // A few numbers can be offered, many only hide each other.
            case .number(let range) where range.count < 10: range.map { "\($0)" }
            default: nil
            }
        let candidates = words?.filter { $0.hasPrefix(typed) }.map { Candidate($0, .empty) }
        return point(candidates.map { .words($0) } ?? .value(kind), lead: lead, typed: typed)
    }

    private func point(
        _ offer: CompletionPoint.Offer, lead: String = "", typed: String, isFirstWord: Bool = false
    ) -> CompletionPoint {
        CompletionPoint(
            offer: offer, lead: lead, typed: typed, values: line.invocation.values,
            operands: line.invocation.operands, isFirstWord: isFirstWord)
    }

    /// The next words of commands, each with its effect, or with the words that follow it if there are several.
    private var commands: [Candidate] {
        let words = table.words(following: line.path).map { Candidate($0, summary(of: line.path + [$0])) }
        return words
            + (line.path.isEmpty && !line.isHelpWanted ? [Candidate("help", Text("show help for a command"))] : [])
    }

    private func summary(of path: [String]) -> Text {
        if let command = table.command(at: path), command.path == path { return command.summary }
        let below = table.commands(below: path)
        if let only = below.first, below.count == 1 { return only.summary }
        let words = table.words(following: path).joined(separator: ", ")
        return Text(value: words)
    }

    /// The value of an option in the same word: `-t=2026`.
    private var attached: CompletionPoint? {
        guard let sign = word.unicodeScalars.firstIndex(of: "=") else { return nil }
        let name = word[..<sign].drop { $0 == "-" }
        guard let kind = line.options.first(where: { $0.names.contains(String(name)) })?.kind else { return words([]) }
        let start = word.unicodeScalars.index(after: sign)
        return value(kind, lead: String(word[..<start]), typed: String(word[start...]))
    }

    /// The options that aren't given yet.
    ///
    /// Before a word has begun, the next required one alone, so that the Tab key inserts it, else those that are often
    /// wanted, each by its proper name. After a dash all of them, the required ones first, and the global ones.
    private var options: [Candidate] {
        let own = (line.isHelpWanted ? [] : line.invocation.command?.options ?? []).filter { !line.invocation.has($0) }
        guard !word.isEmpty else {
            let next = own.first(where: \.isRequired).map { [$0] } ?? own.filter { !$0.isRare }
            return next.map { Candidate("-\($0.name)", $0.summary) }
        }
        return (own.filter(\.isRequired) + own.filter { !$0.isRequired }).flatMap { spellings(of: $0, long: "-") }
            + table.globalOptions.filter { !line.invocation.has($0) }.flatMap { spellings(of: $0, long: "--") }
    }

    /// The names of an option with dashes as in help, or with the number of dashes typed.
    private func spellings(of option: any CommandOption, long: String) -> [Candidate] {
        option.names.map { name in
            let isDouble = word.hasPrefix("--") && name.count > 1
            let isSingle = word.count > 1 && !word.hasPrefix("--")
            let dashes = isDouble ? "--" : isSingle || name.count == 1 ? "-" : long
            return Candidate(dashes + name, option.summary)
        }
    }
}

package import Localization

/// Commands that begin with one of some words. They are made when they are asked for: a run of the program needs those
/// of one word, and a table of all would cost every start a tenth of a look.
package protocol CommandList: Sendable {
    /// The first words of its commands and of their short forms.
    var words: [String] { get }
    /// The commands, in the order of help.
    var descriptions: [CommandDescription] { get }
}

package struct CommandLineTable: Sendable {
    package let program: String
    /// The lists of commands, in the order of help.
    private let lists: [any CommandList]
    /// The options of every command. `help` shows help, and `version` the version.
    package let globalOptions: [OptionDescription]
    /// The words of the most frequent commands, with which help opens.
    package var daily: [[String]] { makeDaily() }
    private let makeDaily: @Sendable () -> [[String]]
    /// What to tell who tries a word for which there is no command: `undo`.
    package var advice: [String: LocalizedText] { advise() }
    private let advise: @Sendable () -> [String: LocalizedText]

    /// Describes a command line.
    ///
    /// - Parameters:
    ///   - program: the name of the program.
    ///   - lists: the lists of commands, in the order of help.
    ///   - globalOptions: the options of every command.
    ///   - daily: the words of the most frequent commands, with which help opens.
    ///   - advice: what to tell who tries a word for which there is no command.
    package init(
        program: String = "weekyii", lists: [any CommandList], globalOptions: [OptionDescription],
        daily: @escaping @autoclosure @Sendable () -> [[String]] = [],
        advice: @escaping @autoclosure @Sendable () -> [String: LocalizedText] = [:]
    ) {
        self.program = program
        self.lists = lists
        self.globalOptions = globalOptions
        makeDaily = daily
        advise = advice
    }

    package var commands: [CommandDescription] { lists.flatMap(\.descriptions) }

    /// The commands that words can be the beginning of.
    private func candidates(for path: [String]) -> [CommandDescription] {
        guard let word = path.first else { return commands }
        return lists.filter { $0.words.contains(word) }.flatMap(\.descriptions)
    }

    /// The headings of help, in the order of the commands.
    package var groups: [LocalizedText] {
        commands.map(\.group).reduce(into: []) { groups, group in if !groups.contains(group) { groups.append(group) } }
    }

    /// Parses a command line (`CommandLine.md`, "Options").
    ///
    /// - Parameters:
    ///   - words: the words after the program's name.
    ///   - aliases: the names of the user's aliases, which may be meant by an unknown first word.
    /// - Throws: ``UsageError`` for the first problem. If help or the version is requested, only an unknown command is
    ///   a problem.
    package func parse(_ words: [String], aliases: [String] = []) throws -> Invocation {
        var parser = CommandLineParser(self, words, aliases: aliases)
        return try parser.parse()
    }
}

extension CommandLineTable {
    /// The command that the words call; nil when there is none, or they are only its beginning.
    func command(at path: [String]) -> CommandDescription? {
        let commands = candidates(for: path)
        return commands.first { $0.path == path } ?? commands.first { $0.shortForms.contains(path) }
    }

    /// Whether the words are a command or the beginning of one.
    func isKnown(_ path: [String]) -> Bool {
        candidates(for: path).contains { $0.path.starts(with: path) }
    }

    /// The commands that begin with the words and continue. Aliases and hidden commands are left out if there are
    /// others.
    func commands(below path: [String]) -> [CommandDescription] {
        let all = candidates(for: path).filter { $0.path.count > path.count && $0.path.starts(with: path) }
        let proper = all.filter { $0.aliasOf == nil && !$0.isHidden }
        return proper.isEmpty ? all : proper
    }

    /// The words that can follow, in the order of help, each once.
    func words(following path: [String]) -> [String] {
        commands(below: path).map { $0.path[path.count] }.reduce(into: []) { words, word in
            if !words.contains(word) { words.append(word) }
        }
    }

    /// The error for words of which the last is unknown.
    ///
    /// - Parameters:
    ///   - isHelpKnown: whether `help` is also possible there.
    ///   - aliases: the user's aliases, which are also possible as the first word.
    ///   - lead: the options before them, which belong to what may be meant.
    ///   - rest: the words after them, which belong to it if they are valid there.
    func unknownCommand(
        _ words: [String], isHelpKnown: Bool = false, aliases: [String] = [], lead: [String] = [], rest: [String] = []
    ) -> UsageError {
        if let word = words.last, advice[word] != nil { return .unknownCommand(words, nearest: nil) }
        if let line = tried(words, rest: rest) { return .unknownCommand(words, nearest: line) }
        let found = nearest(to: words, isHelpKnown, words.count == 1 ? aliases : [])
        let line = found.map { continued($0, lead, rest, aliases) } ?? meant(by: words, lead, rest)
        return .unknownCommand(words, nearest: line)
    }

    /// The line for a last word that isn't one of the only command with this beginning, but the value of its option.
    private func meant(by words: [String], _ lead: [String], _ rest: [String]) -> String? {
        let command = whole(words.dropLast())
        guard command.count == words.count else { return nil }
        let parsed = Result { try parse(lead + command + words.suffix(1) + rest) }
        guard case .failure(UsageError.unexpectedOperand(_, _, let line?)) = parsed, line.hasPrefix(program) else {
            return nil
        }
        return String(line.dropFirst(program.count + 1))
    }

    /// The words of a command with those typed around it, quoted for a shell.
    private func continued(_ command: [String], _ lead: [String], _ rest: [String], _ aliases: [String]) -> String {
        let isAlias = command.count == 1 && aliases.contains(command[0])
        let whole = command + rest
        let isKept = isAlias || (try? parse(whole + needed(after: whole))) != nil
        let line = lead + (isKept ? whole : command)
        return (line.map(ShellWord.quoted) + (isAlias ? [] : needed(after: line))).joined(separator: " ")
    }

    /// The placeholders of what a command line still needs.
    private func needed(after words: [String]) -> [String] {
        let more: [String]
        do { _ = try parse(words) } catch {
            switch error {
            case UsageError.incompleteCommand: return ["…"]
            case UsageError.missingOption(let name, _, let path, _):
                let option = command(at: path)?.options.first { $0.name == name }
                more = ["-\(name)", option?.sample ?? ""]
            case UsageError.missingOperand(let placeholder, _), UsageError.missingValue(_, let placeholder):
                more = [placeholder.split(separator: "|").first.map(String.init) ?? ""]
            default: return []
            }
            return more + needed(after: words + more)
        }
        return []
    }

    /// What words of which the last is unknown may mean: a command that contains exactly this word, else one with another
    /// word for the same, else one that contains the nearest word, of two as near the one at its place. Commands with the
    /// same beginning have precedence.
    ///
    /// An alias of one or two letters is near to almost anything, so it counts only if nothing else does.
    private func nearest(to words: [String], _ isHelpKnown: Bool, _ aliases: [String]) -> [String]? {
        guard let word = words.last else { return nil }
        let start = Array(words.dropLast())
        let here = self.words(following: start) + (isHelpKnown ? ["help"] : []) + aliases.filter { $0.count > 2 }
        for area in start.isEmpty ? [[]] : [start, []] {
            if let command = command(below: area, containing: word, near: start) { return command }
            let later = Set(commands(below: area).flatMap { $0.path.dropFirst(area.count) }).sorted()
            let known = area == start ? here : []
            guard
                let near = Spelling.synonym(of: word, in: known) ?? Spelling.nearest(to: word, in: known + later)
            else { continue }
            return known.contains(near) ? whole(start + [near]) : command(below: area, containing: near, near: start)
        }
        return Spelling.nearest(to: word, in: aliases).map { [$0] }
    }

    /// The only command that begins with some words, if they aren't a command themselves; the words if there are more.
    private func whole(_ words: [String]) -> [String] {
        let below = commands(below: words)
        return command(at: words) == nil && below.count == 1 ? below[0].path : words
    }

    /// The command that continues these words with others, of which one is the word; of several, the first of those that
    /// have most of the other typed words.
    private func command(below start: [String], containing word: String, near typed: [String]) -> [String]? {
        let found = commands(below: start).map(\.path).filter { $0.dropFirst(start.count).contains(word) }
        let shared = found.map { path in typed.count(where: path.contains) }
        return shared.max().flatMap { shared.firstIndex(of: $0) }.map { found[$0] }
    }
}

import Localization

// What somebody may mean who types words that aren't a command (`CommandLine.md`, "Options").
extension CommandLineParser {
    /// The error with what may be meant by an unknown command.
    ///
    /// - Parameters:
    ///   - table: the commands that may be named.
    ///   - aliases: the names of the user's aliases, which may be meant by an unknown first word.
    package func explained(
        _ error: any Error, in table: CommandLineTable<Run>, aliases: @autoclosure () -> [String]
    ) -> any Error {
        guard case UsageError.unknownCommand(let unknown, _, _) = error else { return error }
        if let advice = unknown.last.flatMap({ table.advice()[$0] }) {
            return UsageError.unknownCommand(unknown, nearest: nil, advice: advice)
        }
        // The options before the words belong to what may be meant, and the words after them if they are valid there.
        let (lead, rest) = isHelpWanted ? (["help"], []) : (Array(words.prefix(leadCount ?? 0)), Array(rest))
        let isFirst = unknown.count == 1 && !isHelpWanted
        let aliases = isFirst ? aliases() : []
        let line =
            tried(unknown, in: table)
            ?? table.nearest(to: unknown, isHelpKnown: isFirst, aliases).map {
                table.continued($0, lead, rest, aliases)
            } ?? table.valued(unknown, lead, rest)
        return UsageError.unknownCommand(unknown, nearest: line)
    }

    /// The line of the command that people call by these words; nil for any other words. The words after them replace
    /// `…` in its text, or `KEY`.
    private func tried(_ words: [String], in table: CommandLineTable<Run>) -> String? {
        let phrase = words.joined(separator: " ")
        for command in table.commands {
            guard let end = command.tried()[phrase] else { continue }
            let typed = rest.prefix { !$0.hasPrefix("-") }
            if let option = command.options.first(where: \.isText) {
                let text = typed.isEmpty ? end : end.replacing("…", with: typed.joined(separator: " "))
                return command.line([option.name: text].merging(valuesWithRest(of: command)) { $1 })
            }
            let line = [table.program, command.words, end].filter { !$0.isEmpty }.joined(separator: " ")
            return typed.first.map { line.replacing("KEY", with: ShellWord.quoted($0)) } ?? line
        }
        return nil
    }
}

extension CommandLineTable {
    /// Whether words are an action on something else, or tried as one.
    func isAction(_ words: [String]) -> Bool {
        commands.contains { command in
            words.last.map(command.path.dropFirst().contains) == true
                || command.tried()[words.joined(separator: " ")] != nil
        }
    }

    /// The line for a last word that isn't one of the only command with this beginning, but the value of its option.
    fileprivate func valued(_ words: [String], _ lead: [String], _ rest: [String]) -> String? {
        let command = whole(words.dropLast())
        guard command.count == words.count else { return nil }
        let parsed = Result { try parse(lead + command + words.suffix(1) + rest) }
        guard case .failure(UsageError.unexpectedOperand(_, _, let line?)) = parsed else { return nil }
        return line.hasPrefix("-") ? nil : line
    }

    /// The words of a command with those typed around it, quoted for a shell.
    fileprivate func continued(_ command: [String], _ lead: [String], _ rest: [String], _ aliases: [String]) -> String {
        let isAlias = command.count == 1 && aliases.contains(command[0])
        let whole = command + rest
        let isKept = isAlias || (try? parse(whole + needed(after: whole))) != nil
        let line = lead + (isKept ? whole : command)
        let more = isAlias ? [] : needed(after: line)
        return ([program] + line.map { ShellWord.quoted($0) } + more).joined(separator: " ")
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
    fileprivate func nearest(to words: [String], isHelpKnown: Bool, _ aliases: [String]) -> [String]? {
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
    /// have most of the other typed words. One that has none of them is about something else.
    private func command(below start: [String], containing word: String, near typed: [String]) -> [String]? {
        let found = commands(below: start).map(\.path).filter { $0.dropFirst(start.count).contains(word) }
        let shared = found.map { path in typed.count(where: path.contains) }
        guard let most = shared.max(), most > 0 || typed.isEmpty else { return nil }
        return shared.firstIndex(of: most).map { found[$0] }
    }
}

extension GenericCommand {
    /// The line for words that follow the command without the option that they are a value of: `repeat done water` is
    /// `repeat done -id water`, `day edit fri` is `day edit -t fri`, and `today create -m buy milk` has no quotes.
    ///
    /// - Parameters:
    ///   - given: the values of the options that were given.
    ///   - last: the option whose value is just before the words.
    func meant(
        by words: [String], given: [String: String], last: (any CommandOption)?
    ) -> (option: any CommandOption, line: String)? {
        guard words.contains(where: { !$0.isEmpty }) else { return nil }
        if let last, last.isText, let value = given[last.name] {
            return (last, line([last.name: ([value] + words).joined(separator: " ")]))
        }
        let open = options.filter { $0.placeholder != nil && given[$0.name] == nil }
        let text = words.joined(separator: " ")
        let wanted = open.first { $0.name == "m" } ?? open.first { $0.name == "id" } ?? open.first(where: \.isRequired)
        let fitting =
            wanted.flatMap { $0.isRequired || $0.isText ? $0 : nil } ?? open.first { $0.kind?.reads(text) == true }
        return fitting.map { ($0, line(given.merging([$0.name: text]) { $1 })) }
    }

    /// The error for an option that isn't given, with the line that has it.
    func missing(_ name: String, given: [String: String]) -> UsageError {
        let placeholder = options.first { $0.name == name }?.placeholder ?? ""
        return .missingOption(name, placeholder: placeholder, command: path, line: line(given, needing: name))
    }

    /// A line with the values of options, and with samples for those that are needed besides.
    fileprivate func line(_ values: [String: String], needing name: String? = nil) -> String {
        // Tasks are needed where no terminal opens an editor.
        let isNeeded = { (option: any CommandOption) in
            option.isRequired || option.name == name || option.name == "m" && option.isText
        }
        let options = options.filter { values[$0.name] != nil || isNeeded($0) }.map { option in
            let value = values[option.name].map { ShellWord.quoted($0, isText: option.isText) }
            return "-\(option.name) \(value ?? option.sample)"
        }
        let start = ["weekyii"] + (values["C"].map { ["-C", ShellWord.quoted($0)] } ?? [])
        return (start + path + options).joined(separator: " ")
    }
}

extension CommandOption {
    /// Whether its value is the user's own words.
    var isText: Bool { placeholder == "TEXT" || placeholder == "TITLE" }

    /// What can be typed as its value, or else its placeholder.
    fileprivate var sample: String {
        switch kind {
        case .found(let finder): finder.sample ?? placeholder ?? ""
        case .words(let words): words.first ?? ""
        default: isText ? "\"…\"" : placeholder ?? ""
        }
    }
}

import Files
import Localization
import Messages

/// Parses a command line word by word, with the user's aliases in place of an unknown first command (`CommandLine.md`,
/// "Aliases"). A command is never replaced.
package struct CommandLineParser<Run: CommandRun> {
    /// Returns the value of an alias, for its name and the values of the options before it; nil for no alias.
    package typealias Aliases = (String, [String: String]) -> String?

    let table: CommandLineTable<Run>
    private var aliases: Aliases
    private(set) var words: [String]
    private(set) var rest: ArraySlice<String>
    /// The number of words before the first without a dash that isn't a value.
    private(set) var leadCount: Int?
    /// The names of the aliases that were replaced.
    private var replaced: [String] = []
    /// The words of a command, or of the beginning of one.
    package private(set) var path: [String] = []
    /// The commands that begin with the first word.
    private var candidates: [GenericCommand<Run>] = []
    /// The options that the words so far can have.
    private(set) var options: [any CommandOption]
    private(set) var areOptionsOver = false
    private(set) var isHelpWanted = false
    /// Whether no command begins with the words.
    private(set) var isLost = false
    /// The option at the end whose value is missing so far.
    private(set) var awaited: (any CommandOption)?
    /// The option whose value is the word before, if that is a word of its own.
    private var lastOption: (any CommandOption)?
    /// What was parsed so far.
    package private(set) var invocation = Invocation<Run>()

    /// Prepares to parse the words after the program's name.
    package init(_ table: CommandLineTable<Run>, _ words: [String], aliases: @escaping Aliases = { _, _ in nil }) {
        (self.table, self.aliases, self.words) = (table, aliases, words)
        rest = words[...]
        options = table.globalOptions
    }

    /// Parses the words.
    ///
    /// - Throws: ``UsageError`` for the first problem, without what may be meant by an unknown command, or
    ///   ``Failure`` for an alias. If help or the version is requested, only an unknown command is a problem.
    package mutating func parse() throws -> Invocation<Run> {
        do { try parseAll() } catch {
            guard let problem = error as? UsageError, !problem.isUnknownCommand else { throw error }
            // A later word may ask for help.
            parseRest()
            guard isHelpWanted || invocation.wantsVersion else { throw problem }
        }
        if isHelpWanted {
            invocation.helpTopic = path
        } else if !invocation.wantsVersion {
            try complete()
        }
        return invocation
    }

    /// Parses the words before the one that is being typed, whatever is wrong with them.
    mutating func parseUnfinished() {
        do { try parseAll() } catch {
            isLost = (error as? UsageError)?.isUnknownCommand ?? true
            parseRest()
        }
    }

    private mutating func parseAll() throws {
        while let word = rest.popFirst() { try parse(word) }
    }

    /// Parses the words after a problem, whatever is wrong with them. No alias counts there.
    private mutating func parseRest() {
        aliases = { _, _ in nil }
        while !rest.isEmpty { try? parseAll() }
    }

    /// Checks that nothing is missing, and takes operands as values.
    private mutating func complete() throws {
        guard let command = invocation.command else {
            if path.isEmpty { return }
            throw UsageError.incompleteCommand(path, following: table.words(following: path))
        }
        let operands = command.operands
        if let operand = operands.dropFirst(invocation.operands.count).first(where: \.isRequired) {
            throw UsageError.missingOperand(operand.name, command: path)
        }
        for option in command.options where option.isRequired && invocation.values[option.name] == nil {
            throw command.missing(option.name, given: invocation.values)
        }
        for (operand, value) in zip(operands, invocation.operands) {
            guard invocation.values.updateValue(value, forKey: operand.name) != nil else { continue }
            let isWord = operand.kind?.reads(value) == false
            throw isWord ? .unknownCommand(path + [value], nearest: nil) : UsageError.repeatedOption(operand.name)
        }
    }

    private mutating func parse(_ word: String) throws {
        if areOptionsOver || word == "-" || !word.hasPrefix("-") || isNegativeOperand(word) {
            try parseWord(word)
        } else if word == "--" {
            areOptionsOver = true
        } else {
            try parseOption(word)
        }
    }

    /// Whether a word is an operand like `-1`, a date: no option has such a name.
    private func isNegativeOperand(_ word: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = word.utf8.dropFirst().first, digits.contains(first) else { return false }
        return invocation.command?.operand(at: invocation.operands.count) != nil
    }
}

// Words without a dash: those of the command, then its operands.
extension CommandLineParser {
    private mutating func parseWord(_ word: String) throws {
        leadCount = leadCount ?? rest.startIndex - 1
        if takesWord(word) {
            path.append(word)
            invocation.command = candidates.called(by: path)
            options = (invocation.command?.options ?? []) + table.globalOptions
        } else if path.isEmpty, word == "help" {
            isHelpWanted = true
        } else if continueValue(with: word) {
            return
        } else if let command = invocation.command, takesOperand(word, command) {
            try parseOperand(word, of: command)
        } else if try !replaceAlias(word) {
            throw UsageError.unknownCommand(path + [word], nearest: nil)
        }
    }

    /// Whether a command begins with the words so far and this one.
    private mutating func takesWord(_ word: String) -> Bool {
        guard invocation.operands.isEmpty else { return false }
        let longer = path + [word]
        let found = path.isEmpty ? table.candidates(for: longer) : candidates
        guard found.contains(where: { $0.path.starts(with: longer) }) else { return false }
        candidates = found
        return true
    }

    /// Replaces an alias by its words.
    ///
    /// - Returns: whether the word is an alias.
    private mutating func replaceAlias(_ word: String) throws -> Bool {
        func refusal(_ text: Text) -> Failure { Failure(text, .usage) }
        guard path.isEmpty else { return false }
        guard let value = aliases(word, invocation.values) else {
            guard let alias = replaced.last else { return false }
            throw refusal(Text("alias '\(alias)' expands to an unknown command '\(word)'"))
        }
        let (isLoop, limit) = (replaced.contains(word.lowercased()), 32)
        replaced.append(word.lowercased())
        if isLoop {
            throw refusal(Text("alias '\(replaced[0])' expands to itself: \(replaced.joined(separator: " -> "))"))
        }
        guard replaced.count <= limit else {
            throw refusal(Text("alias '\(replaced[0])' expands through more than \(limit) aliases; make it shorter"))
        }
        guard let value = CommandWords.split(value) else {
            throw refusal(Text("alias '\(word)' has an unclosed quote"))
        }
        guard !value.isEmpty else {
            throw refusal(Text("alias '\(word)' is empty; set weekyii.alias.\(word) to a command"))
        }
        let index = rest.startIndex - 1
        if leadCount == index { leadCount = nil }
        words.replaceSubrange(index...index, with: value)
        rest = words[index...]
        return true
    }

    /// Adds a word to the value just before it if both together are one, like `last fri` and `tomorrow 9pm`.
    private mutating func continueValue(with word: String) -> Bool {
        if let option = lastOption, let value = invocation.values[option.name] {
            let whole = "\(value) \(word)"
            guard option.kind?.reads(whole) == true else { return false }
            invocation.values[option.name] = whole
        } else {
            guard let operand = invocation.operands.last else { return false }
            let (last, whole) = (invocation.operands.count - 1, "\(operand) \(word)")
            guard invocation.command?.operand(at: last)?.kind?.reads(whole) == true else { return false }
            invocation.operands[last] = whole
        }
        return true
    }

    /// Whether a word is an operand. The operand of a group's own word isn't mistaken for a misspelled command, or for
    /// what other groups do.
    private func takesOperand(_ word: String, _ command: GenericCommand<Run>) -> Bool {
        let words = table.commands(below: path).flatMap { $0.path.dropFirst(path.count) }
        guard !words.isEmpty, let operand = command.operands.first else { return words.isEmpty }
        return operand.kind?.reads(word) == true
            || (Spelling.synonym(of: word, in: words) ?? Spelling.nearest(to: word, in: words)) == nil
                && !table.isAction(path + [word])
    }

    /// The values of options so far, and of a command's options after the current word.
    func valuesWithRest(of command: GenericCommand<Run>) -> [String: String] {
        var values = invocation.values
        let options = command.options + table.globalOptions
        for (word, value) in zip(rest, rest.dropFirst()) where word.hasPrefix("-") {
            let name = String(word.drop { $0 == "-" })
            if let option = options.first(where: { $0.names.contains(name) }), option.placeholder != nil {
                values[option.name] = values[option.name] ?? value
            }
        }
        return values
    }

    private mutating func parseOperand(_ word: String, of command: GenericCommand<Run>) throws {
        guard let operand = command.operand(at: invocation.operands.count) else {
            throw unexpected(word, after: command)
        }
        invocation.operands.append(word)
        lastOption = nil
        try check(word, operand.kind, of: nil)
    }

    /// The error for an operand that the command doesn't have.
    private func unexpected(_ word: String, after command: GenericCommand<Run>) -> UsageError {
        let words = [word] + rest.prefix { !$0.hasPrefix("-") }
        let nearest = Spelling.nearest(to: word, in: command.options.map(\.name)).map { "-" + $0 }
        guard nearest == nil,
            let (option, line) = command.meant(by: words, given: valuesWithRest(of: command), last: lastOption)
        else { return .unexpectedOperand(word, command: path, nearest: nearest) }
        if invocation.values[option.name] != nil { return .missingQuotes(word, option: option.name, line: line) }
        return option.isRequired || option.isText
            ? .missingOption(option.name, placeholder: option.placeholder ?? "", command: path, line: line)
            : .unexpectedOperand(word, command: path, nearest: line)
    }
}

// Words with a dash. Single and double dashes are equivalent, and nothing is abbreviated or grouped.
extension CommandLineParser {
    private mutating func parseOption(_ word: String) throws {
        // By scalars: as a character, a sign before a combining mark wouldn't be found.
        let written = word.unicodeScalars.drop { $0 == "-" }
        let (typed, value) = (written.prefix { $0 != "=" }, written.drop { $0 != "=" })
        let (name, attached) = (String(typed), value.isEmpty ? nil : String(value.dropFirst()))
        guard word.unicodeScalars.count - written.count <= 2, let option = option(named: name) else {
            throw unknown(name, attached ?? (rest.startsWithValue ? rest.first : nil))
        }
        if let placeholder = option.placeholder {
            try parseValue(attached, of: option, placeholder)
        } else if attached != nil {
            throw UsageError.flagWithValue(option.name)
        } else {
            parseFlag(option)
        }
    }

    private mutating func parseValue(_ attached: String?, of option: any CommandOption, _ placeholder: String) throws {
        if attached == nil, rest.isEmpty { awaited = option }
        let isBare = option.bare != nil && !rest.startsWithValue
        guard let value = attached ?? (isBare ? option.bare : rest.popFirst()) else {
            throw UsageError.missingValue(option.name, placeholder: placeholder)
        }
        lastOption = attached == nil ? option : nil
        let isRepeated = invocation.values.updateValue(value, forKey: option.name) != nil
        try check(value, option.kind, of: option.name)
        if isRepeated { throw UsageError.repeatedOption(option.name) }
    }

    /// Refuses a number out of its range, and a word that isn't among the choices.
    ///
    /// - Parameter name: the option's name; nil for an operand.
    private func check(_ value: String, _ kind: ValueKind?, of name: String?) throws {
        switch kind {
        case .number(let range) where kind?.reads(value) == false:
            throw UsageError.invalidNumber(value, option: name, range)
        case .choice(let words) where kind?.reads(value) == false:
            throw UsageError.invalidChoice(value, option: name, words)
        default: break
        }
    }

    private mutating func parseFlag(_ option: any CommandOption) {
        lastOption = nil
        invocation.flags.insert(option.name)
        if option.names.contains("help") { isHelpWanted = true }
        if option.names.contains("version") { invocation.wantsVersion = true }
    }

    private func option(named name: String) -> (any CommandOption)? {
        options.first { $0.names.contains(name) }
    }

    /// The error for an unknown option. One that only longer commands have is more likely one of those, unless the words
    /// are more than a group's.
    ///
    /// - Parameter value: the word that is its value if it has one.
    private func unknown(_ name: String, _ value: String?) -> UsageError {
        let isOfLonger = table.commands(below: path).contains { command in
            command.options.contains { $0.names.contains(name) }
        }
        let isGroup = invocation.command.map { $0.path != path || $0.isHidden } ?? true
        if isOfLonger, isGroup, !path.isEmpty {
            return .incompleteCommand(path, following: table.words(following: path))
        }
        return .unknownOption(name, command: path, nearest: meant(by: name, value).map { "-" + $0 } ?? anyDay)
    }

    /// The same line with `day` for `today`, if that has the option and nothing else is wrong.
    private var anyDay: String? {
        guard let leadCount, path.first == "today" else { return nil }
        var line = words
        line[leadCount] = "day"
        guard (try? table.parse(line)) != nil else { return nil }
        return ([table.program] + line.map { ShellWord.quoted($0) }).joined(separator: " ")
    }

    /// The option that is meant by another word for its name, by a misspelled one, or by the name that another command has
    /// for it: its value fits.
    private func meant(by name: String, _ value: String?) -> String? {
        let open = options.filter { invocation.values[$0.name] == nil }
        let fits = open.map { option in value.flatMap { option.kind?.reads($0) } }
        let fitting = open.indices.filter { fits[$0] == true }.map { open[$0] }
        let possible = fitting.isEmpty ? open.indices.filter { fits[$0] != false }.map { open[$0] } : fitting
        return Spelling.synonym(of: name, in: open.flatMap(\.names))
            ?? Spelling.nearest(to: name, in: possible.flatMap(\.names)) ?? fitting.first?.name
    }
}

extension ArraySlice<String> {
    /// Whether the next word is a value where none is needed: no option, but perhaps `-1`.
    fileprivate var startsWithValue: Bool {
        first.map { !$0.hasPrefix("-") || $0.dropFirst().first?.isNumber == true } ?? false
    }
}

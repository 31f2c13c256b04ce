import Localization

/// Parses a command line word by word.
///
/// A problem isn't thrown at once, because a later word may ask for help.
struct CommandLineParser {
    private let table: CommandLineTable
    private let aliases: [String]
    private let words: [String]
    /// The number of words before the first without a dash that isn't a value.
    private var leadCount: Int?
    private var rest: ArraySlice<String>
    private var path: [String] = []
    /// The options that the words so far can have.
    private var options: [OptionDescription]
    private var areOptionsOver = false
    private var isHelpWanted = false
    private var problem: UsageError?
    /// The option at the end whose value is missing so far.
    private var awaited: OptionDescription?
    /// The option whose value is the word before, if that is a word of its own.
    private var lastOption: OptionDescription?
    private var invocation = Invocation()

    init(_ table: CommandLineTable, _ words: [String], aliases: [String] = []) {
        self.table = table
        self.aliases = aliases
        self.words = words
        rest = words[...]
        options = table.globalOptions
    }

    mutating func parse() throws -> Invocation {
        while let word = rest.popFirst() { parseNext(word) }
        if case .unknownCommand? = problem { try refuse() }
        if isHelpWanted {
            invocation.helpTopic = path
        } else if !invocation.wantsVersion {
            try refuse()
            try checkIsComplete()
        }
        return invocation
    }

    /// Parses the words before the one that is being typed.
    mutating func readUnfinished() -> UnfinishedLine {
        while let word = rest.popFirst() { parseNext(word) }
        var isLost = false
        if case .unknownCommand? = problem { isLost = true }
        return UnfinishedLine(
            path: path, isHelp: isHelpWanted, areOptionsOver: areOptionsOver, awaited: awaited, isLost: isLost,
            invocation: invocation)
    }

    /// Parses up to the first word of a command.
    ///
    /// - Returns: that word if it is unknown.
    mutating func readUnknownCommand() -> UnknownCommand? {
        while let word = rest.popFirst(), path.isEmpty {
            parseNext(word)
            if case .unknownCommand? = problem {
                return UnknownCommand(index: rest.startIndex - 1, values: invocation.values)
            }
        }
        return nil
    }

    private func refuse() throws {
        if let problem { throw problem }
    }

    private func checkIsComplete() throws {
        guard let command = invocation.command else {
            if path.isEmpty { return }
            throw UsageError.incompleteCommand(path, following: table.words(following: path))
        }
        if let operand = command.operands.dropFirst(invocation.operands.count).first(where: \.isRequired) {
            throw UsageError.missingOperand(operand.name, command: path)
        }
        for option in command.options where option.isRequired && invocation.values[option.name] == nil {
            throw command.missing(option.name, given: invocation.values)
        }
    }

    private mutating func parseNext(_ word: String) {
        if areOptionsOver || word == "-" || !word.hasPrefix("-") || isNegativeOperand(word) {
            parseWord(word)
        } else if word == "--" {
            areOptionsOver = true
        } else {
            parseOption(word)
        }
    }

    /// Whether a word is an operand like `-1`, a date: no option has such a name.
    private func isNegativeOperand(_ word: String) -> Bool {
        guard let command = invocation.command, command.operand(at: invocation.operands.count) != nil else {
            return false
        }
        return word.utf8.dropFirst().first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private mutating func note(_ error: UsageError) {
        problem = problem ?? error
    }
}

// Words without a dash: those of the command, then its operands.
extension CommandLineParser {
    private mutating func parseWord(_ word: String) {
        leadCount = leadCount ?? rest.startIndex - 1
        if invocation.operands.isEmpty, table.isKnown(path + [word]) {
            path.append(word)
            invocation.command = table.command(at: path)
            options = (invocation.command?.options ?? []) + table.globalOptions
        } else if path.isEmpty, word == "help" {
            isHelpWanted = true
        } else if continueValue(with: word) {
            return
        } else if let command = invocation.command, takesOperand(word, command) {
            parseOperand(word, of: command)
        } else {
            note(unknownCommand(word))
        }
    }

    /// Adds a word to the value just before it if both together are one, like `last fri` and `tomorrow 9pm`.
    private mutating func continueValue(with word: String) -> Bool {
        if let option = lastOption, let value = invocation.values[option.name] {
            let whole = "\(value) \(word)"
            guard option.kind?.reads(whole) == true else { return false }
            invocation.values[option.name] = whole
        } else {
            let (last, whole) = (invocation.operands.count - 1, "\(invocation.operands.last ?? "") \(word)")
            guard last >= 0, invocation.command?.operand(at: last)?.kind.reads(whole) == true else { return false }
            invocation.operands[last] = whole
        }
        return true
    }

    /// Whether a word is an operand. The operand of a group's own word isn't mistaken for a misspelled command.
    private func takesOperand(_ word: String, _ command: CommandDescription) -> Bool {
        let words = table.commands(below: path).flatMap { $0.path.dropFirst(path.count) }
        guard !words.isEmpty, let operand = command.operands.first else { return words.isEmpty }
        return operand.kind.reads(word) == true
            || (Spelling.synonym(of: word, in: words) ?? Spelling.nearest(to: word, in: words)) == nil
    }

    private func unknownCommand(_ word: String) -> UsageError {
        guard !isHelpWanted else { return table.unknownCommand(path + [word], lead: ["help"]) }
        return table.unknownCommand(
            path + [word], isHelpKnown: path.isEmpty, aliases: aliases, lead: Array(words.prefix(leadCount ?? 0)),
            rest: Array(rest))
    }

    /// The values of options so far, and of those after the current word.
    private func valuesWithRest() -> [String: String] {
        var values = invocation.values
        for (word, value) in zip(rest, rest.dropFirst()) where word.hasPrefix("-") {
            if let option = option(named: String(word.drop { $0 == "-" })), option.value != nil {
                values[option.name] = values[option.name] ?? value
            }
        }
        return values
    }

    private mutating func parseOperand(_ word: String, of command: CommandDescription) {
        guard let operand = command.operand(at: invocation.operands.count) else {
            let words = [word] + rest.prefix { !$0.hasPrefix("-") }
            var nearest = Spelling.nearest(to: word, in: command.options.map(\.name)).map { "-" + $0 }
            if nearest == nil,
                let meant = table.meant(by: words, after: command, given: valuesWithRest(), last: lastOption)
            {
                let (name, line) = (meant.option.name, meant.line)
                guard invocation.values[name] == nil else {
                    return note(.missingQuotes(word, option: name, line: line))
                }
                if meant.option.isRequired || meant.option.isText {
                    return note(
                        .missingOption(name, placeholder: meant.option.value ?? "", command: path, line: line))
                }
                nearest = line
            }
            return note(.unexpectedOperand(word, command: path, nearest: nearest))
        }
        check(word, operand.kind, of: nil)
        invocation.operands.append(word)
        lastOption = nil
    }
}

// Words with a dash. Single and double dashes are equivalent, and nothing is abbreviated or grouped.
extension CommandLineParser {
    private mutating func parseOption(_ word: String) {
        // By scalars: as a character, a sign before a combining mark wouldn't be found.
        let written = word.unicodeScalars.drop { $0 == "-" }
        let (typed, value) = (written.prefix { $0 != "=" }, written.drop { $0 != "=" })
        let (name, attached) = (String(typed), value.isEmpty ? nil : String(value.dropFirst()))
        guard word.unicodeScalars.count - written.count <= 2, let option = option(named: name) else {
            return noteUnknown(name, attached ?? (rest.startsWithValue ? rest.first : nil))
        }
        if let placeholder = option.value {
            parseValue(attached, of: option, placeholder)
        } else if attached != nil {
            note(.flagWithValue(option.name))
        } else {
            parseFlag(option)
        }
    }

    private mutating func parseValue(_ attached: String?, of option: OptionDescription, _ placeholder: String) {
        if attached == nil, rest.isEmpty { awaited = option }
        let isBare = option.bare != nil && !rest.startsWithValue
        guard let value = attached ?? (isBare ? option.bare : rest.popFirst()) else {
            return note(.missingValue(option.name, placeholder: placeholder))
        }
        check(value, option.kind, of: option.name)
        lastOption = attached == nil ? option : nil
        if invocation.values.updateValue(value, forKey: option.name) != nil { note(.repeatedOption(option.name)) }
    }

    /// Refuses a number out of its range, and a word that isn't among the choices.
    ///
    /// - Parameter name: the option's name; nil for an operand.
    private mutating func check(_ value: String, _ kind: ValueKind?, of name: String?) {
        switch kind {
        case .number(let range) where Int(value).map(range.contains) != true:
            note(.invalidNumber(value, option: name, range))
        case .choice(let words) where !words.contains(value):
            note(.invalidChoice(value, option: name, words))
        default: break
        }
    }

    private mutating func parseFlag(_ option: OptionDescription) {
        lastOption = nil
        invocation.flags.insert(option.name)
        if option.names.contains("help") { isHelpWanted = true }
        if option.names.contains("version") { invocation.wantsVersion = true }
    }

    private func option(named name: String) -> OptionDescription? {
        options.first { $0.names.contains(name) }
    }

    /// An option that only longer commands have is more likely one of those, unless the words are more than a group's.
    ///
    /// - Parameter value: the word that is its value if it has one.
    private mutating func noteUnknown(_ name: String, _ value: String?) {
        let isOfLonger = table.commands(below: path).contains { command in
            command.options.contains { $0.names.contains(name) }
        }
        let isGroup = invocation.command.map { $0.path != path || $0.isHidden } ?? true
        if isOfLonger, isGroup, !path.isEmpty {
            note(.incompleteCommand(path, following: table.words(following: path)))
        } else {
            let option = meant(by: name, value).map { "-" + $0 }
            note(.unknownOption(name, command: path, nearest: option ?? anyDay))
        }
    }

    /// The same line with `day` for `today`, if that has the option and nothing else is wrong.
    private var anyDay: String? {
        guard let leadCount, path.first == "today", table.isKnown(["day"] + path.dropFirst()) else { return nil }
        var line = words
        line[leadCount] = "day"
        guard (try? table.parse(line)) != nil else { return nil }
        return ([table.program] + line.map(ShellWord.quoted)).joined(separator: " ")
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

/// A parsed command line that is still being typed.
struct UnfinishedLine {
    /// The words of a command, or of the beginning of one.
    let path: [String]
    let isHelp: Bool
    /// Whether the following words are operands, even with a dash.
    let areOptionsOver: Bool
    /// The option whose value is the next word.
    let awaited: OptionDescription?
    /// Whether no command begins with the words.
    let isLost: Bool
    let invocation: Invocation

    /// Whether the next word may belong to the command.
    var isBeforeOperands: Bool { invocation.operands.isEmpty }

    /// The operand at the next word.
    var operand: OperandDescription? {
        isHelp ? nil : invocation.command?.operand(at: invocation.operands.count)
    }

    func has(_ option: OptionDescription) -> Bool {
        invocation.flags.contains(option.name) || invocation.values[option.name] != nil
    }
}

import Localization

/// What somebody may mean who types words that aren't a command (`CommandLine.md`, "Options").
extension CommandLineTable {
    /// The command that people call by these words, as a line after the program's name; nil for any other words.
    ///
    /// - Parameter rest: the words after them, which replace `…` in the line, or follow it.
    func tried(_ words: [String], rest: [String]) -> String? {
        let phrase = words.joined(separator: " ")
        for command in commands {
            guard let end = command.tried[phrase] else { continue }
            let line = (command.path + (end.isEmpty ? [] : [end])).joined(separator: " ")
            guard !rest.isEmpty, !rest.contains(where: { $0.hasPrefix("-") }) else { return line }
            if line.contains("…") { return line.replacing("…", with: Self.insideQuotes(rest)) }
            if line.contains("KEY") { return line.replacing("KEY", with: ShellWord.quoted(rest[0])) }
            return line
        }
        return nil
    }

    /// Words as the text between double quotes; what a shell would replace there is escaped.
    private static func insideQuotes(_ words: [String]) -> String {
        words.joined(separator: " ").reduce(into: "") { text, character in
            if "\"\\$`".contains(character) { text.append("\\") }
            text.append(character)
        }
    }

    /// The line for words that follow a command without the option that they are a value of: `repeat done water` is
    /// `repeat done -id water`, and `today create -m buy milk` has no quotes.
    ///
    /// - Parameters:
    ///   - given: the values of the options that were given.
    ///   - last: the option whose value is just before the words.
    func meant(
        by words: [String], after command: CommandDescription, given: [String: String], last: OptionDescription?
    ) -> (option: OptionDescription, line: String)? {
        guard words.contains(where: { !$0.isEmpty }) else { return nil }
        let isText = { (option: OptionDescription) in option.value == "TEXT" || option.value == "TITLE" }
        let start = ["weekyii"] + command.path
        if let last, isText(last), let value = given[last.name] {
            return (last, (start + ["-\(last.name) \"\(Self.insideQuotes([value] + words))\""]).joined(separator: " "))
        }
        let open = command.options.filter { $0.value != nil && given[$0.name] == nil }
        let wanted = open.first { $0.name == "m" } ?? open.first { $0.name == "id" } ?? open.first(where: \.isRequired)
        guard let wanted, wanted.isRequired || isText(wanted) else { return nil }
        var values = given
        values[wanted.name] = words.joined(separator: " ")
        let options = command.options.filter { values[$0.name] != nil || $0.isRequired }.map { option in
            let value = values[option.name].map {
                isText(option) ? "\"\(Self.insideQuotes([$0]))\"" : ShellWord.quoted($0)
            }
            return "-\(option.name) \(value ?? option.value ?? "")"
        }
        return (wanted, (start + options).joined(separator: " "))
    }
}

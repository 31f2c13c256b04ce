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
            if line.contains("…") { return line.replacing("…", with: rest.joined(separator: " ").insideQuotes) }
            if line.contains("KEY") { return line.replacing("KEY", with: ShellWord.quoted(rest[0])) }
            return line
        }
        return nil
    }

    /// The line for words that follow a command without the option that they are a value of: `repeat done water` is
    /// `repeat done -id water`, `day edit fri` is `day edit -t fri`, and `today create -m buy milk` has no quotes.
    ///
    /// - Parameters:
    ///   - given: the values of the options that were given.
    ///   - last: the option whose value is just before the words.
    func meant(
        by words: [String], after command: CommandDescription, given: [String: String], last: OptionDescription?
    ) -> (option: OptionDescription, line: String)? {
        guard words.contains(where: { !$0.isEmpty }) else { return nil }
        if let last, last.isText, let value = given[last.name] {
            return (last, command.line([last.name: ([value] + words).joined(separator: " ")]))
        }
        let open = command.options.filter { $0.value != nil && given[$0.name] == nil }
        let text = words.joined(separator: " ")
        let wanted = open.first { $0.name == "m" } ?? open.first { $0.name == "id" } ?? open.first(where: \.isRequired)
        let fitting =
            wanted.flatMap { $0.isRequired || $0.isText ? $0 : nil } ?? open.first { $0.kind?.reads(text) == true }
        return fitting.map { ($0, command.line(given.merging([$0.name: text]) { $1 })) }
    }
}

extension CommandDescription {
    /// The error for an option that isn't given, with the line that has it.
    package func missing(_ name: String, given: [String: String]) -> UsageError {
        let placeholder = options.first { $0.name == name }?.value ?? ""
        return .missingOption(name, placeholder: placeholder, command: path, line: line(given, needing: name))
    }

    /// A line with the values of options, and with samples for those that are needed besides.
    fileprivate func line(_ values: [String: String], needing name: String? = nil) -> String {
        // Tasks are needed where no terminal opens an editor.
        let isNeeded = { (option: OptionDescription) in
            option.isRequired || option.name == name || option.name == "m" && option.isText
        }
        let options = options.filter { values[$0.name] != nil || isNeeded($0) }.map { option in
            let value = values[option.name].map { option.isText ? "\"\($0.insideQuotes)\"" : ShellWord.quoted($0) }
            return "-\(option.name) \(value ?? option.sample)"
        }
        let start = ["weekyii"] + (values["C"].map { ["-C", ShellWord.quoted($0)] } ?? [])
        return (start + path + options).joined(separator: " ")
    }
}

extension OptionDescription {
    /// Whether its value is the user's own words.
    var isText: Bool { value == "TEXT" || value == "TITLE" }

    /// What can be typed as its value, or else its placeholder.
    var sample: String {
        switch kind {
        case .found(let source): source.sample ?? value ?? ""
        case .words(let words): words.first ?? ""
        default: isText ? "\"…\"" : value ?? ""
        }
    }
}

extension String {
    /// The text between double quotes; what a shell would replace there is escaped.
    fileprivate var insideQuotes: String {
        reduce(into: "") { text, character in
            if "\"\\$`".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}

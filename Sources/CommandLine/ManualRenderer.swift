package import Localization

/// The manual pages, generated from the table of commands: one of everything, and one for each group of commands with
/// the same first word.
///
/// The headings are English in every language, because programs that read manuals recognise them.
package struct ManualRenderer<Run: CommandRun> {
    private let table: CommandLineTable<Run>
    private let language: Language
    private let template: String
    private let date: String

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - template: the page of everything, with the lines `{date}`, `{options}` and `{commands}`.
    ///   - date: the date of the program's version, in the form of manuals: `November 21, 2026`.
    package init(_ table: CommandLineTable<Run>, _ template: String, date: String, _ language: Language) {
        (self.table, self.template, self.date, self.language) = (table, template, date, language)
    }

    /// The page of everything in `mdoc(7)`: lines, each with its line break.
    package var page: String {
        let parts: [Substring: [String]] = [
            "{date}": [".Dd \(date)"], "{options}": Mdoc.list(table.globalOptions.map { item($0, long: "-") }),
            "{commands}": commands,
        ]
        let lines = template.split(separator: "\n").flatMap { parts[$0] ?? [String($0)] }
        return lines.map { "\($0)\n" }.joined()
    }

    /// The first words of several commands, each of which has a page.
    package var groups: [String] {
        table.words(following: []).filter { table.commands(below: [$0]).count > 1 }
    }

    /// The page of the commands with a first word; nil if it isn't one of ``groups``.
    package func page(of word: String) -> String? {
        guard groups.contains(word) else { return nil }
        let name = "\(table.program)-\(word)"
        let words = table.words(following: [word]).joined(separator: ", ")
        let commands = table.commands.filter { $0.path[0] == word && !$0.isHidden }
        let lines =
            [
                ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME", Mdoc.macro("Nm", name),
                Mdoc.macro("Nd", "\(table.program) \(word): \(words)"), ".Sh SYNOPSIS",
                Mdoc.macro("Nm", table.program), ".Cm \(Mdoc.argument(word)) Ar command", ".Op Ar option ...",
                ".Sh DESCRIPTION",
            ]
            + Mdoc.text(
                language(
                    "\(table.program)(1) has the other commands, the global options, the files and the exit statuses."
                )) + [".Sh COMMANDS"] + Mdoc.list(commands.map(item))
        return lines.map { "\($0)\n" }.joined()
    }
}

// Commands and their options.
extension ManualRenderer {
    private var commands: [String] {
        table.groups.flatMap { group -> [String] in
            let commands = table.commands.filter { $0.group == group && !$0.isHidden }
            guard !commands.isEmpty else { return [] }
            return [Mdoc.macro("Ss", group[language])] + Mdoc.list(commands.map(item))
        }
    }

    private func item(_ command: GenericCommand<Run>) -> [String] {
        heading(of: command) + Mdoc.text(command.summary[language])
            + Mdoc.list(command.options.map { item($0, long: "") }, isCompact: true)
            + (command.details.map { Mdoc.literal($0[language]) } ?? []) + examples(of: command)
    }

    /// The examples of a command, apart from its mere words.
    private func examples(of command: GenericCommand<Run>) -> [String] {
        let lines = command.examples.filter { $0.hasPrefix("\(table.program) \(command.words) ") }
        return lines.isEmpty
            ? [] : [".Pp"] + Mdoc.text(language("For example:")) + Mdoc.literal(lines.joined(separator: "\n"))
    }

    /// The usage of a command, one part a line.
    private func heading(of command: GenericCommand<Run>) -> [String] {
        let words = command.path.map(Mdoc.argument).joined(separator: " ")
        let options = command.options.map { usage($0.mdoc($0.name), $0.isRequired) }
        let operands = command.operands.map { operand in
            usage(
                "Ar \(Mdoc.argument(operand.placeholder ?? ""))\(operand.isRepeated ? " ..." : "")", operand.isRequired)
        }
        return [".It Xo", ".Cm \(words)"] + options + operands + [".Xc"]
    }

    private func usage(_ words: String, _ isRequired: Bool) -> String { isRequired ? ".\(words)" : ".Op \(words)" }

    /// All spellings of an option, and its summary.
    ///
    /// - Parameter long: what precedes a whole word, besides the first dash.
    private func item(_ option: any CommandOption, long: String) -> [String] {
        let spellings = option.names.map { option.mdoc(($0.count > 1 ? long : "") + $0) }
        return [".It \(spellings.joined(separator: " , "))"] + Mdoc.text(option.summary[language])
    }
}

extension CommandOption {
    /// One of its spellings with its value, as macros.
    fileprivate func mdoc(_ spelling: String) -> String {
        "Fl \(Mdoc.argument(spelling))"
            + (placeholder.map { "\(bare == nil ? "" : " Op") Ar \(Mdoc.argument($0))" } ?? "")
    }
}

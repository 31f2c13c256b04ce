package import Localization

/// The manual pages, generated from the table of commands: one of everything, and one for each group of commands with
/// the same first word.
///
/// The headings are English in every language, because programs that read manuals recognise them.
package struct ManualRenderer<Run: CommandRun> {
    private let table: CommandLineTable<Run>
    private let language: Language
    private let text: ManualText

    /// Creates a renderer.
    package init(_ table: CommandLineTable<Run>, _ text: ManualText, _ language: Language) {
        self.table = table
        self.text = text
        self.language = language
    }

    /// The page of everything in `mdoc(7)`: lines, each with its line break.
    package var page: String {
        let lines =
            head(table.program, text.name[language]) + synopsis + description + commands
            + section("ENVIRONMENT", text.environment, "Ev") + section("FILES", text.files, "Pa")
            + section("EXIT STATUS", text.exitStatus, "Li") + examples
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
            head(name, "\(table.program) \(word): \(words)")
            + [
                ".Sh SYNOPSIS", Mdoc.macro("Nm", table.program), ".Cm \(Mdoc.argument(word)) Ar command",
                ".Op Ar option ...",
            ]
            + [".Sh DESCRIPTION"] + Mdoc.text(ManualHeading.whole(table.program)[language])
            + [".Sh COMMANDS"] + Mdoc.list(commands.map(item))
        return lines.map { "\($0)\n" }.joined()
    }

    private func head(_ name: String, _ meaning: String) -> [String] {
        [
            ".Dd \(text.date)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME", Mdoc.macro("Nm", name),
            Mdoc.macro("Nd", meaning),
        ]
    }

    private var synopsis: [String] {
        [
            ".Sh SYNOPSIS", ".Nm", ".Op Fl C Ar DIR", ".Op Ar command Op Ar option ...", ".Nm", ".Cm help",
            ".Op Ar command",
        ]
    }

    private var description: [String] {
        let paragraphs = text.description.map { Mdoc.text($0[language]) }
        return [".Sh DESCRIPTION"] + paragraphs.joined(separator: [".Pp"])
            + [".Pp"] + Mdoc.text(ManualHeading.globalOptions[language])
            + Mdoc.list(table.globalOptions.map { item($0, long: "-") })
    }

    private func section(_ heading: String, _ entries: [ManualText.Entry], _ macro: String) -> [String] {
        let items = entries.map { [".It \(macro) \(Mdoc.argument($0.term))"] + Mdoc.text($0.text[language]) }
        return [".Sh \(heading)"] + Mdoc.list(items)
    }

    /// The examples with a purpose. The others are beside their command.
    private var examples: [String] {
        let explained = table.commands.flatMap(\.examples).compactMap { example in
            example.purpose.map { Mdoc.text($0[language]) + Mdoc.literal(example.lines) }
        }
        return [".Sh EXAMPLES"] + explained.joined(separator: [".Pp"])
    }
}

// Commands and their options.
extension ManualRenderer {
    private var commands: [String] {
        [".Sh COMMANDS"]
            + table.groups.flatMap { group -> [String] in
                let commands = table.commands.filter { $0.group == group && !$0.isHidden }
                guard !commands.isEmpty else { return [] }
                return [Mdoc.macro("Ss", group[language])] + Mdoc.list(commands.map(item))
            }
    }

    private func item(_ command: Command<Run>) -> [String] {
        let original = command.aliasOf.map { "\(table.program) \($0)" }
        let summary = original.map { HelpHeading.aliasOf($0) } ?? command.summary
        return heading(of: command) + Mdoc.text(summary[language])
            + Mdoc.list(command.options.map { item($0, long: "") }, isCompact: true)
            + (command.details.map { Mdoc.literal($0[language]) } ?? []) + examples(of: command)
    }

    /// The examples without a purpose, apart from the mere words of the command.
    private func examples(of command: Command<Run>) -> [String] {
        let words = "\(table.program) \(command.words)"
        let lines = command.examples.filter { $0.purpose == nil && $0.lines.hasPrefix("\(words) ") }.map(\.lines)
        return lines.isEmpty
            ? [] : [".Pp"] + Mdoc.text(ManualHeading.example[language]) + Mdoc.literal(lines.joined(separator: "\n"))
    }

    /// The usage of a command, one part a line.
    private func heading(of command: Command<Run>) -> [String] {
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

/// The texts of a manual that aren't in the table.
private enum ManualHeading {
    static func whole(_ program: String) -> Text {
        Text("\(program)(1) has the other commands, the options of every command, the files and the exit statuses.")
    }

    static let example = Text("For example:")

    static let globalOptions = Text(
        "Options are written with one dash or two, and their values after a space or an equals sign. Every command takes these:"
    )
}

/// The texts of a manual besides the commands, which are in the table.
package struct ManualText: Sendable {
    package struct Entry: Sendable {
        /// The word: a variable's name, a path, a number.
        package let term: String
        /// Its meaning, in sentences.
        package let text: Text

        package init(_ term: String, _ text: Text) {
            self.term = term
            self.text = text
        }
    }

    /// The date of the program's version, in the form of manuals: `November 21, 2026`.
    package let date: String
    /// A description of the program, in a few words.
    package let name: Text
    package let description: [Text]
    package let environment: [Entry]
    package let files: [Entry]
    package let exitStatus: [Entry]

    package init(
        date: String, name: Text, description: [Text], environment: [Entry], files: [Entry],
        exitStatus: [Entry]
    ) {
        self.date = date
        self.name = name
        self.description = description
        self.environment = environment
        self.files = files
        self.exitStatus = exitStatus
    }
}

package import Localization

package struct HelpRenderer<Run: CommandRun> {
    private let table: CommandLineTable<Run>
    private let language: Language
    private let width: (String) -> Int

    /// Creates a renderer.
    package init(_ table: CommandLineTable<Run>, _ language: Language, width: @escaping (String) -> Int) {
        (self.table, self.language, self.width) = (table, language, width)
    }

    /// The help on a command, on commands with the same beginning, or on all.
    ///
    /// - Parameter topic: the words of a command, or of the beginning of one; empty for the overview.
    /// - Returns: lines, each with its line break.
    package func help(on topic: [String]) -> String {
        let sections = topic.isEmpty ? overview : self.sections(on: topic)
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private var further: [String] { [language("\(table.program) help COMMAND shows more.")] }

    /// The most frequent commands with their effects, then one line for each first word.
    private var overview: [[String]] {
        let daily = table.daily().compactMap { table.command(at: $0) }.map { ($0.words, $0.summary) }
        let words = table.words(following: [])
        // A terminal in which the overview fits has 80.
        let columns = 80 - (words.map(width).max() ?? 0) - 4
        let options = table.globalOptions.map(\.globalLabel).joined(separator: ", ")
        return [
            ["\(table.program) \(Text("COMMAND [OPTION …]")[language])"], section(Text("Daily"), daily),
            section(Text("All commands"), words.map { ($0, meaning(of: $0, columns)) }),
            [language("Global options"), "  \(options)"], further,
        ]
    }

    /// The effect of a word alone and the words that can follow, as many as fit.
    private func meaning(of word: String, _ columns: Int) -> Text {
        let alone = table.command(at: [word]).flatMap { $0.path == [word] ? $0 : nil }
        if let alone, !alone.isHidden { return alone.summary }
        let words = table.words(following: [word])
        let lines = words.indices.reversed().map { last in
            let list = words[...last].joined(separator: ", ") + (last == words.count - 1 ? "" : ", …")
            return (alone.map { "\($0.summary[language]); " } ?? "") + list
        }
        return Text(value: lines.first { width($0) <= columns } ?? "…")
    }

    private func sections(on topic: [String]) -> [[String]] {
        let command = table.command(at: topic)
        let own = command.flatMap { $0.path == topic ? sections(on: $0) : nil } ?? [start(of: topic, command)]
        let below = table.commands(below: topic)
        return below.isEmpty ? own : own + [rows(below.map { ($0.words, $0.summary) }), further]
    }

    /// The words with which several commands begin, and the command that they call alone.
    private func start(of topic: [String], _ command: GenericCommand<Run>?) -> [String] {
        let words = "\(table.program) \(topic.joined(separator: " "))"
        let alone = command.map { "\(table.program) \($0.words)" }
        return ["\(words) …"] + (alone.map { ["", language("\(words) alone is \($0).")] } ?? [])
    }

    private func sections(on command: GenericCommand<Run>) -> [[String]] {
        [
            [command.synopsis(program: table.program)], [command.summary[language]],
            section(Text("Options"), command.options.map { ($0.usage, $0.summary) }),
            command.details.map { [$0[language]] } ?? [],
        ]
    }
}

// Rows of a label and its summary, with the second column aligned.
extension HelpRenderer {
    private typealias Row = (label: String, summary: Text)

    private func section(_ title: Text, _ rows: [Row]) -> [String] {
        rows.isEmpty ? [] : [title[language]] + self.rows(rows)
    }

    private func rows(_ rows: [Row]) -> [String] {
        let column = rows.lazy.map { width($0.label) }.max() ?? 0
        return rows.map { row in
            let gap = String(repeating: " ", count: column - width(row.label) + 2)
            return "  \(row.label)\(gap)\(row.summary[language])"
        }
    }
}

extension CommandOption {
    /// All spellings, with two dashes for whole words, as for every global option (`CommandLine.md`, "Options").
    fileprivate var globalLabel: String {
        let spellings = names.map { ($0.count == 1 ? "-" : "--") + $0 }.joined(separator: ", ")
        return [spellings, placeholder].compactMap(\.self).joined(separator: " ")
    }
}

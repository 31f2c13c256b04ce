package import Localization

package struct HelpRenderer {
    private let table: CommandLineTable
    private let language: Language
    private let width: (String) -> Int

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - table: the command line.
    ///   - language: the language of the texts.
    ///   - width: returns the number of terminal columns of a text.
    package init(_ table: CommandLineTable, _ language: Language, width: @escaping (String) -> Int) {
        self.table = table
        self.language = language
        self.width = width
    }

    /// The help on a command, on commands with the same beginning, or on all.
    ///
    /// - Parameter topic: the words of a command, or of the beginning of one; empty for the overview.
    /// - Returns: lines, each with its line break.
    /// - Throws: ``UsageError/unknownCommand(_:nearest:)`` when no command begins with these words.
    package func help(on topic: [String]) throws -> String {
        let known = (0...topic.count).last { table.isKnown(Array(topic.prefix($0))) } ?? 0
        guard known == topic.count else { throw table.unknownCommand(Array(topic.prefix(known + 1))) }
        let sections = topic.isEmpty ? overview : self.sections(on: topic)
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private var further: [String] { [HelpHeading.further(table.program)[language]] }

    /// The most frequent commands with their effects, then the words of all by group.
    private var overview: [[String]] {
        let daily = table.daily.compactMap(table.command(at:)).map { ($0.label, $0.summary) }
        return [["\(table.program) \(HelpHeading.overview[language])"], section(HelpHeading.daily, daily)]
            + groupSections
            + [section(HelpHeading.globalOptions, table.globalOptions.map { ($0.globalLabel, $0.summary) }), further]
    }

    private var groupSections: [[String]] {
        let listed = table.commands(below: [])
        let column = self.column(table.words(following: []))
        return table.groups.map { group in
            let words = listed.filter { $0.group == group }.map { $0.path[0] }
            let rows = words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
            return rows.isEmpty ? [] : [group[language]] + rows.flatMap { self.row($0, column: column) }
        }
    }

    /// A command's effect after its word, or the words that can follow.
    private func row(_ word: String, column: Int) -> [String] {
        if let command = table.command(at: [word]), command.path == [word], !command.isHidden {
            return rows([(word, command.summary)], column: column)
        }
        let lines = wrapped(table.words(following: [word]), columns: Self.columns - column - 4)
        return lines.enumerated().flatMap { index, line in
            rows([(index == 0 ? word : "", LocalizedText(line))], column: column)
        }
    }

    /// The words, separated by commas, in lines of at most some columns.
    private func wrapped(_ words: [String], columns: Int) -> [String] {
        var lines: [String] = []
        for (index, word) in words.enumerated() {
            let part = word + (index + 1 < words.count ? "," : "")
            if let last = lines.last, last.count + 1 + part.count <= columns {
                lines[lines.count - 1] = "\(last) \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines
    }

    /// The width of a terminal in which the overview fits.
    private static let columns = 80

    private func sections(on topic: [String]) -> [[String]] {
        let command = table.command(at: topic)
        let own = command.flatMap { $0.path == topic ? sections(on: $0) : nil } ?? [start(of: topic, command)]
        let below = table.commands(below: topic)
        return below.isEmpty ? own : own + [rows(below.map { ($0.label, $0.summary) }), further]
    }

    /// The words with which several commands begin, and the command that they call alone.
    private func start(of topic: [String], _ command: CommandDescription?) -> [String] {
        let words = "\(table.program) \(topic.joined(separator: " "))"
        let alone = command.map { "\(table.program) \($0.path.joined(separator: " "))" }
        return ["\(words) …"] + (alone.map { ["", HelpHeading.shortForm(words, of: $0)[language]] } ?? [])
    }

    private func sections(on command: CommandDescription) -> [[String]] {
        let original = command.aliasOf.map { "\(table.program) \($0.joined(separator: " "))" }
        return [
            [command.synopsis(program: table.program)], [command.summary[language]],
            original.map { [HelpHeading.aliasOf($0)[language]] } ?? [],
            section(HelpHeading.options, command.options.map { ($0.usage, $0.summary) }),
            command.details.map { [$0[language]] } ?? [],
        ]
    }
}

// Rows of a label and its summary, with the second column aligned.
extension HelpRenderer {
    private typealias Row = (label: String, summary: LocalizedText)

    private func section(_ title: LocalizedText, _ rows: [Row], column: Int? = nil) -> [String] {
        rows.isEmpty ? [] : [title[language]] + self.rows(rows, column: column)
    }

    private func rows(_ rows: [Row], column: Int? = nil) -> [String] {
        let column = column ?? self.column(rows.map(\.label))
        return rows.map { row in
            let gap = String(repeating: " ", count: column - width(row.label) + 2)
            return "  \(row.label)\(gap)\(row.summary[language])"
        }
    }

    private func column(_ labels: [String]) -> Int { labels.map(width).max() ?? 0 }
}

extension CommandDescription {
    /// The words of the command, as lists show them.
    fileprivate var label: String { path.joined(separator: " ") }
}

extension OptionDescription {
    /// All spellings, with two dashes for whole words, as for every global option (`CommandLine.md`, "Options").
    fileprivate var globalLabel: String {
        let spellings = names.map { ($0.count == 1 ? "-" : "--") + $0 }.joined(separator: ", ")
        return [spellings, value].compactMap(\.self).joined(separator: " ")
    }
}

/// The texts of help that aren't in the table.
enum HelpHeading {
    static let overview = LocalizedText(en: "COMMAND [OPTION …]", zh: "命令 [选项 …]", ja: "コマンド [オプション …]")
    static let daily = LocalizedText(en: "A day", zh: "每天", ja: "一日の流れ")
    static let options = LocalizedText(en: "Options", zh: "选项", ja: "オプション")
    static let globalOptions = LocalizedText(en: "Options of every command", zh: "通用选项", ja: "全コマンド共通のオプション")

    static let help = LocalizedText(en: "show help for a command", zh: "命令的用途与选项", ja: "コマンドの働きとオプション")

    static func further(_ program: String) -> LocalizedText {
        LocalizedText(
            en: "\(program) help COMMAND shows more.", zh: "\(program) help 命令 可查看详情。",
            ja: "詳細は \(program) help コマンド で表示できます。")
    }

    static func shortForm(_ words: String, of command: String) -> LocalizedText {
        LocalizedText(
            en: "\(words) alone is \(command).", zh: "单独使用 \(words) 等同于 \(command)。",
            ja: "\(words) だけなら \(command) と同じです。")
    }

    static func aliasOf(_ command: String) -> LocalizedText {
        LocalizedText(en: "The same as \(command).", zh: "与 \(command) 相同。", ja: "\(command) と同じです。")
    }
}

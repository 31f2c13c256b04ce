package import Localization

/// Commands that begin with one of some words. They are made when they are asked for: a run of the program needs those
/// of one word, and a table of all would cost every start a tenth of a look.
package struct CommandList<Run: CommandRun>: Sendable {
    /// The first words of its commands and of their short forms.
    let words: [String]
    /// The commands, in the order of help.
    let commands: @Sendable () -> [GenericCommand<Run>]

    package init(_ words: String..., commands: @escaping @Sendable () -> [GenericCommand<Run>]) {
        (self.words, self.commands) = (words, commands)
    }
}

package struct CommandLineTable<Run: CommandRun>: Sendable {
    package let program: String
    /// The lists of commands, in the order of help.
    private let lists: [CommandList<Run>]
    /// The options of every command. `help` shows help, and `version` the version.
    package let globalOptions: [any CommandOption]
    /// The words of the most frequent commands, with which help opens.
    let daily: @Sendable () -> [[String]]
    /// What to tell who tries a word for which there is no command: `undo`.
    let advice: @Sendable () -> [String: Text]

    /// Describes a command line.
    package init(
        program: String = "weekyii", lists: [CommandList<Run>], globalOptions: [any CommandOption],
        daily: @escaping @autoclosure @Sendable () -> [[String]] = [],
        advice: @escaping @autoclosure @Sendable () -> [String: Text] = [:]
    ) {
        (self.program, self.lists, self.globalOptions) = (program, lists, globalOptions)
        (self.daily, self.advice) = (daily, advice)
    }

    /// The commands of every list, in the order of help.
    package var commands: [GenericCommand<Run>] { lists.flatMap { $0.commands() } }

    /// The commands that words can be the beginning of.
    func candidates(for path: [String]) -> [GenericCommand<Run>] {
        guard let word = path.first else { return commands }
        return lists.filter { $0.words.contains(word) }.flatMap { $0.commands() }
    }

    /// The headings of help, in the order of the commands.
    package var groups: [Text] {
        commands.map(\.group).reduce(into: []) { groups, group in if !groups.contains(group) { groups.append(group) } }
    }

    /// Parses a command line (`CommandLine.md`, "Options").
    ///
    /// - Throws: ``UsageError`` for the first problem. If help or the version is requested, only an unknown command is
    ///   a problem.
    package func parse(_ words: [String]) throws -> Invocation<Run> {
        var parser = CommandLineParser(self, words)
        return try parser.parse()
    }

    /// The command that the words call; nil when there is none, or they are only its beginning.
    package func command(at path: [String]) -> GenericCommand<Run>? { candidates(for: path).called(by: path) }

    /// Whether the words are a command or the beginning of one.
    package func isKnown(_ path: [String]) -> Bool { candidates(for: path).contains { $0.path.starts(with: path) } }

    /// The commands that begin with the words and continue. Hidden ones are left out if there are others.
    func commands(below path: [String]) -> [GenericCommand<Run>] {
        let all = candidates(for: path).filter { $0.path.count > path.count && $0.path.starts(with: path) }
        let proper = all.filter { !$0.isHidden }
        return proper.isEmpty ? all : proper
    }

    /// The words that can follow, in the order of help, each once.
    func words(following path: [String]) -> [String] {
        commands(below: path).map { $0.path[path.count] }.reduce(into: []) { words, word in
            if !words.contains(word) { words.append(word) }
        }
    }
}

extension Array {
    /// The command that the words call; nil when there is none, or they are only its beginning.
    func called<Run>(by path: [String]) -> Element? where Element == GenericCommand<Run> {
        first { $0.path == path } ?? first { $0.shortForms.contains(path) }
    }
}

public import Localization

/// The complete command line as data.
public struct CommandLineTable: Sendable {
    /// The name of the program.
    public let program: String
    /// The commands, in the order of help.
    public let commands: [CommandDescription]
    /// The options of every command. `help` shows help, and `version` the version.
    public let globalOptions: [OptionDescription]
    /// The words of the most frequent commands, with which help opens.
    public let daily: [[String]]

    /// Describes a command line.
    ///
    /// - Parameters:
    ///   - program: the name of the program.
    ///   - commands: the commands, in the order of help.
    ///   - globalOptions: the options of every command.
    ///   - daily: the words of the most frequent commands, with which help opens.
    public init(
        program: String = "weekyii", commands: [CommandDescription], globalOptions: [OptionDescription],
        daily: [[String]] = []
    ) {
        self.program = program
        self.commands = commands
        self.globalOptions = globalOptions
        self.daily = daily
    }

    /// The headings of help, in the order of the commands.
    public var groups: [LocalizedText] {
        commands.map(\.group).reduce(into: []) { groups, group in if !groups.contains(group) { groups.append(group) } }
    }

    /// Parses a command line (`CommandLine.md`, "Options").
    ///
    /// - Parameters:
    ///   - words: the words after the program's name.
    ///   - aliases: the names of the user's aliases, which may be meant by an unknown first word.
    /// - Throws: ``UsageError`` for the first problem. If help or the version is requested, only an unknown command is
    ///   a problem.
    public func parse(_ words: [String], aliases: [String] = []) throws(UsageError) -> Invocation {
        var parser = CommandLineParser(self, words, aliases: aliases)
        return try parser.parse()
    }
}

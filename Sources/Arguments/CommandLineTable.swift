/// The whole command line as data.
public struct CommandLineTable: Sendable {
    /// The name of the program.
    public let program: String
    /// The commands, in the order of help.
    public let commands: [CommandDescription]
    /// The options that every command takes. One named `help` asks for help, one named `version` for the version.
    public let globalOptions: [OptionDescription]
    /// The headings of help, in their order.
    public let groups: [GroupDescription]

    /// Describes a command line.
    ///
    /// - Parameters:
    ///   - program: the name of the program.
    ///   - commands: the commands, in the order of help.
    ///   - globalOptions: the options that every command takes.
    ///   - groups: the headings of help, in their order.
    public init(
        program: String = "weekyii", commands: [CommandDescription], globalOptions: [OptionDescription],
        groups: [GroupDescription]
    ) {
        self.program = program
        self.commands = commands
        self.globalOptions = globalOptions
        self.groups = groups
    }

    /// Reads a command line (`CommandLine.md`, "Options").
    ///
    /// - Parameter words: the words behind the program's name.
    /// - Throws: ``UsageError`` for the first thing that is wrong. Where help or the version is asked for, only a
    ///   command that doesn't exist is wrong.
    public func parse(_ words: [String]) throws(UsageError) -> Invocation {
        var parser = CommandLineParser(self, words)
        return try parser.parse()
    }
}

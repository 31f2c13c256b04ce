package struct Invocation: Hashable, Sendable {
    /// The command; nil for the bare tool.
    package internal(set) var command: CommandDescription?
    /// The values of options, the command's and the global ones, by the option's proper name.
    package internal(set) var values: [String: String] = [:]
    /// The flags that are set, by their proper names.
    package internal(set) var flags: Set<String> = []
    package internal(set) var operands: [String] = []
    /// The words of the command, or of the beginning of one, that help is requested on. Empty for the overview; nil
    /// without a request.
    package internal(set) var helpTopic: [String]?
    package internal(set) var wantsVersion = false

    /// The same with the only operand as the value of an option.
    ///
    /// - Throws: ``UsageError/repeatedOption(_:)`` when the option is given, too.
    package func passingOperand(as option: String) throws -> Invocation {
        guard let operand = operands.first else { return self }
        guard values[option] == nil else { throw UsageError.repeatedOption(option) }
        var invocation = self
        invocation.operands = []
        invocation.values[option] = operand
        return invocation
    }
}

/// A first word of a command line that is no command, so that it may be an alias.
package struct UnknownCommand: Hashable, Sendable {
    package let index: Int
    /// The values of options before it, by the option's proper name.
    package let values: [String: String]
}

extension CommandLineTable {
    /// The first command word of a line if no command begins with it; nil for a known one, and without one.
    package func unknownCommand(in words: [String]) -> UnknownCommand? {
        var parser = CommandLineParser(self, words)
        return parser.readUnknownCommand()
    }
}

/// A first word of a command line that is no command, so that it may be an alias.
public struct UnknownCommand: Hashable, Sendable {
    /// The index of the word.
    public let index: Int
    /// The values of options before it, by the option's proper name.
    public let values: [String: String]
}

extension CommandLineTable {
    /// The first command word of a line if no command begins with it; nil for a known one, and without one.
    public func unknownCommand(in words: [String]) -> UnknownCommand? {
        var parser = CommandLineParser(self, words)
        return parser.readUnknownCommand()
    }
}

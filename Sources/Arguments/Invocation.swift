/// A command line that was read.
public struct Invocation: Hashable, Sendable {
    /// The command that it calls; nil for the bare tool.
    public internal(set) var command: CommandDescription?
    /// The values of options, the command's and the global ones, by the option's proper name.
    public internal(set) var values: [String: String] = [:]
    /// The flags that are there, by their proper names.
    public internal(set) var flags: Set<String> = []
    /// The words behind the command.
    public internal(set) var operands: [String] = []
    /// The words of a command, or of the beginning of one, that help is asked on; empty for all; nil when it isn't.
    public internal(set) var helpTopic: [String]?
    /// Whether the program's version is asked for.
    public internal(set) var wantsVersion = false
}

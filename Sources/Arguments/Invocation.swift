/// A parsed command line.
public struct Invocation: Hashable, Sendable {
    /// The command; nil for the bare tool.
    public internal(set) var command: CommandDescription?
    /// The values of options, the command's and the global ones, by the option's proper name.
    public internal(set) var values: [String: String] = [:]
    /// The flags that are set, by their proper names.
    public internal(set) var flags: Set<String> = []
    /// The operands of the command.
    public internal(set) var operands: [String] = []
    /// The words of the command, or of the beginning of one, that help is requested on. Empty for the overview; nil
    /// without a request.
    public internal(set) var helpTopic: [String]?
    /// Whether the program's version is requested.
    public internal(set) var wantsVersion = false

    /// The number of an option of the kind ``ValueKind/number(_:)``, in its range; nil if the option isn't given.
    public func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

    /// The same with the only operand as the value of an option.
    ///
    /// - Throws: ``UsageError/repeatedOption(_:)`` when the option is given, too.
    public func passingOperand(as option: String) throws(UsageError) -> Invocation {
        guard let operand = operands.first else { return self }
        guard values[option] == nil else { throw .repeatedOption(option) }
        var invocation = self
        invocation.operands = []
        invocation.values[option] = operand
        return invocation
    }
}

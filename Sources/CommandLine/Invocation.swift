package struct Invocation<Run: CommandRun> {
    /// The command; nil for the bare tool.
    package internal(set) var command: GenericCommand<Run>?
    /// The values of options, the command's and the global ones, by the option's proper name, and those of operands.
    package internal(set) var values: [String: String] = [:]
    /// The flags that are set, by their proper names.
    package internal(set) var flags: Set<String> = []
    /// The operands as they are typed.
    package internal(set) var operands: [String] = []
    /// The words of the command, or of the beginning of one, that help is requested on. Empty for the overview; nil
    /// without a request.
    package internal(set) var helpTopic: [String]?
    package internal(set) var wantsVersion = false

    package func has(_ option: any CommandOption) -> Bool {
        option.placeholder == nil ? flags.contains(option.name) : values[option.name] != nil
    }
}

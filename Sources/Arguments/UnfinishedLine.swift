/// A parsed command line that is still being typed.
struct UnfinishedLine {
    /// The words of a command, or of the beginning of one.
    let path: [String]
    /// Whether help is requested.
    let isHelp: Bool
    /// Whether the following words are operands, even with a dash.
    let areOptionsOver: Bool
    /// The option whose value is the next word.
    let awaited: OptionDescription?
    /// Whether no command begins with the words.
    let isLost: Bool
    /// The invocation so far.
    let invocation: Invocation

    /// Whether the next word may belong to the command.
    var isBeforeOperands: Bool { invocation.operands.isEmpty }

    /// The operand at the next word.
    var operand: OperandDescription? {
        isHelp ? nil : invocation.command?.operand(at: invocation.operands.count)
    }

    /// Whether an option is given already.
    func has(_ option: OptionDescription) -> Bool {
        invocation.flags.contains(option.name) || invocation.values[option.name] != nil
    }
}

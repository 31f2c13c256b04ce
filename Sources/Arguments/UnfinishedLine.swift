/// The words of a command line behind which another one is being typed.
struct UnfinishedLine {
    /// The words of a command, or of the beginning of one.
    let path: [String]
    /// Whether help is asked for.
    let isHelp: Bool
    /// Whether what follows is no option any more, whatever it begins with.
    let areOptionsOver: Bool
    /// The option whose value the next word is.
    let awaited: OptionDescription?
    /// Whether the words call nothing that there is.
    let isLost: Bool
    /// What the words say so far.
    let invocation: Invocation

    /// Whether the next word may be one of a command.
    var isBeforeOperands: Bool { invocation.operands.isEmpty }

    /// The operand that the next word is.
    var operand: OperandDescription? {
        isHelp ? nil : invocation.command?.operand(at: invocation.operands.count)
    }

    /// Whether an option is there.
    func has(_ option: OptionDescription) -> Bool {
        invocation.flags.contains(option.name) || invocation.values[option.name] != nil
    }
}

extension CommandTable {
    /// The commands for other programs that show today, in the order of help.
    static var looking: [any Command.Type] {
        [Prompt.self]
    }
}

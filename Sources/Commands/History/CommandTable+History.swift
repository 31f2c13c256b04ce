extension CommandTable {
    /// The commands about what was committed, in the order of help.
    static var history: [any Command.Type] {
        [StatusCommand.self, LogCommand.self]
    }
}

extension CommandTable {
    /// The commands for completion, in the order of help.
    static var completing: [any Command.Type] {
        [CompletionCommand.self, CompleteCommand.self]
    }
}

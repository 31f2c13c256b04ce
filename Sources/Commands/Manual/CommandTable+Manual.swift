extension CommandTable {
    /// The commands that describe the program, in the order of help.
    static var manual: [any Command.Type] {
        [ManualCommand.self, SchemaCommand.self]
    }
}

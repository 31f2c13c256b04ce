extension CommandTable {
    /// The commands that git calls to merge, in the order of help.
    static var merging: [any Command.Type] {
        [MergeDriverCommand.self, MergeStrategyCommand.self]
    }
}

extension CommandTable {
    /// The commands of `week`, in the order of help.
    static var week: [any Command.Type] {
        [WeekCopyDay.self, WeekOverview.self]
    }
}

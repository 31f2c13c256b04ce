extension CommandTable {
    /// The commands of `day`, in the order of help.
    static var day: [any Command.Type] {
        [DayShow.self, DayCreate.self, DayUpdate.self, DayEdit.self, DayChangeKillTime.self, DayOverview.self]
    }
}

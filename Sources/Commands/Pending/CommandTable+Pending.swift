extension CommandTable {
    /// The commands of `pending`, in the order of help.
    static var pending: [any Command.Type] {
        [
            PendingCreateWeek.self, PendingCrateWeek.self, PendingCreatePreciseDay.self, PendingShowWeek.self,
            PendingShowMonth.self, PendingOverview.self,
        ]
    }
}

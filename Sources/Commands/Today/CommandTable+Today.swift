extension CommandTable {
    /// The commands of `today`, in the order of help.
    static var today: [any Command.Type] {
        [
            TodayCreate.self, TodayUpdate.self, TodayStart.self, TodayDone.self, TodayShow.self,
            TodayChangeKillTime.self, TodayCopyTo.self,
        ]
    }
}

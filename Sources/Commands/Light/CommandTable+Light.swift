extension CommandTable {
    /// The commands of `light`, in the order of help.
    static var light: [any Command.Type] {
        [
            LightCommit.self, LightSuggest.self, LightSleep.self, LightReject.self, LightWake.self, LightRest.self,
            LightToday.self, LightDay.self, LightChain.self, LightWeek.self, LightMonth.self, LightStreakCommand.self,
        ]
    }
}

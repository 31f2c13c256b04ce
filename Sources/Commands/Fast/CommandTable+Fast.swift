extension CommandTable {
    /// The commands of `fast`, in the order of help.
    static var fast: [any Command.Type] {
        [
            FastStart.self, FastShow.self, FastEnd.self, FastCancel.self, FastUndo.self, FastAdjust.self, FastAdd.self,
            FastDelete.self, FastHistory.self, FastStats.self, FastWatch.self,
        ]
    }
}

extension CommandTable {
    /// The commands of `repeat`, in the order of help.
    static var repeats: [any Command.Type] {
        [
            RepeatCreate.self, RepeatListCommand.self, RepeatDone.self, RepeatUndo.self, RepeatSnooze.self,
            RepeatSkip.self, RepeatEdit.self, RepeatMove.self, RepeatArchive.self, RepeatRestore.self,
            RepeatDelete.self, RepeatShow.self, RepeatStats.self, RepeatPlanCommand.self,
        ]
    }
}

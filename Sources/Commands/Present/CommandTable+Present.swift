extension CommandTable {
    /// The commands of `present`, in the order of help.
    static var present: [any Command.Type] {
        [PresentShowWeek.self, PresentShowToday.self]
    }
}

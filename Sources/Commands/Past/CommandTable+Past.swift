extension CommandTable {
    /// The commands of `past`, in the order of help.
    static var past: [any Command.Type] {
        [PastShowAll.self, PastShowMonth.self, PastShowPreciseDay.self, PastOverview.self]
    }
}

import JournalText

/// Matches the tasks of a side with those of the base (`Merging.md`, "Drafts").
struct TaskMatching {
    /// For each task of the base, its index on the side; nil when it was removed.
    private(set) var counterparts: [Int?]
    /// The indexes of the side's new tasks.
    let added: [Int]

    /// Matches equal titles, the k-th with the k-th, then the most similar ones.
    init(base: [TaskEntry], side: [TaskEntry]) {
        counterparts = EqualItems.counterparts(of: base.map(\.titleBytes), in: side.map(\.titleBytes))
        let open = base.indices.filter { [counterparts] in counterparts[$0] == nil }
        let taken = Set(counterparts.compactMap(\.self))
        let free = side.indices.filter { !taken.contains($0) }
        let similar = SimilarTitles.counterparts(of: open.map { base[$0].title }, in: free.map { side[$0].title })
        for (index, similar) in zip(open, similar) { counterparts[index] = similar.map { free[$0] } }
        let matched = Set(counterparts.compactMap(\.self))
        added = free.filter { !matched.contains($0) }
    }
}

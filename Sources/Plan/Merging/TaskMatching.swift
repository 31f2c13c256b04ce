import JournalText

/// Matches the tasks of a side with those of the base (`Merging.md`, "Drafts").
struct TaskMatching {
    /// For each task of the base, its index on the side; nil when it was removed.
    private(set) var counterparts: [Int?]
    /// The indexes of the side's new tasks.
    private(set) var added: [Int]

    /// Matches equal titles, the k-th with the k-th, then the most similar ones.
    init(base: [TaskEntry], side: [TaskEntry]) {
        counterparts = EqualTitles.counterparts(of: base, in: side)
        let open = base.indices.filter { [counterparts] in counterparts[$0] == nil }
        let taken = Set(counterparts.compactMap { $0 })
        let free = side.indices.filter { !taken.contains($0) }
        let similar = SimilarTitles(open.map { base[$0].title }, free.map { side[$0].title })
        for (index, similar) in zip(open, similar.counterparts) { counterparts[index] = similar.map { free[$0] } }
        let matched = Set(counterparts.compactMap { $0 })
        added = free.filter { !matched.contains($0) }
    }
}

/// Matches the tasks of two lists with byte-equal titles: the k-th of a title with the k-th.
enum EqualTitles {
    /// For each task of the first list, the index of its counterpart in the second; nil for none.
    static func counterparts(of tasks: [TaskEntry], in others: [TaskEntry]) -> [Int?] {
        // Each list is reversed, so that the first task of a title can be removed from its end.
        var indexes: [[UInt8]: [Int]] = [:]
        for (index, task) in others.enumerated().reversed() {
            indexes[Array(task.title.utf8), default: []].append(index)
        }
        return tasks.map { indexes[Array($0.title.utf8)]?.popLast() }
    }
}

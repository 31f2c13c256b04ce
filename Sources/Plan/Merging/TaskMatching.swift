import JournalText

/// Which task of a side is which task of the base (`Merging.md`, "Drafts").
struct TaskMatching {
    /// For each task of the base its index on the side; nil when it is gone.
    private(set) var places: [Int?]
    /// The side's tasks that are new, by index.
    private(set) var added: [Int]

    /// Matches equal titles, the k-th with the k-th, then the most similar.
    init(base: [TaskEntry], side: [TaskEntry]) {
        places = EqualTitles.counterparts(of: base, in: side)
        let open = base.indices.filter { [places] in places[$0] == nil }
        let taken = Set(places.compactMap { $0 })
        let free = side.indices.filter { !taken.contains($0) }
        let similar = SimilarTitles(open.map { base[$0].title }, free.map { side[$0].title })
        for (place, counterpart) in zip(open, similar.counterparts) { places[place] = counterpart.map { free[$0] } }
        let matched = Set(places.compactMap { $0 })
        added = free.filter { !matched.contains($0) }
    }
}

/// Which tasks of two lists have one title, to the byte: the k-th of it with the k-th.
enum EqualTitles {
    /// For each task of the first list the index of its counterpart in the second; nil for none.
    static func counterparts(of tasks: [TaskEntry], in others: [TaskEntry]) -> [Int?] {
        // The first of a title is the last of its list, so that it is taken off the end.
        var places: [[UInt8]: [Int]] = [:]
        for (place, task) in others.enumerated().reversed() {
            places[Array(task.title.utf8), default: []].append(place)
        }
        return tasks.map { places[Array($0.title.utf8)]?.popLast() }
    }
}

import JournalText

/// Matches the tasks of two lists with byte-equal titles: the k-th of a title with the k-th.
enum EqualTitles {
    /// For each task of the first list, the index of its counterpart in the second; nil for none.
    static func counterparts(of tasks: [TaskEntry], in others: [TaskEntry]) -> [Int?] {
        // Each list is reversed, so that the first place of a title can be removed from its end.
        var places: [[UInt8]: [Int]] = [:]
        for (place, task) in others.enumerated().reversed() {
            places[Array(task.title.utf8), default: []].append(place)
        }
        return tasks.map { places[Array($0.title.utf8)]?.popLast() }
    }
}

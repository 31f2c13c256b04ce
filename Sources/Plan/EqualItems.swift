import JournalText

/// Matches the equal items of two lists: the k-th of equal ones with the k-th.
enum EqualItems {
    /// For each item of the first list, the index of its counterpart in the second; nil for none.
    static func counterparts<Item: Hashable>(of items: [Item], in others: [Item]) -> [Int?] {
        // Each list is reversed, so that the first of equal items can be removed from its end.
        var indexes = Dictionary(grouping: others.indices.reversed()) { others[$0] }
        return items.map { indexes[$0]?.popLast() }
    }
}

extension TaskEntry {
    /// The title as it is compared: two that only look alike differ.
    var titleBytes: [UInt8] { Array(title.utf8) }
}

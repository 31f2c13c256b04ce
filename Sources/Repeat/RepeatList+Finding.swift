import JournalText

/// Finding the repeat that the user names.
extension RepeatList {
    /// The result of a search.
    package enum Match: Sendable {
        case one(Item)
        /// Several matches, which an error lists.
        case many([Item])
        case none
    }

    /// Finds a repeat by its name, its number in the list, or the beginning or a part of its name or title.
    ///
    /// An exact name is checked first, then a number: `2` or `#2`. Case is ignored except for an exact name.
    package func find(_ reference: String) -> Match {
        let text = reference.trimmingWhiteSpace()
        if let item = items.first(where: { $0.entry.name == text }) { return .one(item) }
        if let item = items.first(where: { $0.number != nil && $0.number == Self.number(text) }) { return .one(item) }
        let wanted = RepeatName.folded(text)
        guard !wanted.isEmpty else { return .none }
        let tests: [(String) -> Bool] = [
            { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.holds(wanted) },
        ]
        for test in tests {
            let found = items.filter { item in
                [item.entry.name, item.entry.record.title].contains { test(RepeatName.folded($0)) }
            }
            if let item = found.first { return found.count == 1 ? .one(item) : .many(found) }
        }
        return .none
    }

    private static func number(_ text: String) -> Int? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        return digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
    }
}

extension String {
    /// Whether this text contains another.
    fileprivate func holds(_ text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}

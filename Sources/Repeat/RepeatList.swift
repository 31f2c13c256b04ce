package import CivilTime
import JournalText
import Parts

/// All repeats in the order of the list.
package struct RepeatList: Sendable {
    package struct Item: Sendable {
        package let record: RepeatRecord
        package let section: RepeatSection
        /// The number in the list of repeats that aren't archived, from 1; nil for an archived one.
        package let number: Int?
    }

    package let items: [Item]

    /// The repeats that are due up to a day, in the order of the list: those that a day's plan can include.
    package func due(upTo day: Day) -> [Item] {
        items.filter { $0.section != .archived && $0.record.next.map { $0.day <= day } == true }
    }

    /// Sorts repeats: active ones by their next reminder, then archived ones, and equal ones by name.
    package init(_ records: [RepeatRecord], today: Day) {
        let known = records.map { record in
            let next = record.next
            return (next: next, name: record.name, section: RepeatSection(record.isActive ? next : nil, today: today))
        }
        let order = records.indices.sorted { one, other in
            switch (known[one].next, known[other].next) {
            case (let left?, let right?) where left != right: left < right
            case (.some, nil): true
            case (nil, .some): false
            default: known[one].name.utf8.lexicographicallyPrecedes(known[other].name.utf8)
            }
        }
        let active = order.filter { known[$0].section != .archived }
        let archived = order.filter { known[$0].section == .archived }
        items =
            active.enumerated().map { Item(record: records[$1], section: known[$1].section, number: $0 + 1) }
            + archived.map { Item(record: records[$0], section: .archived, number: nil) }
    }
}

/// The section of the list that a repeat is in.
package enum RepeatSection: String, CaseIterable, Sendable {
    /// Due before today.
    case overdue
    /// Due today, at any time of day.
    case today
    case upcoming
    case archived

    /// - Parameter next: the next due; nil for an archived repeat.
    package init(_ next: Moment?, today: Day) {
        guard let next else {
            self = .archived
            return
        }
        self = next.day < today ? .overdue : next.day == today ? .today : .upcoming
    }
}

extension RepeatList {
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
        if let item = items.first(where: { $0.record.name == text }) { return .one(item) }
        if let item = items.first(where: { $0.number != nil && $0.number == Self.number(text) }) { return .one(item) }
        let wanted = RepeatName.folded(text)
        guard !wanted.isEmpty else { return .none }
        let tests: [(String) -> Bool] = [
            { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) },
        ]
        for test in tests {
            let found = items.filter { item in
                [item.record.name, item.record.title].contains { test(RepeatName.folded($0)) }
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

package import CivilTime

/// All repeats in the order of the list.
package struct RepeatList: Sendable {
    /// A repeat in the list.
    package struct Item: Sendable {
        package let entry: RepeatEntry
        package let section: RepeatSection
        /// The number in the list of repeats that aren't archived, from 1; nil for an archived one.
        package let number: Int?
    }

    package let items: [Item]

    /// The repeats that are due up to a day, in the order of the list: those that a day's plan can include.
    package func due(upTo day: Day) -> [Item] {
        items.filter { $0.section != .archived && $0.entry.record.next.map { $0.day <= day } == true }
    }

    /// Sorts repeats: active ones by their next reminder, then archived ones, and equal ones by name.
    package init(_ entries: some Sequence<RepeatEntry>, today: Day) {
        let sections = entries.map { (entry: $0, section: RepeatSection($0.record, today: today)) }
        let isSmaller = { (one: RepeatEntry, other: RepeatEntry) in
            switch (one.record.next, other.record.next) {
            case (let left?, let right?) where left != right: left < right
            case (.some, nil): true
            case (nil, .some): false
            default: one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
            }
        }
        let active = sections.filter { $0.section != .archived }.sorted { isSmaller($0.entry, $1.entry) }
        let archived = sections.filter { $0.section == .archived }.sorted { isSmaller($0.entry, $1.entry) }
        items =
            active.enumerated().map { Item(entry: $1.entry, section: $1.section, number: $0 + 1) }
            + archived.map { Item(entry: $0.entry, section: $0.section, number: nil) }
    }
}

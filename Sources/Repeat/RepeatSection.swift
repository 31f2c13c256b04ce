package import CivilTime

/// The section of the list that a repeat is in.
package enum RepeatSection: String, CaseIterable, Sendable {
    /// Due before today.
    case overdue
    /// Due today, at any time of day.
    case today
    case upcoming
    case archived

    /// Determines the section of a repeat.
    package init(_ record: RepeatRecord, today: Day) {
        guard record.isActive, let next = record.next else {
            self = .archived
            return
        }
        self = next.day < today ? .overdue : next.day == today ? .today : .upcoming
    }
}

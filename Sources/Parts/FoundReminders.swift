public import JournalText

/// The reminders of some files, and the files that have none because they can't be understood.
public struct FoundReminders: Sendable {
    /// The reminders, in any order.
    public var reminders: [Reminder]
    /// The problems of files whose reminders are unknown, in the order of their paths.
    public var unreadable: [Diagnostic]

    /// Creates the result.
    public init(_ reminders: [Reminder] = [], unreadable: [Diagnostic] = []) {
        (self.reminders, self.unreadable) = (reminders, unreadable)
    }

    /// Adds those of other files.
    public mutating func add(_ other: FoundReminders) {
        reminders += other.reminders
        unreadable += other.unreadable
    }
}

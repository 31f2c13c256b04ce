public import CivilTime
public import Parts

/// The reminders of a journal at a time.
public struct JournalReminders: Sendable {
    /// The reminders, in any order.
    public let reminders: [Reminder]
    /// Why the reminders of some files are unknown: each file's error.
    public let unreadable: [JournalError]
    /// The current time, in the journal's zone.
    public let now: Now
}

public import CivilTime
public import JournalText
public import Localization

/// A reminder of a part: when it is due, and its texts (`Reminders.md`, "Reminders").
public struct Reminder: Equatable, Sendable {
    /// The identifier, such as `killtime-2026-01-29`. The same reminder has the same one at every look.
    public let id: String
    /// The time when it is due.
    public let instant: Instant
    /// The first line of the notification.
    public let title: LocalizedText
    /// The text of the notification, without the command at its end.
    public let text: LocalizedText
    /// The command to type next: `weekyii today show`.
    public let command: String
    /// Whether it is delivered however late, because what it is about still waits.
    public let isLasting: Bool

    /// Creates a reminder.
    public init(
        _ id: String, at instant: Instant, title: LocalizedText, _ text: LocalizedText, command: String,
        isLasting: Bool = false
    ) {
        (self.id, self.instant, self.title, self.text, self.command) = (id, instant, title, text, command)
        self.isLasting = isLasting
    }

    /// The text of the notification, which ends with the command.
    public var body: LocalizedText { LocalizedText(each: "\(text) · \(command)") }
}

extension Reminder {
    /// The title of reminders that need no other: the program's name.
    public static let program = LocalizedText("Weekyii")
}

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

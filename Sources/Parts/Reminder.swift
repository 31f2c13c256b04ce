package import CivilTime
package import JournalText
package import Localization

/// A reminder of a part: when it is due, and its texts (`Reminders.md`, "Reminders").
package struct Reminder: Equatable, Sendable {
    /// The identifier, such as `killtime-2026-01-29`. The same reminder has the same one at every look.
    package let id: String
    package let instant: Instant
    /// The first line of the notification.
    package let title: Text
    /// The text of the notification, without the command at its end.
    package let text: Text
    /// The command to type next: `weekyii today show`.
    package let command: String
    /// Whether it is delivered however late, because what it is about still waits.
    package let isLasting: Bool

    package init(
        _ id: String, at instant: Instant, title: Text, _ text: Text, command: String,
        isLasting: Bool = false
    ) {
        (self.id, self.instant, self.title, self.text, self.command) = (id, instant, title, text, command)
        self.isLasting = isLasting
    }

    /// The text of the notification, which ends with the command.
    package var body: Text { Text(verbatim: "\(text) · \(command)") }
}

extension Reminder {
    /// The title of reminders that need no other: the program's name.
    package static let program = Text(verbatim: "Weekyii")
}

/// The reminders of some files, and the files that have none because they can't be understood.
package struct FoundReminders: Sendable {
    package var reminders: [Reminder]
    /// The problems of files whose reminders are unknown, in the order of their paths.
    package var unreadable: [Diagnostic]

    package init(_ reminders: [Reminder] = [], unreadable: [Diagnostic] = []) {
        (self.reminders, self.unreadable) = (reminders, unreadable)
    }

    package mutating func add(_ other: FoundReminders) {
        reminders += other.reminders
        unreadable += other.unreadable
    }
}

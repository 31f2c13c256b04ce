package import CivilTime
package import Localization
import Messages
package import Parts
package import Reminders
package import Terminal

/// The reminders that wait, in the order of their times (`Reminders.md`, "Commands").
package struct ShownReminders: View {
    let queue: ReminderQueue
    let now: Now
    /// Whether a timer delivers them on this machine.
    let areDelivered: Bool

    package init(_ queue: ReminderQueue, _ now: Now, areDelivered: Bool) {
        (self.queue, self.now, self.areDelivered) = (queue, now, areDelivered)
    }

    /// The widest column of identifiers.
    private static let widest = 40

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let (due, later) = (queue.due.count, queue.waiting.count - queue.due.count)
        let headline: Line = language("Reminders \(now.day): \(due) due, \(later) upcoming")
        let width = min(queue.waiting.map { $0.id.printable.displayWidth }.max() ?? 0, Self.widest)
        let lines = queue.waiting.map { reminder -> Line in
            let (moment, id) = (Self.moment(reminder, now.zone), reminder.id.printable.padded(toColumns: width))
            return "  \(moment)  \(id)  \(Self.words(reminder.title, reminder.text)[language])"
        }
        let warning = areDelivered ? [] : [Line(Message.noTimer[language])]
        return [headline] + (lines.isEmpty ? [Line(Self.none[language])] : lines) + warning
    }

    private static let none = Text(
        "what reminds of a task, repeat, fast or light is listed here; weekyii today create -m \"…\" plans today")

    package var document: JSONValue { Documents.remindersDocument.value(self) }

    /// When a reminder is due, on the clocks of a zone.
    package static func moment(_ reminder: Reminder, _ zone: Zone) -> Moment { zone.wall(at: reminder.instant).moment }

    /// A title and a text in one line, safe to print.
    package static func words(_ title: Text, _ text: Text) -> Text { Text("\(title): \(text)") }
}

extension Documents {
    static let remindersDocument = Table<ShownReminders>(
        document: "reminders", "`remind list`",
        Field("now", .moment) { $0.now.moment },
        Field("reminders", .list(reminder), "those that wait, by time, 64 at most") { shown in
            shown.queue.waiting.map { ($0, shown.now) }
        },
        Field("reminders_delivered", .flag, "whether a timer delivers them on this machine") { $0.areDelivered })

    static let reminder = Table<(Reminder, Now)>(
        "reminder",
        Field("id", .text, "the same at every call") { $0.0.id },
        Field("moment", .moment, "when it is due") { ShownReminders.moment($0.0, $0.1.zone) },
        Field("due", .flag, "whether the next tick delivers it") { $0.0.instant <= $0.1.instant },
        Field("title", .text, "in English") { $0.0.title[.en] },
        Field("body", .text, "in English, with the command at its end") { $0.0.body[.en] },
        Field("command", .text, "the command to type") { $0.0.command })
}

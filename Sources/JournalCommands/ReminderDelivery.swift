import CivilTime
import Files
import Git
import Interface
import Journal
import Localization
package import Messages
import Parts
package import Reminders
import Terminal

/// The delivery of reminders in the language of the messages.
struct ReminderDelivery {
    private let context: Context
    private let place: JournalFolder

    init(_ context: Context) throws {
        self.context = context
        place = try context.journal().folder
    }

    /// The notifier of this machine, whose setting is read only when something is due.
    private var notifier: Notifier {
        Notifier(
            place.configuration(context.environment)["weekyii.notifier"],
            variables: context.environment.variables, folder: place.path)
    }

    /// Delivers a reminder.
    ///
    /// - Returns: its line for the terminal, and whether it still has to be printed there: no program has shown it.
    func deliver(_ reminder: Reminder, _ now: Now) -> (line: Text, isForTerminal: Bool) {
        let words = ShownReminders.words(reminder.title, reminder.body)
        let line = Text(verbatim: "\(ShownReminders.moment(reminder, now.zone)) \(words)")
        do {
            return (line, try send(reminder.title, reminder.body) == .terminal)
        } catch {
            context.warn(error.reported.text)
            return (line, true)
        }
    }

    /// Sends a notification by a program if there is one.
    @discardableResult
    func send(_ title: Text, _ body: Text) throws -> Notifier.Way {
        let notifier = notifier
        try notifier.deliver(title: title[context.language].printable, body: body[context.language].printable)
        return notifier.way
    }

    var way: Notifier.Way { notifier.way }

    /// The one line about files whose reminders are unknown, for the log of a timer; nil without one.
    static func leftOut(_ unreadable: [any Error]) -> Text? {
        guard let first = unreadable.first else { return nil }
        let count = unreadable.count
        guard count > 1 else { return Message.leftOut(first) }
        return Text("\(count) files cannot be understood; weekyii remind list names them")
    }
}

extension Notifier.Way {
    var words: Text {
        switch self {
        case .command(let words):
            let command = words.map { ShellQuoting.word($0) }.joined(separator: " ").printable
            return Text("weekyii.notifier: \(command)")
        case .malformed(let setting): return Text("weekyii.notifier: \(setting)")
        case .desktop: return Text(verbatim: "notify-send")
        case .terminal:
            return Text("a line on standard output; install notify-send or set weekyii.notifier for notifications")
        }
    }
}

extension Notifier.Problem: ReportedError {
    package var failure: Failure { Failure(words, .refused) }

    /// Why a program didn't show the notification.
    private var words: Text {
        switch self {
        case .malformed(let setting): return Text("weekyii.notifier has an unclosed quote: \(setting)")
        case .notStarted(let error):
            let (program, reason) = (error.path.printable, error.systemReason.printable)
            return Text("cannot start the notifier '\(program)': \(reason)")
        case .failed(let program, let status, let words):
            let said = words.isEmpty ? Text.empty : Text(" (\(words))")
            return Text("the notifier '\(program)' failed with status \(status)\(said)")
        case .tooLong(let program, let seconds):
            return Text("the notifier '\(program)' took more than \(count: seconds, "second") and was stopped")
        }
    }
}

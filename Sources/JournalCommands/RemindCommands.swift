import Files
import Git
package import Interface
import Journal
import Parts
package import Reminders

package enum RemindCommands {
    package static let all = [list, tick, install, uninstall, test]

    /// `remind list`: shows the reminders that wait, in the order of their times (`Reminders.md`, "Commands").
    static let list = Command.showing(
        "remind list", in: CommandGroup.trackers, Text("show the next reminders"),
        examples: ["weekyii remind list"], shortForms: ["remind"]
    ) { context in
        let (queue, now) = try context.waitingReminders()
        let journal = try context.journal()
        context.warnOfInvalidSettings(in: journal)
        let areDelivered = context.deliversReminders(journal)
        let width = min(queue.waiting.map { $0.id.printable.displayWidth }.max() ?? 0, widest)
        let lines = queue.waiting.map { reminder in
            let (moment, id) = (reminder.moment(in: now.zone), reminder.id.printable.padded(toColumns: width))
            return Text(verbatim: "  \(moment)  \(id)  \(words(reminder.title, reminder.text))")
        }
        let (due, later) = (queue.due.count, queue.waiting.count - queue.due.count)
        return TextView(
            Text("Reminders \(now.day): \(due) due, \(later) upcoming"),
            (lines.isEmpty ? [nothing] : lines) + (areDelivered ? [] : [Message.noTimer]),
            Documents.remindersDocument.value((queue, now, areDelivered)))
    }

    /// The widest column of identifiers.
    private static let widest = 40

    private static let nothing = Text(
        "what reminds of a task, repeat, fast or light is listed here; weekyii today create -m \"…\" plans today")

    /// `remind tick`: delivers the reminders that are due. A timer runs it every minute; nothing due prints nothing.
    static let tick = Command(
        "remind tick", in: CommandGroup.trackers, Text("deliver the reminders that are due"),
        options: [Options.confirmed],
        details: Text(
            """
            For a timer that runs every minute. Each reminder is delivered once: at most 2 hours late, that of
            a repeat as long as it is due. It commits nothing, waits for no lock and uses no network; with
            nothing due it prints nothing.
            """)
    ) { context in
        var (count, lines) = (0, [Text]())
        let unreadable = try context.reminders().deliver { reminder, now in
            count += 1
            do {
                guard try !context.notify(reminder.title, reminder.body) else { return }
            } catch {
                context.warn(error.reported.text)
            }
            let words = words(reminder.title, reminder.body)
            lines.append(Text(verbatim: "  - \(reminder.moment(in: now.zone)) \(words)"))
        }
        // One line, for the log of a timer.
        if unreadable.count > 1 {
            context.warn(Text("\(unreadable.count) files cannot be understood; weekyii remind list names them"))
        } else if let error = unreadable.first {
            context.warn(Message.leftOut(error))
        }
        return count == 0 ? .silent : Reply(Text("delivered \(count: count, "reminder")"), lines)
    }

    /// `remind install`: sets up a timer that delivers reminders (`Reminders.md`, "Timers").
    static let install = Command(
        "remind install", in: CommandGroup.trackers, Text("deliver reminders by a timer of systemd"),
        options: [sync, Options.confirmed],
        details: Text(
            """
            Writes weekyii-remind.service and weekyii-remind.timer to the user's systemd folder and starts
            the timer. A file of that name that it did not write is never replaced. Without systemd it
            prints the lines for crontab -e and changes nothing.
            """)
    ) { context in
        guard context.environment.program != nil else {
            throw Failure(Text("the program's own file is missing; install weekyii again"), .files)
        }
        let (journal, installation) = (try context.journal(), try context.timers())
        // A journal without a repository has no ledger, so that each tick would fail.
        _ = try context.reminders()
        let (wantsSync, hasRemote) = (context[sync], !journal.remotes.isEmpty)
        let (headline, lines): (Text, [String])
        switch try installation.install(wantsSync ? [.remind, .sync] : [.remind]) {
        case .timers(let paths):
            (headline, lines) = (Text("installed \(count: paths.count, "timer")"), paths)
        case .cron(let entries):
            if entries.contains(where: { $0 != $0.printable }) {
                throw Failure(Text("a crontab line cannot hold a path with control characters"), .refused)
            }
            MachineFile(.crontab, of: journal)?.make()
            headline = Text("nothing installed: systemd is not available here; add to crontab -e:")
            lines = entries
        }
        if wantsSync, !hasRemote { context.warn(Message.noRemote) }
        if try context.notifier().way == .terminal {
            context.warn(Text("no program shows notifications; install notify-send or set weekyii.notifier"))
        }
        let offersSync = hasRemote && !wantsSync && installation.timers(of: [.sync]).isEmpty
        let offer = offersSync ? [Text("weekyii remind install -sync also syncs every quarter of an hour")] : []
        return Reply(headline, lines.map { Text(value: $0) } + offer)
    }

    private static let sync = Flag("sync", Text("also sync every quarter of an hour"))

    /// `remind uninstall`: removes the timers that `remind install` wrote for this journal.
    static let uninstall = Command(
        "remind uninstall", in: CommandGroup.trackers, Text("remove the timers of remind install"),
        options: [Options.confirmed]
    ) { context in
        let paths = try context.timers().uninstall()
        MachineFile(.crontab, of: try context.journal())?.remove()
        guard !paths.isEmpty else { return Reply(Text("no timer is installed")) }
        return Reply(Text("removed \(count: paths.count, "unit")"), paths.map { Text(value: $0) })
    }

    /// `remind test`: sends a test notification, and shows how notifications are delivered, which timers are installed, and
    /// the next reminder.
    static let test = Command(
        "remind test", in: CommandGroup.trackers, Text("send a test notification, show the setup")
    ) { context in
        let way = try context.notifier().way.words
        let (queue, now) = try context.waitingReminders()
        let timers = try context.timers().timers().map(\.printable).joined(separator: ", ")
        let facts = [
            Text("delivery: \(way)"),
            timers.isEmpty
                ? Text("timers: none; weekyii remind install sets one up") : Text("timers: \(timers)"),
            queue.waiting.first.map { Text("next: \($0.moment(in: now.zone)) \($0.id)") }
                ?? Text("next: no reminder"),
        ]
        let body = Text(verbatim: "\(Text("this is a test")) · weekyii remind list")
        do {
            let isShown = try context.notify(Reminder.program, body)
            let line = isShown ? [] : [Text(verbatim: "  - \(words(Reminder.program, body))")]
            return Reply(Text("sent a test notification"), line + facts)
        } catch {
            throw Failure(error.reported.text, .refused, facts)
        }
    }

    private static func words(_ title: Text, _ text: Text) -> Text { Text("\(title): \(text)") }
}

extension Context {
    /// The reminders that wait, and the current time. Warns of each file whose reminders are unknown.
    fileprivate func waitingReminders() throws -> (queue: ReminderQueue, now: Now) {
        let (queue, unreadable, now) = try reminders().waiting()
        for error in unreadable { warn(Message.leftOut(error)) }
        return (queue, now)
    }

    fileprivate func timers() throws -> TimerInstallation {
        let journal = try journal()
        try journal.folder.requireKnownSchema()
        return timers(of: journal)
    }

    fileprivate func notifier() throws -> Notifier {
        let folder = try journal().folder
        return Notifier(
            folder.configuration(environment)["weekyii.notifier"], variables: environment.variables,
            folder: folder.path)
    }

    /// Delivers a notification in the language of the messages.
    ///
    /// - Returns: whether a program has shown it; otherwise it is to be printed.
    fileprivate func notify(_ title: Text, _ body: Text) throws -> Bool {
        let notifier = try notifier()
        try notifier.deliver(title: title[language].printable, body: body[language].printable)
        return notifier.way != .terminal
    }
}

extension Reminder {
    /// When it is due, on the clocks of a zone.
    fileprivate func moment(in zone: Zone) -> Moment { zone.wall(at: instant).moment }
}

extension Documents {
    package static let ofReminders: SchemaPart = remindersDocument.schema

    fileprivate static let remindersDocument = Table<(queue: ReminderQueue, now: Now, areDelivered: Bool)>(
        document: "reminders", "`remind list`",
        Field("now", .moment) { $0.now.moment },
        Field("reminders", .list(reminder), "those that wait, by time, 64 at most") { facts in
            facts.queue.waiting.map { ($0, facts.now) }
        },
        Field("reminders_delivered", .flag, "whether a timer delivers them on this machine") { $0.areDelivered })

    private static let reminder = Table<(reminder: Reminder, now: Now)>(
        "reminder",
        Field("id", .text, "the same at every call") { $0.reminder.id },
        Field("moment", .moment, "when it is due") { $0.reminder.moment(in: $0.now.zone) },
        Field("due", .flag, "whether the next tick delivers it") { $0.reminder.instant <= $0.now.instant },
        Field("title", .text, "in English") { $0.reminder.title[.en] },
        Field("body", .text, "in English, with the command at its end") { $0.reminder.body[.en] },
        Field("command", .text, "the command to type") { $0.reminder.command })
}

extension Notifier.Way {
    fileprivate var words: Text {
        switch self {
        case .command(let words): Text("weekyii.notifier: \(words.map(ShellQuoting.word).joined(separator: " "))")
        case .malformed(let setting): Text("weekyii.notifier: \(setting)")
        case .desktop: Text(verbatim: "notify-send")
        case .terminal:
            Text("a line on standard output; install notify-send or set weekyii.notifier for notifications")
        }
    }
}

// Why a program didn't show the notification.
extension Notifier.Problem: ReportedError {
    package var failure: Failure { Failure(words, .refused) }

    private var words: Text {
        switch self {
        case .malformed(let setting): Text("weekyii.notifier has an unclosed quote: \(setting)")
        case .notStarted(let error): Text("cannot start the notifier '\(error.path)': \(error.systemReason)")
        case .failed(let program, let status, let words):
            Text(
                "the notifier '\(program)' failed with status \(status)\(words.isEmpty ? Text.empty : Text(" (\(words))"))"
            )
        case .tooLong(let program, let seconds):
            Text("the notifier '\(program)' took more than \(count: seconds, "second") and was stopped")
        }
    }
}

extension TimerError: ReportedError {
    package var failure: Failure {
        switch self {
        case .foreign(let path):
            Failure(Text("\(path) already exists and is not from weekyii; move it first"), .refused)
        case .systemd(let words): Failure(Text("systemd refused: \(words)"), .refused)
        }
    }
}

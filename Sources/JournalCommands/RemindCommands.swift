package import CivilTime
import CommandLine
package import Interface
import Journal
package import Localization
package import Messages
package import Parts
package import Reminders
package import Terminal

package enum RemindCommands {
    package static let all = [list, tick, install, uninstall, test]

    /// `remind list`: shows the reminders that wait.
    static let list = Command.showing(
        "remind list", in: CommandGroup.trackers,
        Text("show the next reminders"),
        examples: ["weekyii remind list"], shortForms: ["remind"]
    ) { context in
        let (queue, now) = try context.waitingReminders()
        context.warnOfInvalidSettings(in: try context.journal())
        return ShownReminders(queue, now, areDelivered: context.deliversReminders(try context.journal()))
    }

    /// `remind tick`: delivers the reminders that are due. A timer runs it every minute; nothing due prints nothing.
    static let tick = Command(
        "remind tick", in: CommandGroup.trackers,
        Text("deliver the reminders that are due"),
        options: [Options.confirmed],
        details: Text(
            """
            For a timer that runs every minute. Each reminder is delivered once, at most 2 hours late. It
            commits nothing, waits for no lock and uses no network; with nothing due it prints nothing.
            """)
    ) { context in
        let (round, delivery) = (try context.reminders(), try ReminderDelivery(context))
        var lines: [(line: Text, isForTerminal: Bool)] = []
        let unreadable = try round.deliver { lines.append(delivery.deliver($0, $1)) }
        if let words = ReminderDelivery.leftOut(unreadable) { context.warn(words) }
        guard !lines.isEmpty else { return .silent }
        let count = lines.count
        return Reply(
            Text("delivered \(count: count, "reminder")"),
            lines.filter(\.isForTerminal).map { Text(verbatim: "  - \($0.line)") })
    }

    /// `remind install`: sets up a timer that delivers reminders (`Reminders.md`, "Timers").
    static let install = Command(
        "remind install", in: CommandGroup.trackers,
        Text("deliver reminders by a timer of systemd"),
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
        let installation = try context.timers()
        // A journal without a repository has no ledger, so that each tick would fail.
        _ = try context.reminders()
        let (wantsSync, hasRemote) = (context[sync], try !context.journal().remotes.isEmpty)
        let outcome = try installation.install(wantsSync ? [.remind, .sync] : [.remind])
        if case .cron(let lines) = outcome, lines.contains(where: { $0 != $0.printable }) {
            throw Failure(Text("a crontab line cannot hold a path with control characters"), .refused)
        }
        if case .cron = outcome { MachineFile(.crontab, of: try context.journal())?.make() }
        if wantsSync, !hasRemote { context.warn(Message.noRemote) }
        if try ReminderDelivery(context).way == .terminal { context.warn(noNotifier) }
        return reply(outcome, offersSync: hasRemote && !wantsSync && installation.timers(of: [.sync]).isEmpty)
    }

    /// `remind uninstall`: removes the timers that `remind install` wrote for this journal.
    static let uninstall = Command(
        "remind uninstall", in: CommandGroup.trackers,
        Text("remove the timers of remind install"),
        options: [Options.confirmed]
    ) { context in
        let paths = try context.timers().uninstall()
        MachineFile(.crontab, of: try context.journal())?.remove()
        guard !paths.isEmpty else { return Reply(Text("no timer is installed")) }
        return Reply(Text("removed \(count: paths.count, "unit")"), paths.map { Text(value: $0) })
    }

    /// `remind test`: sends a test notification, and shows what would happen here.
    static let test = Command(
        "remind test", in: CommandGroup.trackers,
        Text("send a test notification, show the setup")
    ) { context in
        let delivery = try ReminderDelivery(context)
        let facts = try facts(delivery.way, context)
        let words = Text("this is a test")
        let body = Text(verbatim: "\(words) · weekyii remind list")
        do {
            try delivery.send(Reminder.program, body)
        } catch {
            throw Failure(error.reported.text, .refused, facts)
        }
        let line =
            delivery.way == .terminal
            ? [Text(verbatim: "  - \(ShownReminders.words(Reminder.program, body))")] : []
        return Reply(Text("sent a test notification"), line + facts)
    }

    /// - Parameter offersSync: whether to mention the second timer.
    private static func reply(_ outcome: TimerInstallation.Outcome, offersSync: Bool) -> Reply {
        let offer = offersSync ? [syncOffer] : []
        switch outcome {
        case .timers(let paths):
            return Reply(Text("installed \(count: paths.count, "timer")"), paths.map { Text(value: $0) } + offer)
        case .cron(let lines):
            return Reply(
                Text("nothing installed: systemd is not available here; add to crontab -e:"),
                lines.map { Text(value: $0) } + offer)
        }
    }

    private static let syncOffer = Text("weekyii remind install -sync also syncs every quarter of an hour")

    private static let noNotifier = Text("no program shows notifications; install notify-send or set weekyii.notifier")

    /// How notifications are delivered, which timers are installed, and the next reminder.
    private static func facts(_ way: Notifier.Way, _ context: Context) throws -> [Text] {
        let (queue, now) = try context.waitingReminders()
        let way = way.words
        return [
            Text("delivery: \(way)"),
            timers(try context.timers().timers()), next(queue, now),
        ]
    }

    private static func timers(_ paths: [String]) -> Text {
        let paths = paths.map(\.printable).joined(separator: ", ")
        guard paths.isEmpty else { return Text("timers: \(paths)") }
        return Text("timers: none; weekyii remind install sets one up")
    }

    private static func next(_ queue: ReminderQueue, _ now: Now) -> Text {
        guard let first = queue.waiting.first else { return Text("next: no reminder") }
        let (moment, id) = (ShownReminders.moment(first, now.zone), first.id.printable)
        return Text("next: \(moment) \(id)")
    }

    private static let sync = Flag("sync", Text("also sync every quarter of an hour"))
}

extension Context {
    /// The reminders that wait, and the current time. Warns of each file whose reminders are unknown.
    fileprivate func waitingReminders() throws -> (queue: ReminderQueue, now: Now) {
        let round = try reminders()
        let waiting = try round.waiting()
        for error in waiting.unreadable { warn(Message.leftOut(error)) }
        return (waiting.queue, waiting.now)
    }

    fileprivate func timers() throws -> TimerInstallation {
        let journal = try journal()
        try journal.folder.requireKnownSchema()
        return timers(of: journal)
    }
}

extension TimerError: ReportedError {
    package var failure: Failure {
        switch self {
        case .foreign(let path):
            return Failure(Text("\(path) already exists and is not from weekyii; move it first"), .refused)
        case .systemd(let words):
            return Failure(Text("systemd refused: \(words)"), .refused)
        }
    }
}

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

import CivilTime
import Journal
import Messages
import Reminders
import Views

extension Context {
    /// The reminders of the journal, which is only read.
    func reminders() throws -> ReminderRound {
        let journal = Session(try journal().folder, environment, looksWrite: false)
        return try ReminderRound(journal)
    }

    /// The reminders that wait, and the current time. Warns of each file whose reminders are unknown.
    func waitingReminders() throws -> (queue: ReminderQueue, now: Now) {
        let round = try reminders()
        let waiting = try round.waiting()
        for error in waiting.unreadable { warn(Message.leftOut(error)) }
        return (waiting.queue, waiting.now)
    }

    /// Whether a timer delivers the journal's reminders on this machine: a unit of systemd, or the crontab's line that
    /// `remind install` printed.
    func deliversReminders(_ journal: Session) -> Bool {
        MachineFile(.crontab, of: journal)?.exists == true || !timers(of: journal).timers().isEmpty
    }

    func timers(of journal: Session) -> TimerInstallation {
        TimerInstallation(
            program: environment.program ?? "weekyii", journal: journal.folder.path, variables: environment.variables)
    }

    /// Warns once on this machine that no timer delivers reminders, after a command that made the first ones.
    func warnOnceOfMissingTimer(_ kind: MachineFile.Kind = .timer) throws {
        let journal = try journal()
        guard let said = MachineFile(kind, of: journal), !said.exists, !deliversReminders(journal) else { return }
        said.make()
        warn(kind == .killTime ? Message.silentKillTime : Message.noTimer)
    }
}

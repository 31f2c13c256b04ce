package import Journal
package import Reminders

extension Context {
    /// The reminders of the journal, which is only read.
    package func reminders() throws -> ReminderRound {
        let journal = Session(try journal().folder, environment, looksWrite: false)
        return try ReminderRound(journal)
    }

    /// Whether a timer delivers the journal's reminders on this machine: a unit of systemd, or the crontab's line that
    /// `remind install` printed.
    package func deliversReminders(_ journal: Session) -> Bool {
        MachineFile(.crontab, of: journal)?.exists == true || !timers(of: journal).timers().isEmpty
    }

    package func timers(of journal: Session) -> TimerInstallation {
        TimerInstallation(
            program: environment.program ?? "weekyii", journal: journal.folder.path, variables: environment.variables)
    }

    /// Warns once on this machine that no timer delivers reminders, after a command that made the first ones.
    ///
    /// - Parameter isOfKillTime: whether the kill time is what nothing will remind of.
    package func warnOnceOfMissingTimer(isOfKillTime: Bool = false) throws {
        let journal = try journal()
        guard let said = MachineFile(isOfKillTime ? .killTime : .timer, of: journal), !said.exists,
            !deliversReminders(journal)
        else { return }
        said.make()
        warn(isOfKillTime ? Text("nothing will ring at the kill time: \(Message.noTimer)") : Message.noTimer)
    }
}

import CivilTime
import Journal
import Messages
import Reminders
import Views

extension Context {
    /// The reminders of the journal, which is only read.
    func reminders() throws(Failure) -> ReminderRound {
        let journal = OpenJournal(try journal().place, environment, looksWrite: false)
        return try Self.journal(ReminderRound(journal))
    }

    /// The reminders that wait, and the current time. Warns of each file whose reminders are unknown.
    func waitingReminders() throws(Failure) -> (queue: ReminderQueue, now: Now) {
        let round = try reminders()
        let waiting = try Self.journal(round.waiting())
        for error in waiting.unreadable { warn(Message.leftOut(error)) }
        return (waiting.queue, waiting.now)
    }
}

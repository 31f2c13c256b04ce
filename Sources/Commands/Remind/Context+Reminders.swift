import Journal
import Reminders
import Views

extension Context {
    /// The reminders of the journal, which is only read.
    func reminders() throws(Failure) -> ReminderRound {
        let journal = OpenJournal(try journal().place, environment, looksWrite: false)
        return try Self.journal { () throws(JournalError) in try ReminderRound(journal) }
    }
}

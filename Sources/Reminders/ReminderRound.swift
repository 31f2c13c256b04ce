package import CivilTime
import Files
package import Journal
package import Parts
import Store

/// The reminders of a journal that wait, and the delivery of those that are due (`Reminders.md`, "Ticks").
package struct ReminderRound {
    private let journal: Session
    private let file: MachineFile

    package init(_ journal: Session) throws {
        guard let file = MachineFile(.reminders, of: journal) else {
            throw StoreError.noRepository(journal.folder.path)
        }
        (self.journal, self.file) = (journal, file)
    }

    /// The reminders that wait, including those of future weeks, the errors of files whose reminders are unknown, and
    /// the current time.
    package func waiting() throws -> (queue: ReminderQueue, unreadable: [any Error], now: Now) {
        let found = try journal.reminders(areAll: true)
        return (queue(found), found.unreadable, found.now)
    }

    /// Delivers what is due.
    ///
    /// A reminder is marked on the disk before it is delivered: after a crash it may be lost, but it is never delivered twice.
    /// While another process delivers, this one does nothing.
    ///
    /// - Returns: the errors of files whose reminders are unknown.
    package func deliver(_ deliver: (Reminder, Now) -> Void) throws -> [any Error] {
        let found = try journal.reminders()
        // Most ticks end here, without a lock or a write.
        guard !queue(found).due.isEmpty || ledger != pruned(found), let lock = try file.lock() else {
            return found.unreadable
        }
        var ledger = pruned(found)
        let queue = self.queue(found)
        let notifications = queue.notifications
        if notifications.isEmpty { try file.write(ledger.bytes) }
        // Those that are announced together.
        for reminder in queue.due where !notifications.contains(reminder) { ledger.mark(reminder) }
        for reminder in notifications {
            ledger.mark(reminder)
            try file.write(ledger.bytes)
            deliver(reminder, found.now)
        }
        _ = consume lock
        return found.unreadable
    }

    private var ledger: ReminderLedger { ReminderLedger(file.read()) }

    private func pruned(_ found: JournalReminders) -> ReminderLedger {
        ledger.pruned(at: found.now.instant, besides: found.reminders)
    }

    private func queue(_ found: JournalReminders) -> ReminderQueue {
        ReminderQueue(found.reminders, besides: pruned(found), at: found.now.instant)
    }
}

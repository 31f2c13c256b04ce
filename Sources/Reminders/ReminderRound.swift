public import CivilTime
public import Journal
public import Parts

/// The reminders of a journal that wait, and the delivery of those that are due (`Reminders.md`, "Ticks").
public struct ReminderRound {
    private let journal: Session
    private let file: LedgerFile

    /// Opens the ledger of a journal.
    ///
    /// - Throws: ``JournalError`` when the journal has no repository.
    public init(_ journal: Session) throws {
        self.journal = journal
        file = try LedgerFile(of: journal)
    }

    /// The reminders that wait, including those of future weeks, the errors of files whose reminders are unknown, and
    /// the current time.
    ///
    /// - Throws: ``JournalError`` when the journal can't be read.
    public func waiting() throws -> (queue: ReminderQueue, unreadable: [any Error], now: Now) {
        let found = try journal.reminders(.all)
        let queue = ReminderQueue(found.reminders, besides: file.read(), at: found.now.instant)
        return (queue, found.unreadable, found.now)
    }

    /// Delivers what is due, and marks what is too late.
    ///
    /// A reminder is marked on the disk before it is delivered: after a crash it may be lost, but it is never delivered twice.
    /// While another process delivers, this one does nothing.
    ///
    /// - Parameter deliver: delivers a reminder.
    /// - Returns: the errors of files whose reminders are unknown.
    /// - Throws: ``JournalError`` when the journal can't be read, or the ledger can't be written.
    public func deliver(_ deliver: (Reminder, Now) -> Void) throws -> [any Error] {
        let found = try journal.reminders(.due)
        let now = found.now
        let queue = { (ledger: ReminderLedger) in ReminderQueue(found.reminders, besides: ledger, at: now.instant) }
        // Most ticks end here, without a lock or a write.
        guard !queue(file.read()).isIdle, let lock = try file.lock() else { return found.unreadable }
        var ledger = file.read()
        let current = queue(ledger)
        ledger.prune(at: now.instant, besides: found.reminders)
        for reminder in current.late { ledger.mark(reminder) }
        if current.due.isEmpty, !current.late.isEmpty { try file.write(ledger) }
        let notifications = ReminderQueue.notifications(of: current.due, at: now.instant)
        for reminder in current.due where !notifications.contains(reminder) { ledger.mark(reminder) }
        if notifications.isEmpty, !current.due.isEmpty { try file.write(ledger) }
        for reminder in notifications {
            ledger.mark(reminder)
            try file.write(ledger)
            deliver(reminder, now)
        }
        _ = consume lock
        return found.unreadable
    }
}

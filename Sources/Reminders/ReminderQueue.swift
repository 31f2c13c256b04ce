public import CivilTime
public import Parts

/// The reminders that wait at a moment, a pure function of the journal's reminders, the ledger and the time
/// (`Reminders.md`, "Reminders").
public struct ReminderQueue: Equatable, Sendable {
    /// The most reminders that wait; the next ones move up when others are done.
    public static let most = 64
    /// How late a reminder may be delivered, in seconds.
    public static let grace = 2 * 3600

    /// The reminders that are too late to be delivered, and not in the ledger yet.
    public let late: [Reminder]
    /// The reminders that are neither handled nor too late, by time; at most ``most``.
    public let waiting: [Reminder]
    private let now: Instant

    /// Creates the queue.
    ///
    /// - Parameter reminders: all reminders of the journal, in any order.
    public init(_ reminders: [Reminder], besides ledger: ReminderLedger, at now: Instant) {
        let open = reminders.filter { !ledger.holds($0) }.sorted {
            ($0.instant, $0.id) < ($1.instant, $1.id)
        }
        let age = { (reminder: Reminder) in now.secondsSinceEpoch - reminder.instant.secondsSinceEpoch }
        late = open.filter { age($0) > Self.grace && age($0) <= ReminderLedger.kept }
        waiting = Array(open.filter { age($0) <= Self.grace }.prefix(Self.most))
        self.now = now
    }

    /// The waiting reminders that are due.
    public var due: [Reminder] { waiting.filter { $0.instant <= now } }

    /// Whether there is nothing to deliver or to mark.
    public var isIdle: Bool { late.isEmpty && due.isEmpty }
}

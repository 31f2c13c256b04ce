public import CivilTime
import Localization
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
    /// The reminders that are neither handled nor too late, by time; at most ``most``, of which the lasting ones that
    /// are late are one.
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
        let isLate = { (reminder: Reminder) in age(reminder) > Self.grace && !reminder.isLasting }
        late = open.filter { isLate($0) && age($0) <= ReminderLedger.kept }
        let overdue = open.count { $0.isLasting && age($0) > Self.grace }
        waiting = Array(open.filter { !isLate($0) }.prefix(Self.most + max(0, overdue - 1)))
        self.now = now
    }

    /// The waiting reminders that are due.
    public var due: [Reminder] { waiting.filter { $0.instant <= now } }

    /// Divides what is due into notifications: several lasting reminders that are late are one, and then more than five
    /// in all are one.
    ///
    /// - Parameter due: reminders that are due.
    static func notifications(of due: [Reminder], at now: Instant) -> [Reminder] {
        let late = due.filter { $0.isLasting && now.secondsSinceEpoch - $0.instant.secondsSinceEpoch > grace }
        let said = late.count > 1 ? [Reminder(overdue: late)] + due.filter { !late.contains($0) } : due
        return said.count > 5 ? [Reminder(due)] : said
    }

    /// Whether there is nothing to deliver or to mark.
    public var isIdle: Bool { late.isEmpty && due.isEmpty }
}

extension Reminder {
    /// One notification for many reminders.
    fileprivate init(_ reminders: [Reminder]) {
        let count = reminders.count
        self.init(
            "many", at: reminders[0].instant, title: Reminder.program,
            LocalizedText(en: "\(count) reminders", zh: "\(count) 条提醒", ja: "リマインダー \(count) 件"), command: "weekyii")
    }

    /// One notification for several repeats that are late.
    fileprivate init(overdue reminders: [Reminder]) {
        let count = reminders.count
        self.init(
            "overdue", at: reminders[0].instant, title: reminders[0].title,
            LocalizedText(en: "\(count) repeats are overdue", zh: "\(count) 个重复任务已逾期", ja: "繰り返し \(count) 件が期限を過ぎています"),
            command: reminders[0].command)
    }
}

package import CivilTime
import Localization
package import Parts

/// The reminders that wait at a moment, a pure function of the journal's reminders, the ledger and the time
/// (`Reminders.md`, "Reminders").
package struct ReminderQueue: Equatable, Sendable {
    /// The most reminders that wait; the next ones move up when others are done.
    package static let most = 64
    /// How late a reminder may be delivered, in seconds.
    package static let grace = 2 * 3600

    /// The reminders that are neither handled nor too late, by time; at most ``most``, of which the lasting ones that
    /// are late are one.
    package let waiting: [Reminder]
    private let now: Instant

    /// - Parameter reminders: all reminders of the journal, in any order.
    package init(_ reminders: [Reminder], besides ledger: ReminderLedger, at now: Instant) {
        let open = reminders.filter { !ledger.holds($0) }.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
        let isLate = { (reminder: Reminder) in reminder.age(at: now) > Self.grace && !reminder.isLasting }
        let overdue = open.count { $0.isOverdue(at: now) }
        waiting = Array(open.filter { !isLate($0) }.prefix(Self.most + max(0, overdue - 1)))
        self.now = now
    }

    package var due: [Reminder] { waiting.filter { $0.instant <= now } }

    /// What is due as notifications: several lasting reminders that are late are one; so that they hide no other, those of
    /// the last hours too if there are more than five in all; and then these are one.
    var notifications: [Reminder] {
        func said(_ isLate: (Reminder) -> Bool) -> [Reminder] {
            let late = due.filter(isLate)
            return late.count > 1 ? [Reminder(overdue: late)] + due.filter { !isLate($0) } : due
        }
        var all = said { $0.isOverdue(at: now) }
        if all.count > 5 { all = said { $0.isLasting && $0.age(at: now) >= 60 } }
        return all.count > 5 ? [Reminder(due)] : all
    }
}

extension Reminder {
    fileprivate func age(at now: Instant) -> Int { now.secondsSinceEpoch - instant.secondsSinceEpoch }

    fileprivate func isOverdue(at now: Instant) -> Bool { isLasting && age(at: now) > ReminderQueue.grace }

    fileprivate init(_ reminders: [Reminder]) {
        let count = reminders.count
        self.init(
            "many", at: reminders[0].instant, title: Reminder.program,
            Text("\(count) reminders"), command: "weekyii")
    }

    /// One notification for several repeats that are late.
    fileprivate init(overdue reminders: [Reminder]) {
        let count = reminders.count
        self.init(
            "overdue", at: reminders[0].instant, title: reminders[0].title,
            Text("\(count) repeats are overdue"),
            command: reminders[0].command)
    }
}

/// The reminders that were delivered, alone or with others (`Reminders.md`, "Ledger").
///
/// It holds the latest moment of each identifier. So a deadline that moves later is announced again, and one that moves
/// earlier isn't.
package struct ReminderLedger: Equatable, Sendable {
    private var handled: [String: Int] = [:]

    /// How long an entry is kept after its moment, in seconds: it has to cover clocks that are set back.
    static let kept = 32 * 86_400

    /// Whether a reminder, or a later one of its identifier, was handled.
    func holds(_ reminder: Reminder) -> Bool {
        handled[Self.key(reminder)].map { $0 >= reminder.instant.secondsSinceEpoch } ?? false
    }

    mutating func mark(_ reminder: Reminder) { handled[Self.key(reminder)] = reminder.instant.secondsSinceEpoch }

    /// The ledger without entries that are too old to matter, but for reminders that the journal still has, and without
    /// those that a wrong clock made before their moment.
    func pruned(at now: Instant, besides reminders: [Reminder] = []) -> ReminderLedger {
        let (standing, now) = (Set(reminders.map(Self.key)), now.secondsSinceEpoch)
        var ledger = self
        ledger.handled = handled.filter { key, moment in
            moment <= now + ReminderQueue.grace && (moment >= now - Self.kept || standing.contains(key))
        }
        return ledger
    }

    /// The identifier in one line: the name of a repeat's file may contain a line break.
    private static func key(_ reminder: Reminder) -> String {
        String(String.UnicodeScalarView(reminder.id.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
}

// The file: a heading, and `SECONDS IDENTIFIER` lines.
extension ReminderLedger {
    private static let heading = "weekyii reminders 1"

    /// Reads a ledger. A damaged one is empty: a reminder of the last two hours could be repeated, but none is lost.
    init(_ bytes: [UInt8] = []) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.heading else { return }
        for line in lines.dropFirst() {
            let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { Substring($0) }
            guard parts.count == 2, let seconds = Int(parts[0]) else { continue }
            handled[String(parts[1])] = seconds
        }
    }

    var bytes: [UInt8] {
        let lines = handled.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "\($0.value) \($0.key)" }
        return Array(([Self.heading] + lines).map { $0 + "\n" }.joined().utf8)
    }
}

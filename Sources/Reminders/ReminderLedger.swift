import CivilTime
import Parts

/// The reminders that were delivered, alone or with others (`Reminders.md`, "Ledger").
///
/// It holds the latest moment of each identifier. So a deadline that moves later is announced again, and one that moves
/// earlier isn't.
package struct ReminderLedger: Equatable, Sendable {
    private var handled: [String: Int] = [:]

    /// How long an entry is kept after its moment, in seconds. Later than two hours nothing is delivered, so this only
    /// has to cover clocks that are set back.
    static let kept = 32 * 86_400

    package init() {}

    /// Whether a reminder, or a later one of its identifier, was handled.
    func holds(_ reminder: Reminder) -> Bool {
        handled[Self.key(reminder)].map { $0 >= reminder.instant.secondsSinceEpoch } ?? false
    }

    /// Records that a reminder was handled.
    mutating func mark(_ reminder: Reminder) { handled[Self.key(reminder)] = reminder.instant.secondsSinceEpoch }

    /// Drops entries that are too old to matter, but for reminders that the journal still has.
    mutating func prune(at now: Instant, besides reminders: [Reminder] = []) {
        let standing = Set(reminders.map(Self.key))
        handled = handled.filter { $0.value >= now.secondsSinceEpoch - Self.kept || standing.contains($0.key) }
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
    init(_ bytes: [UInt8]) {
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

import JournalText
package import Localization
package import Repeat
import Terminal

/// A line of a repeat's file, or the default of a missing line.
package struct RepeatLine: Equatable, Sendable {
    let key: String
    let value: LocalizedText

    /// The line: `interval: every 3 days`.
    var text: LocalizedText { LocalizedText(each: "\(key): \(value)") }

    /// All lines but the completions and the values computed from them.
    package static func lines(of record: RepeatRecord) -> [RepeatLine] {
        func line(_ key: String, _ value: (some CustomStringConvertible)?) -> RepeatLine {
            RepeatLine(key: key, value: LocalizedText(value.map { "\($0)" } ?? "null"))
        }
        return [
            line("title", record.title.printable), RepeatLine(key: "interval", value: record.interval.every),
            line("from", record.start.rawValue), line("at", record.time), line("until", record.until),
            line("next_reminder", record.next), line("created", record.created), line("type", record.type.rawValue),
            line("active", record.isActive), line("notification", record.isNotifying),
            line("snoozed_until", record.snoozedUntil),
        ]
    }

    /// The lines that an edit changed: `interval: every 3 days → every week`.
    package static func changes(from before: RepeatRecord, to after: RepeatRecord) -> [LocalizedText] {
        zip(lines(of: before), lines(of: after)).filter { $0 != $1 }.map { before, after in
            LocalizedText(each: "\(before.text) → \(after.value)")
        }
    }
}

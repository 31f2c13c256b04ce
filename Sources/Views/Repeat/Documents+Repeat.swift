import JournalText
import Repeat
import Terminal

extension ValueType {
    /// An interval in the form of the files.
    static let interval = ValueType.plain(
        "string", [JSONMember("pattern", "^[1-9][0-9]{0,2} (day|week|month)$")], words: "interval, `3 day`")
}

extension Documents {
    /// A repeat with the lines of its file; a missing line has its default.
    static let repeatRecord = Table<RepeatEntry>(
        "repeat", nil,
        [
            Field("name", .text, "of the file in `Repeat`") { .string($0.name) },
            Field("title", .text) { .string($0.record.title) },
            Field("interval", .interval) { .string(of: $0.record.interval) },
            Field("from", .choice(RepeatRecord.Start.allCases.map(\.rawValue))) { .string($0.record.start.rawValue) },
            Field("at", .orNull(.time)) { .string(of: $0.record.time) },
            Field("until", .orNull(.date)) { .string(of: $0.record.until) },
            Field("next_reminder", .orNull(.moment)) { .string(of: $0.record.storedNext) },
            Field("day_of_month", .orNull(.number(from: 1, to: 31))) {
                $0.record.storedDayOfMonth.map(JSONValue.number) ?? .null
            },
            Field("last_completed", .orNull(.moment)) { .string(of: $0.record.lastCompleted) },
            Field("created", .orNull(.moment)) { .string(of: $0.record.created) },
            Field("type", .choice(TaskTypeWords.all)) { .string($0.record.type.rawValue) },
            Field("active", .flag) { .bool($0.record.isActive) },
            Field("notification", .flag) { .bool($0.record.isNotifying) },
            Field("snoozed_until", .orNull(.moment)) { .string(of: $0.record.snoozedUntil) },
            Field("updated", .orNull(.moment)) { .string(of: $0.record.updated) },
            Field("completions", .list(.object("completion", words: "completion"), words: "completions"), "in order") {
                .array($0.record.completions.map(completion.value))
            },
        ])

    /// One completion of a repeat.
    static let completion = Table<Completion>(
        "completion", nil,
        [
            Field("moment", .moment, "when it was done") { .string(of: $0.moment) },
            Field("due", .moment, "the due that it answered") { .string(of: $0.due) },
        ])
}

import CivilTime
import JournalText
import Parts
import Repeat
import Terminal

extension Documents {
    /// A repeat with the lines of its file; a missing line has its default.
    static let repeatRecord = Table<RepeatEntry>(
        "repeat", nil,
        [
            Field("name", .text, "of the file in `Repeat`") { $0.name },
            Field("title", .text) { $0.record.title },
            Field("interval", .interval) { $0.record.interval },
            Field("from", .choice(RepeatRecord.Start.self)) { $0.record.start },
            Field("at", .orNull(.time)) { $0.record.time },
            Field("until", .orNull(.date)) { $0.record.until },
            Field("next_reminder", .orNull(.moment)) { $0.record.storedNext },
            Field("day_of_month", .orNull(.number(from: 1, to: 31))) { $0.record.storedDayOfMonth },
            Field("last_completed", .orNull(.moment)) { $0.record.lastCompleted },
            Field("created", .orNull(.moment)) { $0.record.created },
            Field("type", .choice(TaskType.self)) { $0.record.type },
            Field("active", .flag) { $0.record.isActive },
            Field("notification", .flag) { $0.record.isNotifying },
            Field("snoozed_until", .orNull(.moment)) { $0.record.snoozedUntil },
            Field("updated", .orNull(.moment)) { $0.record.updated },
            Field("completions", .list(completion), "in order") { $0.record.completions },
        ])

    static let completion = Table<Completion>(
        "completion", nil,
        [
            Field("moment", .moment, "when it was done") { $0.moment },
            Field("due", .moment, "the due that it answered") { $0.due },
        ])
}

extension ValueType where Value == Interval {
    static var interval: Self {
        let weekday = "(\(Weekday.allCases.map { $0.abbreviation.lowercased() }.joined(separator: "|")))"
        return form(
            "interval", "([1-9][0-9]{0,2} (day|week|month)|\(weekday)(,\(weekday)){0,6})",
            "as in the files: `3 day`, `mon,wed,fri`")
    }
}

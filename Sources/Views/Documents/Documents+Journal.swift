import Journal
import JournalText
import Parts
import Plan
import Terminal

extension Documents {
    static let journalDocument = Table<JournalDocument>(
        .journal, "`export json`: the whole journal",
        [
            Field("state", .object("state", words: "state")) { state.value($0.snapshot) },
            Field("settings", .settings, "those that travel with the journal") {
                .object($0.settings.map { JSONMember($0.key.name, .string(of: $0.text.isEmpty ? nil : $0.text)) })
            },
            Field("weeks", .list(.object("week", words: "week"), words: "weeks"), "in order, with all their days") {
                .array($0.snapshot.weeks.values.sorted { $0.week < $1.week }.map { week.value(WeekFacts(whole: $0)) })
            },
            Field("repeats", .list(.object("repeat", words: "repeat"), words: "repeats"), "by name, archived ones too")
            {
                .array($0.trackers.repeats.map(repeatRecord.value))
            },
            Field("fasts", .list(.object("fast-record", words: "fast record"), words: "fast records"), "in order") {
                .array($0.trackers.fasts.map(fastRecord.value))
            },
            Field("lights", .list(.object("light-record", words: "light record"), words: "light records"), "in order") {
                .array($0.trackers.lights.map(lightRecord.value))
            },
        ])

    static let state = Table<Snapshot>(
        "state",
        nil,
        [
            Field("system_start_date", .orNull(.date)) { .string(of: $0.state.systemStartDate) },
            Field("days_started_count", .count) { .number($0.state.daysStartedCount) },
            Field("current_date", .orNull(.date)) { .string(of: $0.state.currentDate) },
            Field("current_week", .weekLabel) { .string(of: $0.present) },
            Field("last_rollover_at", .orNull(.moment)) { .string(of: $0.state.lastRolloverAt) },
            Field("notes", notes) { .array($0.state.notes.map(note.value)) },
        ])

    static let note = Table<DayFile.Note>(
        "note",
        nil,
        [
            Field("section", .text, "the heading that it is below") { .string($0.section) },
            Field("lines", .texts) { .array($0.lines.map { .string($0) }) },
        ])
}

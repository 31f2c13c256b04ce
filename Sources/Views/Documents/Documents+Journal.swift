package import Journal
import JournalText
import Parts
package import Plan
import Terminal

/// A whole journal in the form of `export json`, described in <doc:Export>. It is written week by week: all of it would
/// be large.
package struct JournalDocument {
    /// The journal without its weeks.
    let snapshot: Snapshot
    let settings: [SettingValue]
    let trackers: TrackerValues

    package init(snapshot: Snapshot, settings: [SettingValue], trackers: TrackerValues) {
        self.snapshot = snapshot
        self.settings = settings
        self.trackers = trackers
    }

    /// Writes the document.
    ///
    /// - Parameters:
    ///   - forEachWeek: calls a closure with each week, in order.
    ///   - output: receives the text in pieces.
    package func write(
        weeks forEachWeek: ((WeekPlan) throws -> Void) throws -> Void,
        to output: @escaping (String) throws -> Void
    ) throws {
        var lead = "{\n  "
        for field in Documents.journalDocument(trackers.trackers).fields {
            guard let value = field.value(self) else { continue }
            try output("\(lead)\(JSONValue.string(field.name).line): ")
            lead = ",\n  "
            if field.name == Documents.weeks {
                try write(weeks: forEachWeek, listTo: output)
            } else {
                try output(value.text(atDepth: 1))
            }
        }
        try output("\n}\n")
    }

    private func write(
        weeks forEachWeek: ((WeekPlan) throws -> Void) throws -> Void,
        listTo output: @escaping (String) throws -> Void
    ) throws {
        var lead = "[\n    "
        try forEachWeek { week in
            try output(lead + Documents.week.value(WeekFacts(whole: week)).text(atDepth: 2))
            lead = ",\n    "
        }
        try output(lead.hasPrefix("[") ? "[]" : "\n  ]")
    }
}

extension Documents {
    static func journalDocument(_ trackers: [any ShownTracker.Type]) -> Table<JournalDocument> {
        Table(
            document: "journal", "`export json`: the whole journal",
            [
                Field("state", .object(state)) { $0.snapshot },
                Field("settings", .settings, "those that travel with the journal") {
                    $0.settings.map { ($0.key.name, $0.text.isEmpty ? nil : $0.text) }
                },
                // `JournalDocument` writes them itself.
                Field(weeks, .list(week), "in order, with all their days") { _ in [] },
            ] + exports(trackers))
    }

    /// The name of the weeks in the document of a whole journal.
    fileprivate static let weeks = "weeks"

    static let state = Table<Snapshot>(
        "state",
        nil,
        [
            Field("system_start_date", .orNull(.date)) { $0.state.systemStartDate },
            Field("days_started_count", .count) { $0.state.daysStartedCount },
            Field("current_date", .orNull(.date)) { $0.state.currentDate },
            Field("current_week", .week) { $0.present },
            Field("last_rollover_at", .orNull(.moment)) { $0.state.lastRolloverAt },
            Field("notes", notes) { $0.state.notes },
        ])

    static let note = Table<DayFile.Note>(
        "note",
        nil,
        [
            Field("section", .text, "the heading above the lines") { $0.section },
            Field("lines", .texts) { $0.lines },
        ])
}

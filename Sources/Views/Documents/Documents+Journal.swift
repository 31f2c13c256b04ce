package import Journal
import JournalText
import Parts
package import Plan
package import Terminal

/// A whole journal in the form of `export json`, described in <doc:Export>.
package struct JournalDocument: Sendable {
    let snapshot: Snapshot
    let settings: [SettingValue]
    let trackers: TrackerValues

    package init(snapshot: Snapshot, settings: [SettingValue], trackers: TrackerValues) {
        self.snapshot = snapshot
        self.settings = settings
        self.trackers = trackers
    }

    /// The document.
    package var value: JSONValue { Documents.journalDocument(trackers.trackers).value(self) }
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
                Field("weeks", .list(week), "in order, with all their days") {
                    $0.snapshot.weeks.values.sorted { $0.week < $1.week }.map { WeekFacts(whole: $0) }
                },
            ] + exports(trackers))
    }

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

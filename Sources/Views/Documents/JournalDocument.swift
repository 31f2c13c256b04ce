package import Journal
package import Plan
package import Terminal

/// A whole journal in the form of `export json`, described in <doc:Export>.
package struct JournalDocument: Sendable {
    let snapshot: Snapshot
    let settings: [SettingValue]
    let trackers: ExportedTrackers

    package init(snapshot: Snapshot, settings: [SettingValue], trackers: ExportedTrackers) {
        self.snapshot = snapshot
        self.settings = settings
        self.trackers = trackers
    }

    /// The document.
    package var value: JSONValue { Documents.journalDocument.value(self) }
}

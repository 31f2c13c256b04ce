import JournalText
package import Parts
import Terminal

extension TrackerValues {
    /// The records of the trackers for an export.
    package init(exporting records: Records, of trackers: [any ShownTracker.Type]) throws {
        self.init(trackers)
        for tracker in trackers { try read(records, of: tracker) }
    }

    private mutating func read<T: ShownTracker>(_ records: Records, of tracker: T.Type) throws {
        var found: [T.Exported] = []
        let own = records.filter { T.owns($0.key) }
        for (path, text) in own.sorted(by: { $0.key < $1.key }) {
            if let record = try T.exported(text, at: path) { found.append(record) }
        }
        set(found, of: tracker)
    }
}

extension Spreadsheet {
    /// The records of a tracker, in the order of their paths.
    package init<T: ShownTracker>(_ tracker: T.Type, of values: TrackerValues) {
        self.init(T.sheetTable, values.value(of: tracker) ?? [])
    }
}

extension Documents {
    /// The trackers' records in the document of a whole journal.
    static func exports(_ trackers: [any ShownTracker.Type]) -> [Field<JournalDocument>] {
        trackers.map { export($0) }
    }

    private static func export<T: ShownTracker>(_ tracker: T.Type) -> Field<JournalDocument> {
        Field(T.exportName.name, .list(T.exportTable), T.exportName.sentence) { $0.trackers.value(of: tracker) ?? [] }
    }
}

package import Interface
import Journal
import Parts
import Plan
import PlanCommands

/// A whole journal in the form of `export json`, described in <doc:Export>. Only its text is kept, as all of the weeks
/// would be large.
struct JournalDocument {
    /// The document in UTF-8.
    private(set) var text: [UInt8]
    /// The number of weeks.
    private(set) var count = 0
    /// The number of bytes after the weeks.
    private var rest: Int

    init(_ plan: Snapshot, _ settings: [SettingValue], _ trackers: TrackerValues) {
        let text = Documents.journalDocument(trackers.trackers).value((plan, settings, trackers)).text + "\n"
        // Quotes inside a text are escaped, so that nothing but the name is found.
        let start = text.firstRange(of: "\n  \"\(Documents.weeks)\": [")?.upperBound ?? text.endIndex
        (self.text, rest) = (Array(text.utf8), text[start...].utf8.count)
    }

    /// Adds a week, which follows those before it.
    mutating func add(_ week: WeekPlan) {
        let object = Documents.week.value(WeekFacts(week, notes: week.file.notes)).text(atDepth: 2)
        let end = count == 0 ? "\n  " : ""
        text.insert(contentsOf: "\(count == 0 ? "" : ",")\n    \(object)\(end)".utf8, at: text.count - rest)
        (count, rest) = (count + 1, rest + end.utf8.count)
    }
}

extension Documents {
    package static func ofExport(_ trackers: [any Tracker.Type]) -> SchemaPart { journalDocument(trackers).schema }

    typealias WholeJournal = (plan: Snapshot, settings: [SettingValue], trackers: TrackerValues)

    static func journalDocument(_ trackers: [any Tracker.Type]) -> Table<WholeJournal> {
        Table(
            document: "journal", "`export json`: the whole journal", Field("state", .object(state)) { $0.plan },
            Field("settings", .settings, "those that travel with the journal") {
                $0.settings.map { ($0.key.name, $0.text.isEmpty ? nil : $0.text) }
            },
            // `JournalDocument` has their text.
            Field(weeks, .list(week), "in order, with all their days") { _ in [] },
            more: trackers.map { export($0) })
    }

    /// The name of the weeks in the document of a whole journal.
    fileprivate static let weeks = "weeks"

    private static func export<T: Tracker>(_ tracker: T.Type) -> Field<WholeJournal> {
        Field(T.exportName.name, .list(T.exportTable), T.exportName.sentence) { $0.trackers.value(of: tracker) ?? [] }
    }
}

package import Journal
package import Parts
package import Paths
import Plan

/// A tracker as a person meets it: its commands, and what is shown of it elsewhere: below today, in the prompt, in `stats`,
/// in exports, in the schema and on the screen. With `RecordPart` this is all that a tracker has; `StandardTrackers` lists
/// them.
package protocol Tracker: RecordPart {
    /// The facts at a glance: below today, and in the prompt.
    associatedtype Glance: Sendable
    /// The figures of a period.
    associatedtype Figures: Sendable
    /// The line below today, after the tracker's name.
    static func line(_ glance: Glance, _ canvas: Canvas) -> Line

    /// The facts at a glance where there is little room, the most important first: `12:30 of 16:00`.
    static func brief(_ glance: Glance, _ language: Language) -> [String]

    /// The key with which an empty day begins, and what it adds; nil where there is nothing to add.
    static func beginning(_ glance: Glance, _ canvas: Canvas) -> Row?

    /// The part of the prompt's line; nil for none.
    static func prompt(_ glance: Glance, _ canvas: Canvas) -> Line?

    /// The names in the documents of today and of the prompt, which are left out where the tracker isn't in use.
    static var glanceFields: [Field<Glance>] { get }

    /// The line of `stats`.
    static func line(of figures: Figures, _ language: Language) -> Line

    /// The figures in the document of `stats`, under the tracker's name.
    static var figuresTable: Table<Figures> { get }

    /// The name of the records in `export json`, and what the schema says of them.
    static var exportName: (name: String, sentence: String) { get }

    /// A record in `export json` and `export csv`.
    static var exportTable: Table<Record> { get }

    /// A record in `export csv`, with a column of whole minutes beside each duration.
    static var sheetTable: Table<Record> { get }

    /// The documents of the tracker's own commands, in the order of the schema.
    static var documents: [SchemaPart] { get }

    /// The place of the tracker in help, the manual and the schema among the others, the smallest first.
    static var helpOrder: Int { get }

    /// Its commands, which begin with its name, in the order of help.
    static var commands: [Command] { get }

    /// The facts at a glance. Of records in `damaged`, the glance is made again from the committed texts.
    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> Glance

    static func figures(of period: Period, for command: String, _ context: Context) throws -> Figures

    /// The events for `export ics`, in the order of their times.
    static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent]

    static func counted(events count: Int) -> Text

    static var tab: TrackerTab { get }

    /// The values of places in the command lines of its keys on the page of a day.
    static func values(_ glance: Glance) -> [String: String]

    static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts

    /// The records that a task in the plan was made from, by its `source:` line.
    static func records(ofSource source: String) -> [Path]

    /// Completes the record that a done task was made from.
    ///
    /// - Returns: what is said of it; nil if the task is from no record of this tracker.
    static func complete(_ source: String, in state: inout JournalState) -> CompletedSource?
}

/// What is said of a record that was completed with its task.
package struct CompletedSource: Sendable {
    /// An additional line of the answer.
    package let detail: Text?
    package let warning: Text?

    package init(detail: Text? = nil, warning: Text? = nil) { (self.detail, self.warning) = (detail, warning) }
}

extension Tracker {
    /// That of `export json`, by default.
    package static var sheetTable: Table<Record> { exportTable }

    package static func beginning(_ glance: Glance, _ canvas: Canvas) -> Row? { nil }

    package static func prompt(_ glance: Glance, _ canvas: Canvas) -> Line? { nil }

    package static var glanceFields: [Field<Glance>] { [] }

    package static var documents: [SchemaPart] { [] }

    /// After the others, by default.
    package static var helpOrder: Int { .max }

    package static func values(_ glance: Glance) -> [String: String] { [:] }

    package static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent] { [] }

    /// The number with the tracker's name, by default.
    package static func counted(events count: Int) -> Text {
        Text(en: "\(count.of(name))", zh: " \(count) 个 \(name)", ja: "\(name) \(count) 件")
    }

    package static func records(ofSource source: String) -> [Path] { [] }

    package static func complete(_ source: String, in state: inout JournalState) -> CompletedSource? { nil }
}

extension TrackerList where repeat each Part: Tracker {
    package static var all: [any Tracker.Type] {
        var all: [any Tracker.Type] = []
        repeat all.append((each Part).self)
        return all
    }
}

/// A value of each of several trackers, of a type of the tracker's own.
package struct TrackerValues: Sendable {
    /// The trackers; documents have names for each of them.
    package let trackers: [any Tracker.Type]
    private var values: [String: any Sendable] = [:]

    /// No values.
    package init(_ trackers: [any Tracker.Type]) { self.trackers = trackers }

    /// Sets the value of a tracker; nil for a tracker that isn't in use.
    package mutating func set(_ value: (some Sendable)?, of tracker: any Tracker.Type) {
        values[tracker.name] = value
    }

    package func value<Value>(of tracker: any Tracker.Type) -> Value? { values[tracker.name] as? Value }
}

extension TrackerValues {
    package func lines(_ canvas: Canvas) -> [Line] { trackers.compactMap { line($0, canvas) } }

    private func line<T: Tracker>(_ tracker: T.Type, _ canvas: Canvas) -> Line? {
        value(of: tracker).map { "\(T.name): \(T.line($0, canvas))" }
    }

    /// What is told of each that is in use where there is little room, with its name.
    package func briefs(_ language: Language) -> [(name: String, facts: [String])] {
        trackers.compactMap { brief($0, language) }
    }

    private func brief<T: Tracker>(_ tracker: T.Type, _ language: Language) -> (name: String, facts: [String])? {
        value(of: tracker).map { (T.tab.label[language].lowercased(), T.brief($0, language)) }
    }

    /// The keys with which an empty day begins.
    package func beginnings(_ canvas: Canvas) -> [Row] { trackers.compactMap { beginning($0, canvas) } }

    private func beginning<T: Tracker>(_ tracker: T.Type, _ canvas: Canvas) -> Row? {
        value(of: tracker).flatMap { T.beginning($0, canvas) }
    }

    /// The values of places in the command lines of their keys.
    package var places: [String: String] {
        trackers.reduce(into: [:]) { $0.merge(places(of: $1)) { first, _ in first } }
    }

    private func places<T: Tracker>(of tracker: T.Type) -> [String: String] {
        value(of: tracker).map { T.values($0) } ?? [:]
    }

    package var used: [any Tracker.Type] { trackers.filter { values[$0.name] != nil } }

    /// The parts of the prompt's line.
    package func parts(_ canvas: Canvas) -> [Line] { trackers.compactMap { part($0, canvas) } }

    private func part<T: Tracker>(_ tracker: T.Type, _ canvas: Canvas) -> Line? {
        value(of: tracker).flatMap { T.prompt($0, canvas) }
    }
}

extension Documents {
    /// The trackers at a glance in a document.
    package static func glances<Subject>(
        _ trackers: [any Tracker.Type], _ values: @escaping @Sendable (Subject) -> TrackerValues?
    ) -> [Field<Subject>] {
        trackers.flatMap { glance($0, values) }
    }

    private static func glance<T: Tracker, Subject>(
        _ tracker: T.Type, _ values: @escaping @Sendable (Subject) -> TrackerValues?
    ) -> [Field<Subject>] {
        T.glanceFields.map { $0.of(optional: { values($0)?.value(of: tracker) }) }
    }
}

extension Context {
    /// The trackers that are in use, at a glance. A problem with one leaves it out.
    ///
    /// - Parameter opening: what a look has read already.
    package func trackers(_ journal: Session, after opening: JournalState? = nil) -> TrackerValues {
        var values = TrackerValues(commands.trackers)
        // One reader for all, so that each file and each folder is read once.
        guard let reader = try? journal.recordReader("today show", after: opening) else { return values }
        for tracker in commands.trackers { addGlance(of: tracker, in: journal, reader, to: &values) }
        return values
    }

    private func addGlance<T: Tracker>(
        of tracker: T.Type, in journal: Session, _ reader: RecordReader, to values: inout TrackerValues
    ) {
        do {
            guard let found = try reader.recordsInUse(of: tracker, reading: { T.selection($0, for: .glance, $1) })
            else { return }
            warn(of: found, tracker)
            values.set(understood(found, journal) { T.glance($0, &$1) }, of: tracker)
        } catch { warn(error.reported.text) }
    }
}

/// An event of a calendar file: a moment without a length.
package struct CalendarEvent {
    /// A name that is unique in the calendar and the same in every export.
    package let name: String
    package let start: Instant
    /// How it recurs, from which moment on; nil for once. Clocks that change don't move it, so it has no zone.
    package let recurrence: (first: Moment, rule: String)?
    package let summary: String
    /// Additional text; empty for none.
    package let description: String

    package init(
        name: String, start: Instant, recurrence: (first: Moment, rule: String)? = nil, summary: String,
        description: String
    ) {
        (self.name, self.start, self.recurrence) = (name, start, recurrence)
        (self.summary, self.description) = (summary, description)
    }

    /// A moment without a zone: the wall time of any reader (section 3.3.5, form 1).
    package static func time(_ moment: Moment, second: Int = 0) -> String {
        let digits = "\(moment.day)T\(moment.time)".filter { $0 != "-" && $0 != ":" }
        return "\(digits)\(second < 10 ? "0" : "")\(second)"
    }
}

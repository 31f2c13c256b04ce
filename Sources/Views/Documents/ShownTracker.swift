import Journal
import JournalText
package import Localization
package import Parts
package import Terminal

/// What the program shows of a tracker besides the views of its own commands: below today, in the prompt, in `stats`, in
/// exports and in the schema.
package protocol ShownTracker: RecordPart {
    /// The facts at a glance: below today, and in the prompt.
    associatedtype Glance: Sendable
    /// The figures of a period.
    associatedtype Figures: Sendable
    /// A record in an export.
    associatedtype Exported: Sendable

    /// The line below today, after the tracker's name.
    static func line(_ glance: Glance, _ canvas: Canvas) -> Line

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
    static var exportTable: Table<Exported> { get }

    /// A record in `export csv`, with a column of whole minutes beside each duration.
    static var sheetTable: Table<Exported> { get }

    /// Reads a record for an export; nil for a path that no record can have.
    static func exported(_ text: [UInt8], at path: Path) throws -> Exported?

    /// The documents of the tracker's own commands, in the order of the schema.
    static var documents: [SchemaPart] { get }

    /// The place of the tracker in help, the manual and the schema among the others, the smallest first.
    static var helpOrder: Int { get }
}

extension ShownTracker {
    /// That of `export json`, by default.
    package static var sheetTable: Table<Exported> { exportTable }

    package static func prompt(_ glance: Glance, _ canvas: Canvas) -> Line? { nil }

    package static var glanceFields: [Field<Glance>] { [] }

    package static var documents: [SchemaPart] { [] }

    /// After the others, by default.
    package static var helpOrder: Int { .max }
}

extension TrackerList where repeat each Part: ShownTracker {
    /// The trackers with what is shown of them.
    package static var shown: [any ShownTracker.Type] {
        var all: [any ShownTracker.Type] = []
        repeat all.append((each Part).self)
        return all
    }
}

/// A value of each of several trackers, of a type of the tracker's own.
package struct TrackerValues: Sendable {
    /// The trackers; documents have names for each of them.
    package let trackers: [any ShownTracker.Type]
    private var values: [String: any Sendable] = [:]

    /// No values.
    package init(_ trackers: [any ShownTracker.Type] = StandardTrackers.shown) { self.trackers = trackers }

    /// Sets the value of a tracker; nil for a tracker that isn't in use.
    package mutating func set(_ value: (some Sendable)?, of tracker: any ShownTracker.Type) {
        values[tracker.name] = value
    }

    /// The value of a tracker; nil without one.
    func value<Value>(of tracker: any ShownTracker.Type) -> Value? { values[tracker.name] as? Value }
}

extension TrackerValues {
    /// A line for each that is in use.
    func lines(_ canvas: Canvas) -> [Line] { trackers.compactMap { line($0, canvas) } }

    private func line<T: ShownTracker>(_ tracker: T.Type, _ canvas: Canvas) -> Line? {
        value(of: tracker).map { "\(T.name): \(T.line($0, canvas))" }
    }

    /// The parts of the prompt's line.
    func parts(_ canvas: Canvas) -> [Line] { trackers.compactMap { part($0, canvas) } }

    private func part<T: ShownTracker>(_ tracker: T.Type, _ canvas: Canvas) -> Line? {
        value(of: tracker).flatMap { T.prompt($0, canvas) }
    }
}

extension Documents {
    /// The trackers at a glance in a document.
    static func glances<Subject>(
        _ trackers: [any ShownTracker.Type], _ values: @escaping @Sendable (Subject) -> TrackerValues?
    ) -> [Field<Subject>] {
        trackers.flatMap { glance($0, values) }
    }

    private static func glance<T: ShownTracker, Subject>(
        _ tracker: T.Type, _ values: @escaping @Sendable (Subject) -> TrackerValues?
    ) -> [Field<Subject>] {
        T.glanceFields.map { $0.of(optional: { values($0)?.value(of: tracker) }) }
    }
}

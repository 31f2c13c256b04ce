/// A repeat and the name of its file.
package struct RepeatEntry: Equatable, Sendable {
    package let name: String
    package var record: RepeatRecord

    package init(_ name: String, _ record: RepeatRecord) { (self.name, self.record) = (name, record) }

    package var path: String { RepeatName.path(name) }

    /// The source of a task that is planned for the next due; nil if nothing is due.
    package var source: RepeatSource? {
        guard record.isActive else { return nil }
        return record.next.map { RepeatSource(name, due: $0) }
    }
}

package import CivilTime

/// The source of a task: the record that it comes from, and the due that it answers (`Repeats.md`, "In the plan"), such
/// as `Repeat/name@2026-01-27 08:55`.
package struct TaskSource: Hashable, Sendable {
    /// The path of the record without its `.md`.
    package var record: String
    package let due: Moment
}

extension TaskSource: CustomStringConvertible {
    /// Parses a source; nil for a text that names no record, which a person wrote. A record's name may contain an `@`.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let end = bytes.count - 17
        guard end > 0, bytes[end] == UInt8(ascii: "@"), bytes[..<end].contains(UInt8(ascii: "/")),
            let due = Moment(String(decoding: bytes[(end + 1)...], as: UTF8.self))
        else { return nil }
        self.init(record: String(decoding: bytes[..<end], as: UTF8.self), due: due)
    }

    package var description: String { "\(record)@\(due)" }
}

/// The one record that a task comes from (`Repeats.md`, "In the plan").
extension TaskEntry {
    /// The record that the task comes from, and its due; nil for a task without one. Of several, which a merge or a
    /// hand edit can leave, it is the one with the earliest due.
    package var source: String? {
        get { sourceLine.map { sublines[$0].value } }
        set {
            guard let newValue else { return removeSubline(Self.sourceKey) }
            set(Self.sourceKey, newValue, at: sourceLine)
        }
    }

    private var sourceLine: Int? { Self.earliest(sources)?.index ?? index(of: Self.sourceKey) }

    /// The task with the source of another copy of it, if that has the earlier due.
    package func keepingEarlierSource(of other: TaskEntry) -> TaskEntry {
        guard let theirs = Self.earliest(other.sources), let mine = Self.earliest(sources), theirs.due < mine.due else {
            return self
        }
        var task = self
        task.source = theirs.text
        return task
    }

    typealias Source = (index: Int, due: Moment, text: String)

    /// The lines that name a record and its due.
    var sources: [Source] {
        sublines.indices.compactMap { index in
            guard let (key, value) = Self.pair(sublines[index]), key == Self.sourceKey[...],
                let due = TaskSource(value)?.due
            else { return nil }
            return (index, due, String(value))
        }
    }

    static func earliest(_ sources: [Source]) -> Source? {
        sources.min { $0.due != $1.due ? $0.due < $1.due : $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
}

package import CivilTime
import JournalText
package import Paths

/// The source of a task in the plan: a repeat, and the due time that the task answers (`Repeat/部屋の掃除@2026-01-27
/// 08:55`).
package struct RepeatSource: Hashable, Sendable {
    package let name: String
    package let due: Moment

    package init(_ name: String, due: Moment) { (self.name, self.due) = (name, due) }

    package var path: Path { RepeatName.path(name) }

    /// Whether the due time is answered already, so that finishing the task completes nothing more.
    ///
    /// A repeat that was completed early may be due again at the time that the completion answered.
    package func isAnswered(in record: RepeatRecord) -> Bool {
        record.next != due && record.completions.contains { $0.due == due }
    }
}

extension RepeatSource: Comparable {
    /// Orders by due time, then by name: of two sources the smaller one is kept.
    package static func < (left: Self, right: Self) -> Bool {
        left.due != right.due ? left.due < right.due : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}

extension RepeatSource: CustomStringConvertible {
    /// Parses a source; nil for anything else. A name may contain an `@`.
    package init?(_ text: some StringProtocol) {
        let folder = "\(RepeatName.folder)/"
        guard let source = TaskSource(text), source.record.utf8.starts(with: folder.utf8) else { return nil }
        let name = String(decoding: source.record.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
        guard RepeatName.name(of: RepeatName.path(name)) != nil else { return nil }
        self.init(name, due: source.due)
    }

    package var description: String { "\(RepeatName.folder)/\(name)@\(due)" }
}

package import CivilTime

/// The source of a task in the plan: a repeat, and the due time that the task answers (`Repeat/部屋の掃除@2026-01-27
/// 08:55`).
package struct RepeatSource: Hashable, Sendable {
    /// The name of the repeat's file.
    package let name: String
    package let due: Moment

    package init(_ name: String, due: Moment) { (self.name, self.due) = (name, due) }

    package var path: String { RepeatName.path(name) }

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
        let (folder, bytes) = (Array("\(RepeatName.folder)/".utf8), Array(text.utf8))
        let end = bytes.count - 17
        guard end > folder.count, bytes.starts(with: folder), bytes[end] == UInt8(ascii: "@"),
            let due = Moment(String(decoding: bytes[(end + 1)...], as: UTF8.self))
        else { return nil }
        let name = String(decoding: bytes[folder.count..<end], as: UTF8.self)
        guard RepeatName.name(of: RepeatName.path(name)) != nil else { return nil }
        self.init(name, due: due)
    }

    package var description: String { "\(RepeatName.folder)/\(name)@\(due)" }
}

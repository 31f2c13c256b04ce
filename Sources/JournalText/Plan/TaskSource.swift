public import CivilTime

/// The source of a task: the record that it comes from, and the due that it answers (`Repeats.md`, "In the plan"), such
/// as `Repeat/name@2026-01-27 08:55`.
public struct TaskSource: Hashable, Sendable {
    /// The path of the record without its `.md`.
    public var record: String
    /// The due.
    public let due: Moment
}

extension TaskSource: CustomStringConvertible {
    /// Parses a source; nil for a text that names no record, which a person wrote. A record's name may contain an `@`.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let end = bytes.count - 17
        guard end > 0, bytes[end] == UInt8(ascii: "@"), bytes[..<end].contains(UInt8(ascii: "/")),
            let due = Moment(String(decoding: bytes[(end + 1)...], as: UTF8.self))
        else { return nil }
        self.init(record: String(decoding: bytes[..<end], as: UTF8.self), due: due)
    }

    /// The text, as in the file.
    public var description: String { "\(record)@\(due)" }
}

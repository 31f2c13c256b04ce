import CivilTime

/// The one record that a task comes from (`Repeats.md`, "In the plan").
extension TaskEntry {
    /// The task with one source: of several, which a merge can leave, the one with the earliest due.
    func keepingEarliestSource() -> TaskEntry {
        let sources = sublines.indices.compactMap { index -> (index: Int, due: Moment, text: String)? in
            guard let (key, value) = Self.pair(sublines[index]), key == Self.sourceKey, let due = Self.due(of: value)
            else { return nil }
            return (index, due, value)
        }
        let earliest = sources.min { $0.due != $1.due ? $0.due < $1.due : Self.precedes($0.text, $1.text) }
        guard let earliest, sources.count > 1 else { return self }
        let dropped = Set(sources.map(\.index)).subtracting([earliest.index])
        var task = self
        task.sublines = sublines.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        return task
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// The due in a source, `Repeat/name@2026-01-27 08:55`; nil for a text that names no record, which a person wrote.
    private static func due(of source: String) -> Moment? {
        let bytes = Array(source.utf8)
        let end = bytes.count - 17
        guard end > 0, bytes[end] == UInt8(ascii: "@"), bytes[..<end].contains(UInt8(ascii: "/")) else { return nil }
        return Moment(String(decoding: bytes[(end + 1)...], as: UTF8.self))
    }
}

import CivilTime
package import JournalText

extension RecordText.Shape {
    /// The format of a fast's file.
    package static let fast = RecordText.Shape(
        "Fast",
        keys: ["preset", "target_hours", "status", "started_at", "ended_at", "note", "updated"])
}

extension FastRecord {
    /// The file in canonical form (`FileFormats.md`, "Canonical form").
    var canonical: [UInt8] {
        var text = text
        text.title = name
        return text.canonical { key, value in
            switch key {
            case "preset": FastPreset(typed: value)?.rawValue
            case "target_hours": FastHours(value).map { "\($0)" }
            case "started_at", "ended_at": OffsetInstant(value).map { "\($0)" }
            default: nil
            }
        }.bytes
    }
}

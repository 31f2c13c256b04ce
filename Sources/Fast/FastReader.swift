import CivilTime
import JournalText

/// Reads the values of a fast's file. A missing line has its default.
struct FastReader {
    let text: RecordText
    let file: String

    /// The target length: by its hours, else by its preset.
    func target() throws(Diagnostic) -> (FastPreset, FastHours) {
        let hours = try text.value("target_hours", .hours, file: file) { FastHours($0) }
        let named = try text.value("preset", .fastPreset, file: file) { FastPreset(typed: $0) }
        let preset =
            named ?? hours.map { hours in FastPreset.allCases.first { $0.hours == hours } ?? .custom } ?? .sixteen
        guard let target = hours ?? preset.hours else { throw missing("target_hours", .hours) }
        return (preset, target)
    }

    /// The status, and the end unless it is running.
    func status() throws(Diagnostic) -> (FastStatus, OffsetInstant?) {
        let end = try text.value("ended_at", .instant, file: file) { OffsetInstant($0) }
        let status = try text.value("status", .fastStatus, file: file) { FastStatus(rawValue: $0) }
        switch status ?? (end == nil ? .running : .completed) {
        case .running: return (.running, nil)
        case let ended:
            guard let end else { throw missing("ended_at", .instant) }
            return (ended, end)
        }
    }

    func start() throws(Diagnostic) -> OffsetInstant {
        guard let start = try text.value("started_at", .instant, file: file, { OffsetInstant($0) }) else {
            throw missing("started_at", .instant)
        }
        return start
    }

    private func missing(_ key: String, _ form: Diagnostic.ValueForm) -> Diagnostic {
        Diagnostic(
            file: file, line: text.place(of: key), .badValue(key: key, value: text.spelling(key) ?? "", form: form))
    }
}

package import CivilTime
package import JournalText
package import Parts
import Templates

/// The status of a fast.
package enum FastStatus: String, CaseIterable, Sendable {
    case running = "in_progress"
    case completed
    case cancelled
}

/// A fast in its stored form. Its length, and whether its goal was reached, are computed from the two instants.
package struct FastRecord: StoredRecord {
    /// The lines of a fast's file.
    private enum Line {
        static let preset = RecordField("preset", .fastPreset, word: { FastPreset(typed: $0) })
        static let hours = RecordField("target_hours", .hours) { FastHours($0) }
        static let status = RecordField<FastStatus?>("status", .fastStatus)
        static let start = RecordField("started_at", .instant) { OffsetInstant($0) }
        static let end = RecordField("ended_at", .instant) { OffsetInstant($0) }
        static let note = RecordField.text("note")
        static let updated = RecordField.moment("updated")
    }

    package static let format = RecordFormat(
        "Fast", [Line.preset, Line.hours, Line.status, Line.start, Line.end, Line.note, Line.updated])

    /// The path in the journal.
    package private(set) var path: String
    /// The file's text, from which the values are read: statistics need each of them many times.
    package var text: RecordText
    package private(set) var preset: FastPreset
    package private(set) var target: FastHours
    package private(set) var status: FastStatus
    package private(set) var start: OffsetInstant
    /// The time when it ended or was cancelled; nil while it is running.
    package private(set) var end: OffsetInstant?
    package private(set) var note: String?
    /// The time when it was last changed; nil if the file doesn't have it.
    package private(set) var updated: Moment?

    /// Parses a fast. A missing line has its default.
    ///
    /// - Parameters:
    ///   - path: the path, relative to the journal.
    ///   - file: the path for diagnostics; nil for the same.
    /// - Throws: `Diagnostic` for a text that can't be understood.
    package init(_ bytes: [UInt8], at path: String, in file: String? = nil) throws(Diagnostic) {
        let file = file ?? path
        let text = try Self.format.read(bytes, in: file)
        let hours = Line.hours.value(in: text)
        preset =
            Line.preset.value(in: text)
            ?? hours.map { hours in FastPreset.allCases.first { $0.hours == hours } ?? .custom } ?? .sixteen
        guard let target = hours ?? preset.hours else { throw Line.hours.missing(in: text, file) }
        let ended = Line.end.value(in: text)
        status = Line.status.value(in: text) ?? (ended == nil ? .running : .completed)
        end = status == .running ? nil : ended
        if status != .running, end == nil { throw Line.end.missing(in: text, file) }
        guard let start = Line.start.value(in: text) else { throw Line.start.missing(in: text, file) }
        (self.path, self.text, self.target, self.start) = (path, text, target, start)
        (note, updated) = (Line.note.value(in: text), Line.updated.value(in: text))
    }

    /// Creates a fast from its template.
    package init(
        name: String, _ target: FastTarget, _ status: FastStatus, start: OffsetInstant, end: OffsetInstant?,
        note: String?, now: Moment
    ) {
        path = FastName.path(of: name)
        (preset, self.target, self.status) = (target.preset, target.hours, status)
        (self.start, self.end, self.note, updated) = (start, end, note, now)
        let values = [
            "name": name, "preset": target.preset.rawValue, "target_hours": "\(target.hours)",
            "status": status.rawValue, "started_at": "\(start)", "ended_at": end.map { "\($0)" } ?? "null",
            "note": note ?? "null", "updated": "\(now)",
        ]
        text = Self.format.text(Template.fast.text(values))
    }

    /// The same fast under another name, in the same folder.
    func renamed(_ name: String) -> FastRecord {
        var fast = self
        fast.path = FastName.path(beside: path, named: name)
        fast.text.title = name
        return fast
    }

    /// The name by which commands refer to it.
    package var name: String { FastName.name(of: path) }

    /// The file in canonical form (`FileFormats.md`, "Canonical form").
    var canonical: [UInt8] {
        var fast = self
        fast.text.title = name
        return fast.canonicalText.bytes
    }

    /// Sets the target length.
    package mutating func set(_ preset: FastPreset, _ target: FastHours) {
        (self.preset, self.target) = (preset, target)
        text[Line.preset.key] = preset.rawValue
        text[Line.hours.key] = "\(target)"
    }

    /// Sets the status and the end; nil for a running fast.
    package mutating func set(_ status: FastStatus, at end: OffsetInstant?) {
        (self.status, self.end) = (status, end)
        text[Line.status.key] = status.rawValue
        text[Line.end.key] = end?.description
        if status != .cancelled { text.removeRemarks(Self.merged) }
    }

    /// Sets the start.
    package mutating func set(start: OffsetInstant) {
        self.start = start
        text[Line.start.key] = start.description
    }

    /// Sets the note; nil for none.
    package mutating func set(note: String?) {
        self.note = note
        text[Line.note.key] = note
    }

    /// Records the time of a change.
    package mutating func touch(_ moment: Moment?) {
        updated = moment
        text[Line.updated.key] = moment?.description
    }

    /// Cancels it because a merge found another running fast: its length becomes 0.
    mutating func yield(to other: FastRecord) {
        set(.cancelled, at: start)
        text.addRemark(Self.merged, "\(other.name) was running")
    }

    /// The keyword of the line in a fast that a merge cancelled.
    private static let merged = "merged"
}

package import CivilTime
package import JournalText
import Templates

/// A fast in its stored form. Its length, and whether its goal was reached, are computed from the two instants.
package struct FastRecord: Equatable, Sendable {
    /// The path in the journal.
    package private(set) var path: String
    /// The file's text, from which the values are read.
    package private(set) var text: RecordText
    package private(set) var preset: FastPreset
    package private(set) var target: FastHours
    package private(set) var status: FastStatus
    package private(set) var start: OffsetInstant
    /// The time when it ended or was cancelled; nil while it is running.
    package private(set) var end: OffsetInstant?
    package private(set) var note: String?
    /// The time when it was last changed; nil if the file doesn't have it.
    package private(set) var updated: Moment?

    /// Parses a fast.
    ///
    /// - Parameters:
    ///   - path: the path, relative to the journal.
    ///   - file: the path for diagnostics; nil for the same.
    /// - Throws: `Diagnostic` for a text that can't be understood.
    package init(_ bytes: [UInt8], at path: String, in file: String? = nil) throws(Diagnostic) {
        let file = file ?? path
        let text = try RecordText(bytes, .fast, file: file)
        let reader = FastReader(text: text, file: file)
        (self.path, self.text) = (path, text)
        (preset, target) = try reader.target()
        (status, end) = try reader.status()
        start = try reader.start()
        note = text["note"]
        updated = try text.value("updated", .moment, file: file) { Moment($0) }
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
        text = RecordText(SourceText(Template.fast.text(values)), .fast)
    }

    /// The same fast under another name, in the same folder.
    func renamed(_ name: String) -> FastRecord {
        FastRecord(self, at: FastName.path(beside: path, named: name), named: name)
    }

    private init(_ fast: FastRecord, at path: String, named name: String) {
        self = fast
        self.path = path
        text.title = name
    }

    /// The name by which commands refer to it.
    package var name: String { FastName.name(of: path) }

    package var bytes: [UInt8] { text.bytes }

    /// Sets the target length.
    package mutating func set(_ preset: FastPreset, _ target: FastHours) {
        (self.preset, self.target) = (preset, target)
        text["preset"] = preset.rawValue
        text["target_hours"] = "\(target)"
    }

    /// Sets the status and the end; nil for a running fast.
    package mutating func set(_ status: FastStatus, at end: OffsetInstant?) {
        (self.status, self.end) = (status, end)
        text["status"] = status.rawValue
        text["ended_at"] = end?.description
        if status != .cancelled { text.removeRemarks(Self.merged) }
    }

    /// Sets the start.
    package mutating func set(start: OffsetInstant) {
        self.start = start
        text["started_at"] = start.description
    }

    /// Sets the note; nil for none.
    package mutating func set(note: String?) {
        self.note = note
        text["note"] = note
    }

    /// Records the time of a change.
    package mutating func touch(_ moment: Moment?) {
        updated = moment
        text["updated"] = moment?.description
    }

    /// Merges the user's own lines.
    mutating func mergeOwnLines(base: FastRecord?, _ other: FastRecord) {
        text = text.mergingOwnLines(base: base?.text, other.text)
    }

    /// Cancels it because a merge found another running fast: its length becomes 0.
    mutating func yield(to other: FastRecord) {
        set(.cancelled, at: start)
        text.addRemark(Self.merged, "\(other.name) was running")
    }

    /// The keyword of the line in a fast that a merge cancelled.
    static let merged = "merged"
}

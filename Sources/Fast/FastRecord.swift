package import CivilTime
package import JournalText
package import Parts
import Templates

package enum FastStatus: String, CaseIterable, Sendable {
    case running = "in_progress"
    case completed
    case cancelled
}

/// A fast in its stored form. Its length, and whether its goal was reached, are computed from the two instants.
package struct FastRecord: StoredRecord {
    package final class Lines: RecordLines {
        let named = RecordField("preset", .oneOf("16:8, 18:6, 20:4, OMAD or custom"), word: { FastPreset(typed: $0) })
        let hours = RecordField("target_hours", .hours(1...72)) { FastHours($0) }
        let state = RecordField<FastStatus?>("status", .oneOf("in_progress, completed or cancelled"))
        let started = RecordField("started_at", .instant) { OffsetInstant($0) }
        let ended = RecordField("ended_at", .instant) { OffsetInstant($0) }
        package let note = RecordField.text("note")
        /// The time when it was last changed; nil if the file doesn't have it.
        package let updated = RecordField.moment("updated")
    }

    package static let lines = Lines()
    /// The fields that no rule is about: a merge takes each by itself. They are private.
    static let free: [any AnyRecordField] = [lines.note]
    package static let format = RecordFormat(
        "Fast", [lines.named, lines.hours, lines.state, lines.started, lines.ended] + free + [lines.updated])

    package private(set) var path: Path
    package var text: RecordText
    // What statistics need many times is read once.
    package private(set) var preset: FastPreset
    package private(set) var target: FastHours
    package private(set) var status: FastStatus
    package private(set) var start: OffsetInstant
    /// The time when it ended or was cancelled; nil while it is running.
    package private(set) var end: OffsetInstant?

    /// Parses a fast. A missing line has its default.
    ///
    /// - Throws: `Diagnostic` for a text that can't be understood.
    package init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        let (text, lines) = (try Self.format.readUnchecked(bytes, in: file), Self.lines)
        let (named, hours) = (try lines.named.read(text, in: file), try lines.hours.read(text, in: file))
        preset = named ?? hours.map { hours in FastPreset.allCases.first { $0.hours == hours } ?? .custom } ?? .sixteen
        guard let target = hours ?? preset.hours else { throw lines.hours.missing(in: text, file) }
        let (state, start) = (try lines.state.read(text, in: file), try lines.started.read(text, in: file))
        let ended = try lines.ended.read(text, in: file)
        status = state ?? (ended == nil ? .running : .completed)
        end = status == .running ? nil : ended
        if status != .running, end == nil { throw lines.ended.missing(in: text, file) }
        guard let start else { throw lines.started.missing(in: text, file) }
        try lines.updated.check(text, in: file)
        (self.path, self.text, self.target, self.start) = (path, text, target, start)
    }

    /// Reads a text in canonical form; nil for any other text. Statistics need thousands of fasts, and parsing takes
    /// several times as long.
    init?(usual bytes: [UInt8], at path: Path) {
        guard var lines = UsualLines(bytes), lines.next("# Fast: ") != nil,
            let preset = lines.next("preset: ").flatMap({ FastPreset(rawValue: $0) }),
            let target = lines.next("target_hours: ").flatMap({ FastHours($0) }),
            let status = lines.next("status: ").flatMap({ FastStatus(rawValue: $0) }),
            let start = lines.next("started_at: ").flatMap({ OffsetInstant($0) }),
            let ended = lines.next("ended_at: "), lines.next("note: ") != nil, let updated = lines.next("updated: "),
            updated == "null" || Moment(updated) != nil, lines.isAtEnd
        else { return nil }
        let end = OffsetInstant(ended)
        guard end != nil ? status != .running : status == .running && ended == "null" else { return nil }
        (self.path, text) = (path, Self.format.text(usual: bytes))
        (self.preset, self.target, self.status, self.start, self.end) = (preset, target, status, start, end)
    }

    /// A new fast: a running one, or one that has ended.
    init(
        name: String, _ target: (FastPreset, FastHours), start: OffsetInstant, end: OffsetInstant?, now: Moment
    ) {
        (path, status) = (FastName.path(of: name), end == nil ? .running : .completed)
        (preset, self.target) = target
        (self.start, self.end) = (start, end)
        let values = [
            "name": name, "preset": preset.rawValue, "target_hours": "\(self.target)", "status": status.rawValue,
            "started_at": "\(start)", "ended_at": end.map { "\($0)" } ?? "null", "updated": "\(now)",
        ]
        text = Self.format.text(Template(PackageResources.fast_md).text(values))
    }

    package func moved(to path: Path) -> FastRecord {
        var fast = self
        fast.path = path
        fast.text.title = fast.name
        return fast
    }

    /// The name by which commands refer to it.
    package var name: String { FastName.name(of: path) }

    package var canonical: FastRecord {
        var fast = self
        fast.text.title = name
        fast.text = fast.canonicalText
        return fast
    }

    package mutating func set(_ preset: FastPreset, _ target: FastHours) {
        (self.preset, self.target) = (preset, target)
        text[Self.lines.named.key] = preset.rawValue
        text[Self.lines.hours.key] = "\(target)"
    }

    /// Sets the status and the end; nil for a running fast.
    package mutating func set(_ status: FastStatus, at end: OffsetInstant?) {
        (self.status, self.end) = (status, end)
        text[Self.lines.state.key] = status.rawValue
        text[Self.lines.ended.key] = end?.description
        if status != .cancelled { text.removeRemarks(Self.merged) }
    }

    package mutating func set(start: OffsetInstant) {
        self.start = start
        text[Self.lines.started.key] = start.description
    }

    /// Cancels it because a merge found another running fast: its length becomes 0.
    mutating func yield(to other: FastRecord) {
        set(.cancelled, at: start)
        text.addRemark(Self.merged, "\(other.name) was running")
    }

    /// The keyword of the line in a fast that a merge cancelled.
    private static let merged = "merged"
}

extension Diagnostic.ValueForm {
    static let instant = like("YYYY-MM-DD HH:MM:SS ±HH:MM", "2026-01-30 20:30:00 +08:00")
}

package import CivilTime
package import JournalText
import Parts
package import Paths

/// The times of a fast, which are all that statistics need.
package struct FastTimes: Equatable, Sendable {
    package let path: Path
    package let target: FastHours
    package let status: FastStatus
    package let start: OffsetInstant
    /// The time when it ended or was cancelled; nil while it is running.
    package let end: OffsetInstant?

    init(path: Path, target: FastHours, status: FastStatus, start: OffsetInstant, end: OffsetInstant?) {
        (self.path, self.target, self.status, self.start, self.end) = (path, target, status, start, end)
    }

    /// Whether it is counted; a cancelled fast is only in the history.
    var counts: Bool { status != .cancelled }

    /// The seconds from its start to its end, or to now while it is running; never negative.
    func seconds(until now: Instant) -> Int {
        max(0, (end?.instant ?? now).secondsSinceEpoch - start.instant.secondsSinceEpoch)
    }

    func isReached(at now: Instant) -> Bool { seconds(until: now) >= target.seconds }

    /// The first and the last date that it covers; nil if it isn't counted or its goal isn't reached.
    ///
    /// These are the dates after that of its start up to that of its end, or that date if both are the same; while it
    /// is running, up to today. Stored dates are used, so that neither daylight saving time nor travel changes them.
    func covered(_ now: Now) -> ClosedRange<Day>? {
        guard counts, isReached(at: now.instant) else { return nil }
        let (first, last) = (start.day, max(start.day, end?.day ?? now.day))
        return (first == last ? last : first.following)...last
    }

    /// Whether a fast is before another in the order of their starts.
    static func isBefore(_ one: FastTimes, _ other: FastTimes) -> Bool {
        let (start, second) = (one.start.instant, other.start.instant)
        return start != second ? start < second : FastName.precedes(one.path, other.path)
    }
}

extension FastTimes {
    /// Reads the times in a file, without the rest of it if it has the form in which it is written.
    package init(_ bytes: [UInt8], at path: Path) throws(Diagnostic) {
        if let usual = Self(usual: bytes, at: path) {
            self = usual
        } else {
            self = try FastRecord(bytes, at: path).times
        }
    }

    /// Reads the times in a text in canonical form; nil for any other text.
    ///
    /// Streaks need the times of thousands of fasts, and parsing takes several times as long.
    private init?(usual bytes: [UInt8], at path: Path) {
        guard var lines = UsualLines(bytes), lines.next("# Fast: ") != nil,
            let preset = lines.next("preset: "), FastPreset(rawValue: preset) != nil,
            let target = lines.next("target_hours: ").flatMap({ FastHours($0) }),
            let status = lines.next("status: ").flatMap({ FastStatus(rawValue: $0) }),
            let start = lines.next("started_at: ").flatMap({ OffsetInstant($0) }),
            let ended = lines.next("ended_at: "), lines.next("note: ") != nil, let updated = lines.next("updated: "),
            updated == "null" || Moment(updated) != nil, lines.isAtEnd
        else { return nil }
        let end = OffsetInstant(ended)
        guard end != nil ? status != .running : status == .running && ended == "null" else { return nil }
        self.init(path: path, target: target, status: status, start: start, end: end)
    }
}

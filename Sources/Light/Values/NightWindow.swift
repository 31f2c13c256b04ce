package import CivilTime
import Parts

/// The time of the reminders of a night's light, including its last minute: between 17:00 and 05:00, and not empty.
package struct NightWindow: Hashable, Sendable {
    package let start: TimeOfDay
    /// The last minute.
    package let end: TimeOfDay

    /// Creates a window; nil if it is empty or not between 17:00 and 05:00.
    package init?(from start: TimeOfDay, to end: TimeOfDay) {
        let (first, last) = (Self.minutesOfNight(start), Self.minutesOfNight(end))
        guard first < last, last <= Self.length else { return nil }
        (self.start, self.end) = (start, end)
    }

    private init(_ start: TimeOfDay, _ end: TimeOfDay) { (self.start, self.end) = (start, end) }

    package static let standard = NightWindow(LightSetting.nightStart.standard, LightSetting.nightEnd.standard)

    /// Whether its last minute is on the date after the night's.
    package var crossesMidnight: Bool { end < start }

    /// Whether its first minute is on the date after the night's.
    var startsAfterMidnight: Bool { Self.minutesOfNight(start) >= 7 * 60 }

    /// Whether a window can start at a time.
    @Sendable static func starts(at time: TimeOfDay) -> Bool { minutesOfNight(time) < length }

    /// Whether a window can end at a time.
    @Sendable static func ends(at time: TimeOfDay) -> Bool { (1...length).contains(minutesOfNight(time)) }

    /// The minutes from 17:00 to 05:00.
    private static let length = 12 * 60

    /// The minutes since 17:00, 0 to 1439.
    private static func minutesOfNight(_ time: TimeOfDay) -> Int { (time.minuteOfDay + 7 * 60) % (24 * 60) }
}

package import CivilTime

/// Determines the dates that the lights are about now (`Light.md`, "Dates").
///
/// Until 05:00, a night belongs to the previous date. The day changes at midnight. If the window crosses midnight, it
/// changes in the minute after the window's last.
package struct LightClock: Equatable, Sendable {
    /// The current time.
    package let now: Moment
    /// The beginning of the current minute.
    private let minute: Instant
    let zone: Zone
    package let settings: LightSettings

    package init(_ now: Now, _ settings: LightSettings = .standard) {
        (self.now, zone, self.settings) = (now.moment, now.zone, settings)
        minute = Instant(secondsSinceEpoch: now.instant.secondsSinceEpoch - now.second)
    }

    /// The date that a promise is for.
    package var day: Day {
        let window = settings.window
        guard window.crossesMidnight else { return now.day }
        let isYesterday = minute <= zone.instant(of: end(of: now.day.preceding))
        return isYesterday ? now.day.preceding : now.day
    }

    /// The date that the current night belongs to.
    package var night: Day { now.time < Self.morning ? now.day.preceding : now.day }

    package var phase: NightPhase { phase(of: night) }

    package func phase(of date: Day) -> NightPhase {
        if minute < zone.instant(of: opening(of: date)) { return .before }
        if minute < zone.instant(of: start(of: date)) { return .early }
        return minute <= zone.instant(of: end(of: date)) ? .inWindow : .expired
    }

    /// The first time when a date's sleep can be confirmed: 17:00, or six hours after the day's reminder if that is
    /// later, but never after the window's start.
    package func opening(of date: Day) -> Moment {
        let minute = max(settings.dayReminder.minuteOfDay + 6 * 60, 17 * 60)
        return min(existing(minute, after: date), start(of: date))
    }

    /// The window's first moment.
    package func start(of date: Day) -> Moment { moment(settings.window.start, inNightOf: date) }

    /// The window's last moment, which is before 05:00.
    package func end(of date: Day) -> Moment {
        let last = moment(settings.window.end, inNightOf: date)
        return min(last, existing(24 * 60 + Self.morning.minuteOfDay - 1, after: date))
    }

    /// Whether a date can still get both lights.
    package func isOpen(_ date: Day, isDayLit: Bool) -> Bool {
        phase(of: date) != .expired && (isDayLit || date >= day)
    }

    private func moment(_ time: TimeOfDay, inNightOf date: Day) -> Moment {
        existing(time.minuteOfDay + (time <= Self.morning ? 24 * 60 : 0), after: date)
    }

    /// The moment some minutes after a date's midnight as the clocks show it: for one that they skip, the first instant
    /// after the gap (`Plan.md`, "Clock and zone").
    func existing(_ minute: Int, after date: Day) -> Moment {
        zone.wall(at: zone.instant(of: Self.moment(minute, after: date))).moment
    }

    private static func moment(_ minute: Int, after date: Day) -> Moment {
        let (days, rest) = minute.quotientAndRemainder(dividingBy: 24 * 60)
        let time = TimeOfDay(hour: rest / 60, minute: rest % 60) ?? .midnight
        return Moment(day: date.adding(days: days), time: time)
    }

    /// 05:00, the end of the previous day's night.
    private static let morning = TimeOfDay(hour: 5, minute: 0) ?? .midnight
}

package enum NightPhase: String, CaseIterable, Sendable {
    /// It is too early for a sleep.
    case before
    /// A sleep can be confirmed before the window.
    case early
    /// The window, including its last minute.
    case inWindow = "in_window"
    /// The window is over; a sleep can be undone until 05:00.
    case expired
}

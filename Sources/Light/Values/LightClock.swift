package import CivilTime

/// Which dates the lights are about now (`Light.md`, "Dates").
///
/// A night belongs to the previous date until 05:00. The day changes at midnight or, where the window crosses midnight, in the
/// minute after the window's last.
package struct LightClock: Equatable, Sendable {
    /// Now.
    package let now: Moment
    /// The settings.
    package let settings: LightSettings

    /// Reads the clock by some settings.
    package init(_ now: Moment, _ settings: LightSettings = .standard) {
        (self.now, self.settings) = (now, settings)
    }

    /// The date that a promise is for.
    package var day: Day {
        let window = settings.window
        guard window.crossesMidnight else { return now.day }
        let isYesterday = now <= end(of: now.day.preceding)
        return isYesterday ? now.day.preceding : now.day
    }

    /// The date that a night is of.
    package var night: Day { now.time < Self.morning ? now.day.preceding : now.day }

    /// How far a night has come.
    package var phase: NightPhase { phase(of: night) }

    /// How far the night of a date has come.
    package func phase(of date: Day) -> NightPhase {
        if now < opening(of: date) { return .before }
        if now < start(of: date) { return .early }
        return now <= end(of: date) ? .inWindow : .expired
    }

    /// The first moment in which a date's sleep can be confirmed: 17:00 or, if it is later, six hours after the reminder of
    /// the day; never after the window's start.
    package func opening(of date: Day) -> Moment {
        let minute = max(settings.dayReminder.minutes + 6 * 60, 17 * 60)
        return min(Self.moment(minute, after: date), start(of: date))
    }

    /// The window's first moment.
    package func start(of date: Day) -> Moment { moment(settings.window.start, inNightOf: date) }

    /// The window's last moment; a night has none from 05:00 on.
    package func end(of date: Day) -> Moment {
        let last = moment(settings.window.end, inNightOf: date)
        return min(last, Self.moment(24 * 60 + Self.morning.minutes - 1, after: date))
    }

    /// When the night of a date is over, and no sleep is taken back any more.
    package func morning(after date: Day) -> Moment { Moment(day: date.following, time: Self.morning) }

    /// Whether a date can still get both lights.
    package func isOpen(_ date: Day, isDayLit: Bool) -> Bool {
        phase(of: date) != .expired && (isDayLit || date >= day)
    }

    private func moment(_ time: TimeOfDay, inNightOf date: Day) -> Moment {
        Moment(day: time <= Self.morning ? date.following : date, time: time)
    }

    static func moment(_ minute: Int, after date: Day) -> Moment {
        let (days, rest) = minute.quotientAndRemainder(dividingBy: 24 * 60)
        let time = TimeOfDay(hour: rest / 60, minute: rest % 60) ?? .midnight
        return Moment(day: date.adding(days: days), time: time)
    }

    /// 05:00, when the night of the day before is over.
    private static let morning = TimeOfDay(hour: 5, minute: 0) ?? .midnight
}

/// How far a night has come.
package enum NightPhase: String, CaseIterable, Sendable {
    /// It is too early for a sleep.
    case before
    /// A sleep can be confirmed before it is asked for.
    case early
    /// The window, its last minute included.
    case inWindow = "in_window"
    /// The window is over; a sleep can be taken back until 05:00.
    case expired
}

package import CivilTime

/// A moment in which a light is asked for (`Light.md`, "Reminders").
package struct LightReminder: Hashable, Sendable {
    /// What it is known by: `light-day-2026-01-29`, `light-night-2026-01-29-0`.
    package let id: String
    /// When it is due.
    package let moment: Moment
}

extension LightClock {
    /// How often a night's light is asked for at most.
    private static let most = 4

    /// When the lights of a date are asked for, in order: the day's once while it is off and the date is none of rest; the
    /// night's in the window while the day's is on.
    ///
    /// - Parameter record: nil where the date has none.
    package func reminders(of date: Day, _ record: LightRecord?) -> [LightReminder] {
        let (isDayLit, isNightLit) = (record?.isDayLit ?? false, record?.isNightLit ?? false)
        if isDayLit { return isNightLit ? [] : nightReminders(of: date) }
        guard settings.remindsOfDay, record?.isRest != true else { return [] }
        return [LightReminder(id: "light-day-\(date)", moment: Moment(day: date, time: settings.dayReminder))]
    }

    private func nightReminders(of date: Day) -> [LightReminder] {
        guard settings.remindsOfNight else { return [] }
        let start = settings.window.start.minutes + (start(of: date).day > date ? 24 * 60 : 0)
        let moments = (0..<Self.most).map { Self.moment(start + $0 * settings.interval, after: date) }
        return moments.enumerated().filter { $1 <= end(of: date) }
            .map { LightReminder(id: "light-night-\(date)-\($0)", moment: $1) }
    }
}

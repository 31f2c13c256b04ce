package import CivilTime

/// A reminder of a light (`Light.md`, "Reminders").
package struct LightReminder: Hashable, Sendable {
    /// The light that it is about.
    enum Kind: Hashable, Sendable {
        case day, night
    }

    let kind: Kind
    /// The identifier: `light-day-2026-01-29`, `light-night-2026-01-29-0`.
    package let id: String
    /// The time when it is due.
    package let moment: Moment
}

extension LightClock {
    /// The most reminders of a night's light.
    private static let most = 4

    /// The reminders of a date, in order. There is one of the day while its light is off and the date isn't a day of
    /// rest. Those of the night are in the window while the day's light is on.
    ///
    /// - Parameter record: nil if the date has none.
    package func reminders(of date: Day, _ record: LightRecord?) -> [LightReminder] {
        let (isDayLit, isNightLit) = (record?.isDayLit ?? false, record?.isNightLit ?? false)
        if isDayLit {
            guard !isNightLit else { return [] }
            // Those before the record's last change, a `wake` for example, were for another state.
            return nightReminders(of: date).filter { reminder in record?.updated.map { reminder.moment > $0 } ?? true }
        }
        guard settings.remindsOfDay, record?.isRest != true else { return [] }
        return [
            LightReminder(kind: .day, id: "light-day-\(date)", moment: Moment(day: date, time: settings.dayReminder))
        ]
    }

    private func nightReminders(of date: Day) -> [LightReminder] {
        guard settings.remindsOfNight else { return [] }
        let start = settings.window.start.minutes + (settings.window.startsAfterMidnight ? 24 * 60 : 0)
        let moments = (0..<Self.most).map { existing(start + $0 * settings.interval, after: date) }
        // Those that the clocks skip are one.
        return moments.enumerated().filter { $1 <= end(of: date) && moments.firstIndex(of: $1) == $0 }
            .map { LightReminder(kind: .night, id: "light-night-\(date)-\($0)", moment: $1) }
    }
}
